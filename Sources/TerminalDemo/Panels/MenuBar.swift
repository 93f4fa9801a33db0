import TargetAction

/// The row of menu titles, each of which is a button that opens its menu.
final class MenuBar: View, Drawing {
  let menus = [
    MenuBar.menu(
      "File", .openDocument, .saveDocument, .saveDocumentAs, .closeWindow, .suspend, .quit),
    MenuBar.menu("Edit", .undo, .redo, .cut, .copy, .paste, .selectAll),
    MenuBar.menu("Go", .find, .findNext, .goToLine, .nextPane, .showMenu, .showPalette, .explain),
  ]

  static func menu(_ title: String, _ actions: Action...) -> Menu {
    Menu(title, items: actions.map { .command(Command(action: $0)) })
  }

  private let lineEndMenu = Menu(
    "Line Endings",
    items: [("Unix", "\n"), ("Windows", "\r\n")].map { title, end in
      .command(Command(title, action: .changeLineEnd, payload: Payload(end)))
    })

  init() {
    super.init()
    menus[0].insert([.submenu(lineEndMenu)], after: .command(.saveDocumentAs))
    for (index, menu) in menus.enumerated() {
      let column = subviews.last.map { $0.frame.origin.column + $0.columns } ?? 0
      let button = BarButton(" \(menu.title) ", column: column)
      button.addHandler(for: .touchDown) { [weak self] _ in self?.demo?.openMenu(at: index) }
      addSubview(button)
    }
  }

  func draw(on canvas: Canvas) { canvas.write("", row: 0, style: .reversed, width: columns) }
}
