import TargetAction

/// The line of menu titles, each a button that opens its menu.
final class MenuBar: View, Drawing {
  let menus = [
    MenuBar.menu(
      "File", ("Open…", .open, "o"), ("Save", .save, "s"), ("Save As…", .saveAs, nil),
      ("Close", .close, "w"), ("Quit", .quit, "q")),
    MenuBar.menu(
      "Edit", ("Undo", .undo, "z"), ("Cut", .cut, "x"), ("Copy", .copy, "c"),
      ("Paste", .paste, "v"), ("Select All", .selectAll, "a")),
    MenuBar.menu(
      "Go", ("Next Pane", .nextPane, "n"), ("Menu", .showMenu, "f10"),
      ("Command Palette…", .showPalette, "p"), ("Explain", .explain, "e")),
  ]

  private static func menu(_ title: String, _ items: (String, Action, Key?)...) -> Menu {
    let commands = items.map { title, action, key in
      let equivalent = key.map { KeyEquivalent($0, $0 == "f10" ? [] : .control) }
      return Menu.Item.command(Command(title, action: action, keyEquivalent: equivalent))
    }
    return Menu(title, items: commands)
  }

  /// Takes what opens the menu of an index.
  init(open: @escaping @MainActor (Int) -> Void) {
    super.init()
    for (index, menu) in menus.enumerated() {
      let column = subviews.last.map { $0.column + $0.columns } ?? 0
      let button = Button(menu.title)
      button.addHandler(for: .touchDown) { _ in open(index) }
      button.place(column: column, row: 0, columns: menu.title.count + 2, rows: 1)
      addSubview(button)
    }
  }

  func draw(on canvas: Canvas) {
    let titles = menus.map { " \($0.title) " }.joined()
    canvas.write(titles, row: 0, style: .reversed, width: columns)
  }
}
