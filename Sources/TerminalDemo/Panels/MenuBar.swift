import TargetAction

/// The line of menu titles, each a button that opens its menu.
final class MenuBar: View, Drawing {
  let menu = Menu(items: [
    MenuBar.submenu(
      "File", ("Open…", .open, "o"), ("Save", .save, "s"), ("Save As…", .saveAs, nil),
      ("Close", .close, "w"), ("Quit", .quit, "q")),
    MenuBar.submenu(
      "Edit", ("Undo", .undo, "z"), ("Cut", .cut, "x"), ("Copy", .copy, "c"),
      ("Paste", .paste, "v"), ("Select All", .selectAll, "a")),
    MenuBar.submenu(
      "Go", ("Next Pane", .nextPane, "n"), ("Menu", .showMenu, "f10"),
      ("Command Palette…", .showPalette, "p"), ("Explain", .explain, "e")),
  ])
  private(set) var menus: [Menu] = []

  private static func submenu(_ title: String, _ items: (String, Action, Key?)...) -> Menu.Item {
    let commands = items.map { title, action, key in
      let equivalent = key.map { KeyEquivalent($0, $0 == "f10" ? [] : .control) }
      return Menu.Item.command(Command(title, action: action, keyEquivalent: equivalent))
    }
    return .submenu(Menu(title, items: commands))
  }

  /// Takes what opens the menu of an index.
  init(open: @escaping @MainActor (Int) -> Void) {
    super.init()
    for case .submenu(let menu) in menu.items {
      let index = menus.count
      let column = subviews.last.map { $0.column + $0.columns } ?? 0
      let button = Button(menu.title)
      button.addAction(for: .touchDown) { _ in open(index) }
      button.place(column: column, row: 0, columns: menu.title.count + 2, rows: 1)
      addSubview(button)
      menus.append(menu)
    }
  }

  func draw(on canvas: Canvas) {
    let titles = menus.map { " \($0.title) " }.joined()
    canvas.write(titles, row: 0, style: .reversed, width: columns)
  }
}
