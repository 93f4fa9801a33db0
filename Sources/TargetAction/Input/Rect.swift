/// A rectangle, in points.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The corner with the least coordinates.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Creates a rectangle from its corner and its size.
  ///
  /// - Parameters:
  ///   - origin: The corner with the least coordinates.
  ///   - size: The width and the height.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates.
  ///
  /// - Parameters:
  ///   - x: The distance from the left, in points.
  ///   - y: The distance from the top, in points.
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Whether a point lies in the rectangle, whose left and upper edges belong to it and whose right and
  /// lower edges do not.
  ///
  /// So no point lies in two rectangles that touch, and none lies in an empty one.
  ///
  /// - Parameter point: The point, in the coordinates of the rectangle.
  /// - Returns: Whether it does.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// The rectangle that reaches further on every side.
  ///
  /// - Parameter distance: How much further, in points.
  /// - Returns: The larger rectangle.
  func outset(by distance: Double) -> Rect {
    Rect(
      x: origin.x - distance, y: origin.y - distance,
      width: size.width + 2 * distance, height: size.height + 2 * distance)
  }
}
