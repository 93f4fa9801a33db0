import TargetAction

/// A window with a border, in front of the main window.
class Panel: Window, Drawing, CancellingOperation {
  private let title: String
  /// The menu that is open while the panel is on screen.
  let menu: Menu?
  var dismiss: (() -> Void)?

  init(_ title: String, menu: Menu? = nil) {
    (self.title, self.menu) = (title, menu)
    super.init()
    // A menu that is opened while there is a dialog is in front of the dialog.
    worksWhenModal = !isModal
  }

  /// A Boolean value that indicates whether the user must answer the panel.
  ///
  /// If it is false, a click outside the panel dismisses it, and so does opening another panel.
  var isModal: Bool { false }

  /// The text in the bottom border.
  var note: String { "" }
  func layout(in screen: (columns: Int, rows: Int)) {}

  /// Centers the panel on the screen, no larger than the screen.
  func center(columns: Int, rows: Int, in screen: (columns: Int, rows: Int)) {
    let (columns, rows) = (min(columns, screen.columns), min(rows, screen.rows))
    let (column, row) = ((screen.columns - columns) / 2, (screen.rows - rows) / 2)
    place(column: column, row: row, columns: columns, rows: rows)
  }

  func cancelOperation(_ sender: AnyObject?) { dismiss?() }

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
