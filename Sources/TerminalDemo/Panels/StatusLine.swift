import TargetAction

/// The last line of the screen: a message or buttons for commands, and the cursor's position.
final class StatusLine: View, Drawing {
  /// The message to show until the next key is pressed; nil to show the commands.
  var message: String? { didSet { if message != oldValue { setNeedsDisplay() } } }
  private let place = Label()
  private let menu = MenuBar.menu("Status", .showMenu, .showPalette, .explain, .quit)

  init() {
    super.init()
    for command in menu.commands {
      let button = BarButton()
      button.addTarget(nil, action: command.action, for: .primaryActionTriggered)
      addSubview(button)
    }
    addSubview(place)
  }

  /// Shows the commands with their keys, and the cursor's position at the end of the line.
  func show(_ cursor: (line: Int, column: Int), in application: Application) {
    var column = 1
    for case let (button as BarButton, row) in zip(subviews, menu.rows(in: application)) {
      button.title = [row.keyLabel, row.title].compactMap(\.self).joined(separator: " ")
      button.isEnabled = row.state.isEnabled
      button.isHidden = message != nil
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
