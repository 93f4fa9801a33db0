import TargetAction

/// The last line of the screen: a message or buttons for commands, and the cursor's position.
final class StatusLine: CommandBar {
  private let (line, place) = (Label(), Label())

  override var gap: Int { 3 }

  init() {
    super.init()
    for label in [line, place] { addSubview(label) }
  }

  /// Shows a message or, if it is nil, the commands, and the cursor's position at the end.
  func show(_ message: String?, _ cursor: (line: Int, column: Int)) {
    update()
    line.isHidden = message == nil
    line.content = (" \(message ?? "")", .reversed)
    line.place(column: 0, row: 0, columns: columns, rows: 1)
    place.content = (" \(cursor.line + 1):\(cursor.column + 1) ", .reversed)
    let width = place.content.text.cells
    place.place(column: columns - width, row: 0, columns: width, rows: 1)
  }
}
