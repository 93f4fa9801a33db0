import TargetAction

/// The rows of a menu that stays open, each as a button: the menu bar or the status line.
class CommandBar: View, Drawing {
  var menu: OpenMenu?
  private(set) var buttons: [BarButton] = []
  /// The number of cells between buttons.
  var gap: Int { 2 }

  /// Shows the rows as they are now.
  final func update() {
    let rows = menu?.rows ?? []
    while buttons.count > rows.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < rows.count {
      let (index, button) = (buttons.count, BarButton())
      button.isTabStop = false
      let isMenu = rows[index].item.submenu != nil
      let trigger: Control.Events = isMenu ? .touchDown : .primaryActionTriggered
      button.addHandler(for: trigger) { [weak self] _ in self?.choose(index) }
      buttons.append(button)
      insertSubview(button, at: index)
    }
    var column = 1
    for (button, row) in zip(buttons, rows) {
      button.title = [row.keyLabel, row.title].compactMap(\.self).joined(separator: " ")
      button.isEnabled = row.state.isEnabled
      button.place(column: column, row: 0, columns: button.title.cells, rows: 1)
      column += button.columns + gap
    }
  }

  private func choose(_ index: Int) {
    let item = menu?.rows[index].item
    if item?.submenu != nil { demo?.openMenu(at: index) }
    if let command = item?.command { demo?.performOrSayWhyNot(command) }
  }

  func draw(on canvas: Canvas) { canvas.write("", row: 0, style: .reversed, width: columns) }
}
