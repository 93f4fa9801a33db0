import TargetAction

/// A window with a frame, in front of the main one.
class Panel: Window, Drawing, CancellingOperation {
  private let title: String
  var dismiss: (() -> Void)?
  /// The menu that is open as long as the panel is shown.
  var menu: Menu? { nil }

  init(_ title: String) {
    self.title = title
    super.init()
  }

  /// Whether the user must deal with it first; else it goes when something else gets the focus.
  var isModal: Bool { false }

  /// What is written into the lower edge.
  var note: String { "" }
  func layout(in screen: (columns: Int, rows: Int)) {}

  /// Lies down in the middle of a screen, as large as there is room for.
  func center(columns: Int, rows: Int, in screen: (columns: Int, rows: Int)) {
    let (columns, rows) = (min(columns, screen.columns), min(rows, screen.rows))
    let (column, row) = ((screen.columns - columns) / 2, (screen.rows - rows) / 2)
    place(column: column, row: row, columns: columns, rows: rows)
  }

  override var keyCommands: [KeyCommand] { [KeyCommand(.escape, action: .cancelOperation)] }
  func cancelOperation(_ sender: AnyObject?) { dismiss?() }

  func draw(on canvas: Canvas) {
    let line = String(repeating: "─", count: max(columns - 2, 0))
    let space = String(repeating: " ", count: max(columns - 2, 0))
    for row in 0..<rows { canvas.write("│\(space)│", row: row) }
    canvas.write("┌\(line)┐", row: 0)
    canvas.write("└\(line)┘", row: rows - 1)
    canvas.write(" \(title) ", column: 2, row: 0)
    if !note.isEmpty { canvas.write(" \(note) ", column: 2, row: rows - 1) }
  }
}
