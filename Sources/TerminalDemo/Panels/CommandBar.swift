import TargetAction

/// The rows of a menu that stays open, each as a button: the menu bar or the status line.
class CommandBar: View, Drawing {
  var menu: OpenMenu? { didSet { reload() } }
  private(set) var buttons: [BarButton] = []
  private let gap: Int
  private let trigger: Control.Events

  /// Creates a bar whose buttons perform commands or open submenus on an event.
  init(gap: Int, on trigger: Control.Events) {
    (self.gap, self.trigger) = (gap, trigger)
    super.init()
  }

  final func reload() {
    let rows = menu?.rows ?? []
    while buttons.count < rows.count { addButton() }
    while buttons.count > rows.count { buttons.removeLast().removeFromSuperview() }
    var column = 0
    for (button, row) in zip(buttons, rows) {
      button.title = " \([row.keyLabel, row.title].compactMap(\.self).joined(separator: " ")) "
      button.isEnabled = row.state.isEnabled
      button.place(column: column, row: 0, columns: button.title.cells, rows: 1)
      column += button.columns + gap
    }
  }

  private func addButton() {
    let (index, button) = (buttons.count, BarButton())
    button.addHandler(for: trigger) { [weak self] _ in
      guard let self, let row = menu?.rows[index] else { return }
      if row.item.submenu != nil { demo?.openMenu(at: index) }
      if let command = row.item.command { demo?.performOrSayWhyNot(command) }
    }
    buttons.append(button)
    insertSubview(button, at: index)
  }

  func draw(on canvas: Canvas) { canvas.write("", row: 0, style: .reversed, width: columns) }
}
