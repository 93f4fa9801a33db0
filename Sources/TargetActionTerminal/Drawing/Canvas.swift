public import TargetAction

/// A view that draws its own content.
///
/// The view draws all cells of its area that are not blank, whenever it needs display
/// (`View.setNeedsDisplay()`). Views behind it do not show through.
@MainActor
public protocol Drawing: View {
  /// The cell of the cursor while the view has the focus, in its own coordinates; nil, the default,
  /// if it shows none.
  var cursor: Point? { get }

  /// Draws the view.
  ///
  /// - Parameter canvas: The canvas, in the coordinates of the view.
  func draw(on canvas: Canvas)
}

extension Drawing {
  /// No cell: the view shows no cursor.
  public var cursor: Point? { nil }
}

/// A cell of a terminal.
struct Cell: Equatable {
  /// The character; empty for the right half of a wide character.
  var text = " "
  var style = Style.plain
}

/// The cells of a window, on which each of its views draws in its own coordinates.
///
/// Cells outside the visible area of the view are left out.
@MainActor
public final class Canvas {
  /// The cells, row by row.
  private(set) var cells: [Cell]
  let columns: Int
  let rows: Int
  /// The cell of the cursor; nil if it is not visible.
  var cursor: Point?
  private var origin = Point.zero
  private var clip: Rect

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
    clip = Rect(column: 0, row: 0, columns: columns, rows: rows)
  }

  var area: Rect { Rect(column: 0, row: 0, columns: columns, rows: rows) }

  /// Draws the views of a window that need display, and what is in front of them.
  func redraw(_ window: Window) {
    let areas = window.viewsToDisplay.map { $0.convert($0.bounds, to: nil) }
    // Before drawing, so that a request made meanwhile leads to another frame.
    window.didDisplay()
    for area in areas {
      guard let part = area.intersection(self.area) else { continue }
      (origin, clip) = (.zero, part)
      fill(part)
      for shown in window.visibleViews(in: part) {
        guard let view = shown.view as? any Drawing else { continue }
        (origin, clip) = (shown.frame.origin - view.bounds.origin, shown.clip)
        view.draw(on: self)
      }
    }
  }

  /// Copies all cells of another canvas to a place.
  func copy(_ canvas: Canvas, to corner: Point) {
    (origin, clip) = (corner, area)
    for (index, cell) in canvas.cells.enumerated() {
      put(cell.text, column: index % canvas.columns, row: index / canvas.columns, cell.style)
    }
  }

  /// Fills an area with blank cells.
  ///
  /// - Parameters:
  ///   - area: The area.
  ///   - style: The style of the cells.
  public func fill(_ area: Rect, style: Style = .plain) {
    let moved = Rect(origin: area.origin + origin, size: area.size)
    guard let visible = moved.intersection(clip) else { return }
    let corner = visible.origin - origin
    for row in corner.row..<corner.row + visible.rows {
      write("", column: corner.column, row: row, style: style, width: visible.columns)
    }
  }

  /// Writes a line of text.
  ///
  /// A control character, such as a line break, shows as a dot.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: The column of the first character.
  ///   - row: The row.
  ///   - style: The style of the text.
  ///   - width: The number of cells, for which the text is padded with spaces or cut off; nil to
  ///     write the text as it is.
  /// - Complexity: O(*n*) for *n* characters.
  public func write(
    _ text: String, column: Int = 0, row: Int, style: Style = .plain, width: Int? = nil
  ) {
    let end = width.map { column + $0 } ?? .max
    var x = column
    for character in text {
      guard x + character.cells <= end else { break }
      // A terminal cannot show half of a wide character.
      let isWide = character.cells == 2
      let isWhole = contains(x, row) && (!isWide || contains(x + 1, row))
      put(isWhole ? character.printed : " ", column: x, row: row, style)
      if isWide { put(isWhole ? "" : " ", column: x + 1, row: row, style) }
      x += character.cells
    }
    let edge = width == nil ? x : max(min(end, columns - origin.column), x)
    for x in x..<edge { put(" ", column: x, row: row, style) }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    clip.contains(origin + Point(column: column, row: row))
  }

  private func put(_ text: String, column: Int, row: Int, _ style: Style) {
    guard contains(column, row) else { return }
    let (x, y) = (column + origin.column, row + origin.row)
    guard 0..<columns ~= x, 0..<rows ~= y else { return }
    let index = y * columns + x
    // Overwriting one half of a wide character leaves a space in the other.
    if cells[index].text.isEmpty, !text.isEmpty, x > 0 { cells[index - 1].text = " " }
    if x + 1 < columns, cells[index + 1].text.isEmpty, text != cells[index].text {
      cells[index + 1].text = " "
    }
    cells[index] = Cell(text: text, style: style)
  }

  /// The lines of text, without trailing spaces.
  var lines: [String] {
    (0..<rows).map { row in
      let line = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
