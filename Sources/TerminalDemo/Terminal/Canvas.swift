import TargetAction

/// A view that draws its own content, in all of its cells.
@MainActor
protocol Drawing: View { func draw(on canvas: Canvas) }

/// A rectangle of cells.
struct Area: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  func clamped(to area: Area) -> Area {
    Area(columns: columns.clamped(to: area.columns), rows: rows.clamped(to: area.rows))
  }
}

/// A grid of terminal cells that each view draws on in its own coordinates.
@MainActor
final class Canvas {
  private struct Cell: Equatable {
    /// The character; empty for the right half of a wide character.
    var text = " "
    var style = Style.plain
  }

  private var cells: [[Cell]]
  /// The cell of the cursor; nil if it is not visible.
  var cursor: (column: Int, row: Int)?
  /// All cells.
  let area: Area
  /// The views that were drawn most recently.
  private(set) var drawn: [any Drawing] = []
  private var origin = (column: 0, row: 0)
  private var clip: Area

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    area = Area(columns: 0..<columns, rows: 0..<rows)
    clip = area
  }

  /// Draws views of a window again, with everything in them, and what is in front of them.
  func redraw(_ views: [View]) {
    drawn = []
    for view in views {
      redraw(view)
      view.didDisplay()
    }
  }

  private func redraw(_ view: View) {
    let path = Array(sequence(first: view, next: \.superview))
    let part = path.reduce(area) { $1.area.clamped(to: $0) }
    guard !part.isEmpty, !path.contains(where: \.isHidden) else { return }
    (origin, clip) = ((0, 0), part)
    for row in part.rows {
      write("", column: part.columns.lowerBound, row: row, width: part.columns.count)
    }
    show(view, in: part)
    for (view, superview) in zip(path, path.dropFirst()) {
      for sibling in superview.subviews.drop(while: { $0 !== view }).dropFirst() {
        show(sibling, in: part)
      }
    }
  }

  /// Draws the part of a view and its subviews that is in an area.
  private func show(_ view: View, in area: Area) {
    let whole = view.area
    let part = whole.clamped(to: area)
    guard !view.isHidden, !part.isEmpty else { return }
    if let view = view as? any Drawing {
      (origin, clip) = ((whole.columns.lowerBound, whole.rows.lowerBound), part)
      view.draw(on: self)
      drawn.append(view)
    }
    for subview in view.subviews { show(subview, in: part) }
  }

  /// Copies another canvas onto this one.
  func copy(_ canvas: Canvas, column: Int, row: Int) {
    (origin, clip) = ((column, row), area)
    for (row, line) in canvas.cells.enumerated() {
      for (column, cell) in line.enumerated() {
        put(cell.text, column: column, row: row, cell.style)
      }
    }
  }

  /// Writes a line of text, padded with spaces or truncated to a width, and clipped to the view.
  func write(_ text: String, column: Int = 0, row: Int, style: Style = .plain, width: Int? = nil) {
    let end = width.map { column + $0 } ?? .max
    var x = column
    for character in text where x + character.cells <= end {
      let cells = origin.column + x..<origin.column + x + character.cells
      // A terminal cannot show half of a wide character.
      let isInside = cells.clamped(to: clip.columns) == cells
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
    guard clip.rows.contains(y), clip.columns.contains(x) else { return }
    // Overwriting one half of a wide character leaves a space in the other.
    if cells[y][x].text.isEmpty, !text.isEmpty, x > 0 { cells[y][x - 1].text = " " }
    if x + 1 < cells[y].count, cells[y][x + 1].text.isEmpty { cells[y][x + 1].text = " " }
    cells[y][x] = Cell(text: text, style: style)
  }

  /// Returns the output that makes a terminal show this canvas.
  ///
  /// - Parameter shown: The canvas that the terminal shows; nil if its content is unknown.
  /// - Returns: Text and escape sequences.
  func output(after shown: Canvas?) -> String {
    let isSame = shown?.area == area
    // A terminal that knows mode 2026 shows the changes all at once.
    var output = "\u{1B}[?2026h\u{1B}[?25l" + (isSame ? "" : "\u{1B}[0m\u{1B}[2J")
    for index in cells.indices where !isSame || shown?.cells[index] != cells[index] {
      output += "\u{1B}[\(index + 1);1H" + line(cells[index], index)
    }
    if let cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return output + "\u{1B}[?2026l"
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
  var row: Int { Int(frame.origin.y) }
  var columns: Int { Int(frame.size.width) }
  var rows: Int { Int(frame.size.height) }

  /// The cells of the view, in the coordinates of its window.
  var area: Area {
    let (column, row) = cell(at: .zero)
    return Area(columns: column..<column + columns, rows: row..<row + rows)
  }

  /// Returns the cell at a point in the view's own coordinates, in the coordinates of its window.
  func cell(at point: Point) -> (column: Int, row: Int) {
    let point = convert(point, to: nil)
    return (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
  }

  func place(column: Int, row: Int, columns: Int, rows: Int) {
    let (width, height) = (Double(max(columns, 0)), Double(max(rows, 0)))
    frame = Rect(x: Double(column), y: Double(row), width: width, height: height)
  }
}
