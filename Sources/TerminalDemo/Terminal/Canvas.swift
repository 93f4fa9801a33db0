import TargetAction

/// A view that draws its own content, in all of its cells.
@MainActor
protocol Drawing: View { func draw(on canvas: Canvas) }

/// The appearance of a cell.
struct Style: OptionSet {
  let rawValue: UInt8

  static let plain: Style = []
  static let dim = Style(rawValue: 1)
  static let underlined = Style(rawValue: 2)
  static let reversed = Style(rawValue: 4)

  /// The SGR parameters that switch a terminal from the plain style to this one.
  var parameters: String {
    (contains(.dim) ? ";2" : "") + (contains(.underlined) ? ";4" : "")
      + (contains(.reversed) ? ";7" : "")
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
  var cursor: Point?
  let area: Rect
  /// The views that were drawn most recently.
  private(set) var drawn: [any Drawing] = []
  private var origin = Point.zero
  private var clip: Rect

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    area = Rect(column: 0, row: 0, columns: columns, rows: rows)
    clip = area
  }

  /// Draws views of a window again, with everything in them, and what is in front of them.
  func redraw(_ views: [View]) {
    drawn = []
    for view in views {
      let shown = view.window?.visibleViews().first { $0.view === view }
      if let shown { redraw(shown.clip, from: view) }
      view.didDisplay()
    }
  }

  private func redraw(_ area: Rect, from back: View) {
    (origin, clip) = (area.origin, area)
    for row in 0..<Int(area.size.height) { write("", row: row, width: Int(area.size.width)) }
    for shown in back.window?.visibleViews(in: area).drop(while: { $0.view !== back }) ?? [] {
      guard let view = shown.view as? any Drawing else { continue }
      (origin, clip) = (shown.frame.origin - view.bounds.origin, shown.clip)
      view.draw(on: self)
      drawn.append(view)
    }
  }

  func copy(_ canvas: Canvas, to corner: Point) {
    (origin, clip) = (corner, area)
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
      // A terminal cannot show half of a wide character.
      let isInside =
        cell(column: x, row: row) != nil && cell(column: x + character.cells - 1, row: row) != nil
      put(isInside ? character.printed : " ", column: x, row: row, style)
      if character.cells == 2 { put(isInside ? "" : " ", column: x + 1, row: row, style) }
      x += character.cells
    }
    while width != nil, x < end {
      put(" ", column: x, row: row, style)
      x += 1
    }
  }

  /// Returns the cell at a place in the view; nil if it does not show.
  private func cell(column: Int, row: Int) -> Point? {
    let cell = origin + Point(column: column, row: row)
    return clip.contains(cell) ? cell : nil
  }

  private func put(_ text: String, column: Int, row: Int, _ style: Style) {
    guard let cell = cell(column: column, row: row) else { return }
    let (x, y) = (cell.column, cell.row)
    // Overwriting one half of a wide character leaves a space in the other.
    if cells[y][x].text.isEmpty, !text.isEmpty, x > 0 { cells[y][x - 1].text = " " }
    if x + 1 < cells[y].count, cells[y][x + 1].text.isEmpty { cells[y][x + 1].text = " " }
    cells[y][x] = Cell(text: text, style: style)
  }

  /// Returns the output that makes a terminal show this canvas after another, or after unknown text.
  func output(after shown: Canvas?) -> String {
    let isSame = shown?.area == area
    // A terminal that knows mode 2026 shows the changes all at once.
    var output = "\u{1B}[?2026h\u{1B}[?25l" + (isSame ? "" : "\u{1B}[0m\u{1B}[2J")
    for (y, row) in cells.enumerated() where !isSame || shown?.cells[y] != row {
      for (x, cell) in row.enumerated() {
        let previous = x > 0 ? row[x - 1] : nil
        // Terminals disagree on the width of non-ASCII characters.
        if !cell.text.isEmpty, previous?.text.utf8.count != 1 {
          output += "\u{1B}[\(y + 1);\(x + 1)H"
        }
        if cell.style != previous?.style { output += "\u{1B}[0\(cell.style.parameters)m" }
        output += cell.text
      }
      output += "\u{1B}[0m"
    }
    if let cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return output + "\u{1B}[?2026l"
  }
}

extension Point {
  init(column: Int, row: Int) { self.init(x: Double(column), y: Double(row)) }

  var column: Int { Int(x.rounded(.down)) }
  var row: Int { Int(y.rounded(.down)) }
}

extension Rect {
  init(column: Int, row: Int, columns: Int, rows: Int) {
    let size = Size(width: Double(max(columns, 0)), height: Double(max(rows, 0)))
    self.init(origin: Point(column: column, row: row), size: size)
  }
}

extension View {
  var columns: Int { Int(frame.size.width) }
  var rows: Int { Int(frame.size.height) }

  func place(column: Int, row: Int, columns: Int, rows: Int) {
    frame = Rect(column: column, row: row, columns: columns, rows: rows)
  }

  /// Returns a point of the view in the coordinates of the screen.
  func pointOnScreen(_ point: Point) -> Point {
    convert(point, to: nil) + (window?.frame.origin ?? .zero)
  }
}
