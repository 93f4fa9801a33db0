import TargetAction

/// The last line of the screen: a message or buttons for the main commands, and the cursor's
/// position.
final class StatusLine: View, Drawing {
  /// The message to show until the next key is pressed; nil to show the commands.
  var message: String? {
    didSet {
      guard message != oldValue else { return }
      for button in subviews where button !== place { button.isHidden = message != nil }
      setNeedsDisplay()
    }
  }
  private let place = Label()
  private let menu: Menu
  private let buttons: [BarButton]

  init(_ menu: Menu) {
    self.menu = menu
    buttons = menu.commands.map { command in
      let button = BarButton("", column: 0)
      button.addTarget(nil, action: command.action, for: .primaryActionTriggered)
      return button
    }
    super.init()
    for view in buttons + [place] { addSubview(view) }
  }

  /// Shows the commands with their keys, and the cursor's position at the end of the line.
  func show(_ cursor: (line: Int, column: Int), in application: Application) {
    var column = 1
    for (button, row) in zip(buttons, menu.rows(in: application)) {
      button.title = [row.keyLabel, row.title].compactMap(\.self).joined(separator: " ")
      button.isEnabled = row.state.isEnabled
      button.place(column: column, row: 0, columns: button.title.cells, rows: 1)
      column += button.columns + 3
    }
    place.content = (" \(cursor.line + 1):\(cursor.column + 1) ", .reversed)
    let width = place.content.text.cells
    place.place(column: columns - width, row: 0, columns: width, rows: 1)
  }

  func draw(on canvas: Canvas) {
    canvas.write(" \(message ?? "")", row: 0, style: .reversed, width: columns)
  }
}
