public import TargetAction

/// A window with a border and a title, in front of the windows that fill the screen.
///
/// The screen keeps the panel centered (``preferredSize``). A panel gives its content the place
/// within its border (``contentArea``).
@MainActor
open class Panel: Window, Drawing {
  /// The text in the upper border.
  public final var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// Creates a panel.
  ///
  /// - Parameter title: The text in the upper border.
  public init(_ title: String) {
    self.title = title
    super.init()
  }

  /// The number of columns and rows that the panel should have, with its border.
  ///
  /// The panel never becomes larger than the screen. The default is 40 by 10.
  open var preferredSize: Size { Size(width: 40, height: 10) }

  /// The area within the border, with an empty column at each side.
  public final var contentArea: Rect {
    Rect(column: 2, row: 1, columns: frame.columns - 4, rows: frame.rows - 2)
  }

  /// The text in the lower border.
  var note: String { "" }

  /// Returns the place of the panel on a screen.
  func place(in screen: Rect) -> Rect {
    let wanted = Rect(origin: .zero, size: preferredSize)
    let (columns, rows) = (min(wanted.columns, screen.columns), min(wanted.rows, screen.rows))
    return Rect(
      column: screen.origin.column + (screen.columns - columns) / 2,
      row: screen.origin.row + (screen.rows - rows) / 2, columns: columns, rows: rows)
  }

  /// Draws the border.
  open func draw(on canvas: Canvas) {
    let (columns, rows) = (frame.columns, frame.rows)
    guard columns > 1, rows > 1 else { return }
    let line = String(repeating: "─", count: columns - 2)
    let space = String(repeating: " ", count: columns - 2)
    for row in 1..<max(rows - 1, 1) { canvas.write("│\(space)│", row: row) }
    canvas.write("┌\(line)┐", row: 0)
    canvas.write("└\(line)┘", row: rows - 1)
    for (text, row) in [(title, 0), (note, rows - 1)] where !text.isEmpty && columns > 6 {
      canvas.write(" \(text) ", column: 2, row: row, width: min(text.cells + 2, columns - 4))
    }
  }
}
