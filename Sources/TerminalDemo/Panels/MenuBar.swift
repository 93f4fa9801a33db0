import TargetAction

/// The row of menu titles, each of which is a button that opens its menu.
final class MenuBar: View, Drawing {
  let menus = [
    MenuBar.menu(
      "File", (.openDocument, .control("o")), (.saveDocument, .control("s")),
      (.saveDocumentAs, nil), (.closeWindow, .control("w")), (.suspend, nil),
      (.quit, .control("q"))),
    MenuBar.menu(
      "Edit", (.undo, .control("z")), (.redo, .control("y")), (.cut, .control("x")),
      (.copy, .control("c")), (.paste, .control("v")), (.selectAll, .control("a"))),
    MenuBar.menu(
      "Go", (.find, .control("f")), (.findNext, KeyEquivalent("f3")), (.goToLine, .control("l")),
      (.nextPane, .control("n")), (.showMenu, KeyEquivalent("f10")),
      (.showPalette, .control("p")), (.explain, .control("e"))),
  ]

  static func menu(_ title: String, _ items: (Action, KeyEquivalent?)...) -> Menu {
    Menu(
      title,
      items: items.map { action, key in
        .command(Command(action: action, keyEquivalent: key))
      })
  }

  private let lineEndMenu = Menu(
    "Line Endings",
    items: [("Unix", "\n"), ("Windows", "\r\n")].map { title, end in
      .command(Command(title, action: .changeLineEnd, event: ValueEvent(end)))
    })

  init() {
    super.init()
    menus[0].insert([.submenu(lineEndMenu)], after: .command(.saveDocumentAs))
    for (index, menu) in menus.enumerated() {
      let column = subviews.last.map { $0.column + $0.columns } ?? 0
      let button = BarButton(" \(menu.title) ", column: column)
      button.addHandler(for: .touchDown) { [weak self] _ in
        (self?.application as? Demo)?.openMenu(at: index)
      }
      addSubview(button)
    }
  }

  func draw(on canvas: Canvas) {
    canvas.write("", row: 0, style: .reversed, width: columns)
  }
}

extension KeyEquivalent {
  static func control(_ key: Key) -> KeyEquivalent { KeyEquivalent(key, .control) }

  /// The key equivalent as users know it, such as "Ctrl-S".
  var label: String {
    let names = "\(self)".split(separator: "-").map { $0 == "control" ? "ctrl" : $0 }
    return names.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "-")
  }
}
