/// A place in a coordinate system, in points; *y* grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the left, in points.
  ///   - y: The distance from the top, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of every coordinate system.
  public static let zero = Point(x: 0, y: 0)

  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
