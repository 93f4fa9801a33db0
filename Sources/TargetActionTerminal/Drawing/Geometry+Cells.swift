public import TargetAction

extension Point {
  /// Creates a point at the upper-left corner of a cell.
  ///
  /// - Parameters:
  ///   - column: The number of cells to the left of the point.
  ///   - row: The number of cells above the point.
  public init(column: Int, row: Int) { self.init(x: Double(column), y: Double(row)) }

  /// The column of the cell that contains the point.
  ///
  /// A coordinate that no cell can have becomes the nearest one, and NaN the least.
  public var column: Int { Int(min(max(-1e9, x), 1e9).rounded(.down)) }

  /// The row of the cell that contains the point.
  ///
  /// A coordinate that no cell can have becomes the nearest one, and NaN the least.
  public var row: Int { Int(min(max(-1e9, y), 1e9).rounded(.down)) }
}

extension Rect {
  /// Creates a rectangle of cells.
  ///
  /// - Parameters:
  ///   - column: The number of cells to the left of the rectangle.
  ///   - row: The number of cells above it.
  ///   - columns: The number of columns; a negative number counts as 0.
  ///   - rows: The number of rows; a negative number counts as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    let size = Size(width: Double(max(columns, 0)), height: Double(max(rows, 0)))
    self.init(origin: Point(column: column, row: row), size: size)
  }

  /// The number of columns, which is 0 if the width is negative or NaN.
  public var columns: Int { Int(min(max(0, size.width), 1e9)) }

  /// The number of rows, which is 0 if the height is negative or NaN.
  public var rows: Int { Int(min(max(0, size.height), 1e9)) }
}

extension View {
  /// Returns a point of the view in the coordinates of the screen.
  func pointOnScreen(_ point: Point) -> Point {
    convert(point, to: nil) + (window?.frame.origin ?? .zero)
  }

  /// Scrolls through a number of rows if an event is a scroll.
  ///
  /// - Returns: Whether the view has scrolled. At either end, a view around it may.
  func scroll(through rows: Int, _ event: LocatedEvent) -> Bool {
    guard let event = event as? ScrollEvent else { return false }
    let (top, last) = (bounds.origin.y, max(Double(rows) - bounds.size.height, 0))
    bounds.origin.y = min(max(top + event.deltaY, 0), max(last, top))
    return bounds.origin.y != top
  }
}
