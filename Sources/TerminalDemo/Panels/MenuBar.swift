import TargetAction

/// The line of menu titles, each a button that opens its menu.
final class MenuBar: View, Drawing {
  private(set) var menus: [Menu] = []

  init(_ menu: Menu, open: @escaping @MainActor (Int) -> Void) {
    super.init()
    for case .submenu(let menu) in menu.items {
      let index = menus.count
      menus.append(menu)
      let button = Button(menu.title)
      button.addAction(for: .touchDown) { _ in open(index) }
      let column = subviews.last.map { $0.column + $0.columns } ?? 0
      button.place(column: column, row: 0, columns: menu.title.count + 2, rows: 1)
      addSubview(button)
    }
  }

  isolated deinit {}

  func column(of index: Int) -> Int { subviews[index].column }

  func draw(on canvas: Canvas) {
    let titles = menus.map { " \($0.title) " }.joined()
    canvas.write(titles, row: 0, style: .reversed, width: columns)
  }
}

/// The last line of the screen.
final class StatusLine: View, Drawing {
  var text = "F10 menu   Ctrl-P palette   Ctrl-E explain   Ctrl-Q quit"

  isolated deinit {}

  func draw(on canvas: Canvas) {
    canvas.write(" \(text)", row: 0, style: .reversed, width: columns)
  }
}
