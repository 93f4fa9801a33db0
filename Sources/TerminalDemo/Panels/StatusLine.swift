import TargetAction

/// The last line of the screen: a message or buttons for commands, and the cursor's position.
final class StatusLine: CommandBar {
  private let (line, place) = (Label(), Label())

  init() {
    super.init(gap: 1, on: .primaryActionTriggered)
    addSubview(line)
    addSubview(place)
  }

  /// Shows a message or, if it is nil, the commands, and the cursor's position at the end.
  func show(_ message: String?, _ cursor: (line: Int, column: Int)) {
    line.isHidden = message == nil
    line.content = (" \(message ?? "")", .reversed)
    line.place(column: 0, row: 0, columns: columns, rows: 1)
    place.content = (" \(cursor.line + 1):\(cursor.column + 1) ", .reversed)
    let width = place.content.text.cells
    place.place(column: columns - width, row: 0, columns: width, rows: 1)
  }
}
