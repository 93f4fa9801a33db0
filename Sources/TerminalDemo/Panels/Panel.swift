import TargetAction

/// A window with a border, in front of the main window.
class Panel: Window, Drawing {
  private let title: String

  init(_ title: String) {
    self.title = title
    super.init()
  }

  /// The text in the bottom border.
  var note: String { "" }
  func layout(in screen: (columns: Int, rows: Int)) {}

  /// Centers the panel on the screen, no larger than the screen.
  func center(columns: Int, rows: Int, in screen: (columns: Int, rows: Int)) {
    let (columns, rows) = (min(columns, screen.columns), min(rows, screen.rows))
    let (column, row) = ((screen.columns - columns) / 2, (screen.rows - rows) / 2)
    place(column: column, row: row, columns: columns, rows: rows)
  }

  func draw(on canvas: Canvas) {
    let line = String(repeating: "─", count: max(columns - 2, 0))
    let space = String(repeating: " ", count: max(columns - 2, 0))
    for row in 0..<rows { canvas.write("│\(space)│", row: row) }
    canvas.write("┌\(line)┐", row: 0)
    canvas.write("└\(line)┘", row: rows - 1)
    canvas.write(" \(title) ", column: 2, row: 0)
    let width = note.isEmpty ? 0 : min(note.cells + 2, columns - 3)
    canvas.write(" \(note) ", column: 2, row: rows - 1, width: width)
  }
}

extension Responder {
  var demo: Demo? { application as? Demo }
}
