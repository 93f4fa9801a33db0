import TargetAction

/// A view that draws its own content.
@MainActor
protocol Drawing: View { func draw(on canvas: Canvas) }

/// A grid of terminal cells that each view draws on in its own coordinates.
@MainActor
final class Canvas {
  private struct Cell: Equatable {
    /// The character; empty for the right half of a wide character.
    var text = " "
    var style = Style.plain
  }

  private var cells: [[Cell]]
  private var cursor: (column: Int, row: Int)?
  private var origin = (column: 0, row: 0)
  private var columns: Range<Int>
  private var rows: Range<Int>

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    (self.columns, self.rows) = (0..<columns, 0..<rows)
  }

  /// Draws a view and its subviews, clipped to its frame.
  func show(_ view: View) {
    let outer = (origin, columns, rows)
    defer { (origin, columns, rows) = outer }
    origin = (origin.column + view.column, origin.row + Int(view.frame.origin.y))
    columns = columns.clamped(to: origin.column..<origin.column + view.columns)
    rows = rows.clamped(to: origin.row..<origin.row + view.rows)
    (view as? any Drawing)?.draw(on: self)
    for subview in view.subviews { show(subview) }
  }

  /// Writes a line of text, padded with spaces or truncated to a width, and clipped to the view.
  func write(_ text: String, column: Int = 0, row: Int, style: Style = .plain, width: Int? = nil) {
    let end = width.map { column + $0 } ?? .max
    var x = column
    for character in text where x + character.cells <= end {
      let cells = origin.column + x..<origin.column + x + character.cells
      // A terminal cannot show half of a wide character.
      let isInside = cells.clamped(to: columns) == cells
      put(isInside ? character.printed : " ", column: x, row: row, style)
      if character.cells == 2 { put(isInside ? "" : " ", column: x + 1, row: row, style) }
      x += character.cells
    }
    while width != nil, x < end {
      put(" ", column: x, row: row, style)
      x += 1
    }
  }

  private func put(_ text: String, column: Int, row: Int, _ style: Style) {
    let (x, y) = (origin.column + column, origin.row + row)
    guard rows.contains(y), columns.contains(x) else { return }
    // Overwriting one half of a wide character leaves a space in the other.
    if cells[y][x].text.isEmpty, !text.isEmpty, x > 0 { cells[y][x - 1].text = " " }
    if x + 1 < cells[y].count, cells[y][x + 1].text.isEmpty { cells[y][x + 1].text = " " }
    cells[y][x] = Cell(text: text, style: style)
  }

  func placeCursor(column: Int, row: Int) { cursor = (origin.column + column, origin.row + row) }

  /// Returns the output that makes a terminal show this canvas.
  ///
  /// - Parameter shown: The canvas that the terminal shows; nil if its content is unknown.
  /// - Returns: Text and escape sequences.
  func output(after shown: Canvas?) -> String {
    let isSame = shown?.columns == columns && shown?.rows == rows
    var output = "\u{1B}[?25l" + (isSame ? "" : "\u{1B}[0m\u{1B}[2J")
    for index in cells.indices where !isSame || shown?.cells[index] != cells[index] {
      output += "\u{1B}[\(index + 1);1H" + line(cells[index], index)
    }
    guard let cursor else { return output }
    return output + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
  }

  private func line(_ row: [Cell], _ index: Int) -> String {
    var line = ""
    for (column, cell) in row.enumerated() {
      // Terminals disagree on the width of non-ASCII characters.
      if column > 0, !cell.text.isEmpty, row[column - 1].text.utf8.count != 1 {
        line += "\u{1B}[\(index + 1);\(column + 1)H"
      }
      let isOther = column == 0 || cell.style != row[column - 1].style
      line += (isOther ? "\u{1B}[0\(cell.style.parameters)m" : "") + cell.text
    }
    return line + "\u{1B}[0m"
  }
}

extension View {
  var column: Int { Int(frame.origin.x) }
  var columns: Int { Int(frame.size.width) }
  var rows: Int { Int(frame.size.height) }

  func place(column: Int, row: Int, columns: Int, rows: Int) {
    let (width, height) = (Double(max(columns, 0)), Double(max(rows, 0)))
    frame = Rect(x: Double(column), y: Double(row), width: width, height: height)
  }
}
