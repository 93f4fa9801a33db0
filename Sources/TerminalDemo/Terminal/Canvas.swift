import TargetAction

/// A view that shows something by itself.
@MainActor
protocol Drawing: View { func draw(on canvas: Canvas) }

/// A screen that is being drawn, in the coordinates of one view after another.
@MainActor
final class Canvas {
  private(set) var screen: Screen
  private var origin = (column: 0, row: 0)
  private var columns: Range<Int>
  private var rows: Range<Int>

  init(_ size: (columns: Int, rows: Int)) {
    screen = Screen(columns: size.columns, rows: size.rows)
    (columns, rows) = (0..<size.columns, 0..<size.rows)
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
    var end = origin.column + column
    for character in text + String(repeating: " ", count: max(width - text.count, 0)) {
      let x = end
      end += character.columns
      guard rows.contains(y), columns.contains(x), end <= columns.upperBound else { continue }
      // What is left of a wide character is a space.
      if screen.rows[y][x].text == nil { screen.rows[y][x - 1].text = " " }
      let isHalf = end < screen.rows[y].count && screen.rows[y][end].text == nil
      if isHalf { screen.rows[y][end].text = " " }
      for half in x..<end { screen.rows[y][half] = Screen.Cell(text: nil, style: style) }
      screen.rows[y][x].text = character.printed
    }
  }

  func placeCursor(column: Int, row: Int) {
    screen.cursor = (origin.column + column, origin.row + row)
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
