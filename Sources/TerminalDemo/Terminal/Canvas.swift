import TargetAction

/// A view that shows something by itself.
@MainActor
protocol Drawing: View { func draw(on canvas: Canvas) }

/// What a cell looks like, by the number that switches a terminal to it.
enum Style: Int {
  case plain = 0
  case dim = 2
  case underlined = 4
  case reversed = 7
}

/// The cells of a terminal, which are drawn in the coordinates of one view after another.
///
/// A character is shown in one cell; one that the terminal makes wider moves the rest of its line.
@MainActor
final class Canvas {
  private var cells: [[(text: String, style: Style)]]
  private var cursor: (column: Int, row: Int)?
  private var origin = (column: 0, row: 0)
  private var columns: Range<Int>
  private var rows: Range<Int>

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: (" ", .plain), count: columns), count: rows)
    (self.columns, self.rows) = (0..<columns, 0..<rows)
  }

  /// Draws a view, and what is in it, clipped to its frame.
  func show(_ view: View) {
    let outer = (origin, columns, rows)
    defer { (origin, columns, rows) = outer }
    origin = (origin.column + view.column, origin.row + Int(view.frame.origin.y))
    columns = columns.clamped(to: origin.column..<origin.column + view.columns)
    rows = rows.clamped(to: origin.row..<origin.row + view.rows)
    (view as? any Drawing)?.draw(on: self)
    for subview in view.subviews { show(subview) }
  }

  /// Writes a line of text, with spaces up to a width, cut off at the edge of the view.
  func write(_ text: String, column: Int = 0, row: Int, style: Style = .plain, width: Int = 0) {
    let y = origin.row + row
    let line = text + String(repeating: " ", count: max(width - text.count, 0))
    for (x, character) in zip((origin.column + column)..., line)
    where rows.contains(y) && columns.contains(x) {
      cells[y][x] = (character.printed, style)
    }
  }

  func placeCursor(column: Int, row: Int) {
    cursor = (origin.column + column, origin.row + row)
  }

  /// What to write to a terminal for it to show the cells and the cursor.
  var output: String {
    var output = "\u{1B}[?25l"
    for (index, row) in cells.enumerated() {
      output += "\u{1B}[\(index + 1);1H"
      for (column, cell) in row.enumerated() {
        let isOther = column == 0 || cell.style != row[column - 1].style
        output += (isOther ? "\u{1B}[0;\(cell.style.rawValue)m" : "") + cell.text
      }
    }
    guard let cursor else { return output }
    return output + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
  }
}

extension Character {
  /// What to write for the character, so that it is seen and commands the terminal nothing.
  fileprivate var printed: String {
    let isHidden = unicodeScalars.contains {
      [.control, .format, .unassigned, .privateUse].contains($0.properties.generalCategory)
    }
    return self == "\t" ? "→" : isHidden ? "·" : String(self)
  }
}

// A point is a cell.
extension View {
  var column: Int { Int(frame.origin.x) }
  var columns: Int { Int(frame.size.width) }
  var rows: Int { Int(frame.size.height) }

  func place(column: Int, row: Int, columns: Int, rows: Int) {
    let (width, height) = (Double(max(columns, 0)), Double(max(rows, 0)))
    frame = Rect(x: Double(column), y: Double(row), width: width, height: height)
  }
}
