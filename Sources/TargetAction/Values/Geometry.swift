/// A location in a coordinate system, in points, where *y* increases downward.
///
/// Points, sizes, and rectangles are values that you can pass to any thread.
public struct Point: AdditiveArithmetic, Hashable, Sendable, BitwiseCopyable {
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

  /// Returns a point moved by the coordinates of another.
  ///
  /// - Parameters:
  ///   - left: The point to move.
  ///   - right: The distances to move it to the right and down.
  /// - Returns: The sum of the coordinates.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the distances from one point to another, to the right and down.
  ///
  /// - Parameters:
  ///   - left: The point at which the distances end.
  ///   - right: The point at which they begin.
  /// - Returns: The difference of the coordinates.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size with zero width and zero height.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle, in points, whose sides are parallel to the axes.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The upper-left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Creates a rectangle from its upper-left corner and its size.
  ///
  /// - Parameters:
  ///   - origin: The upper-left corner.
  ///   - size: The width and the height.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates and dimensions.
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

  /// Returns a Boolean value that indicates whether the rectangle contains a point.
  ///
  /// The left and upper edges belong to the rectangle; the right and lower edges do not. Therefore,
  /// no point is in two rectangles that only touch, and an empty rectangle contains no point.
  ///
  /// - Parameter point: A point in the same coordinate system as the rectangle.
  /// - Returns: Whether the rectangle contains the point.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// Returns the area that the rectangle has in common with another.
  ///
  /// Unlike for `CGRect`, rectangles that only touch have no area in common, and neither does an
  /// empty rectangle with any other, because no point is in both (``contains(_:)``). The same is
  /// true of a rectangle with a negative size or with a coordinate that is not a number.
  ///
  /// - Parameter other: A rectangle in the same coordinate system.
  /// - Returns: The common area, which is not empty, or nil if there is none.
  public func intersection(_ other: Rect) -> Rect? {
    let (end, otherEnd) = (lowerRight, other.lowerRight)
    let start = Point(x: max(origin.x, other.origin.x), y: max(origin.y, other.origin.y))
    let size = Point(x: min(end.x, otherEnd.x), y: min(end.y, otherEnd.y)) - start
    // `max` and `min` ignore a second value that is not a number.
    guard origin.x < otherEnd.x, origin.y < otherEnd.y, size.x > 0, size.y > 0 else { return nil }
    return Rect(origin: start, size: Size(width: size.x, height: size.y))
  }

  private var lowerRight: Point { origin + Point(x: size.width, y: size.height) }

  /// Returns the rectangle with its sides moved toward its center.
  ///
  /// Negative distances expand the rectangle. Distances of more than half of its size leave an
  /// empty rectangle at its center, where `CGRect` returns the null rectangle.
  ///
  /// - Parameters:
  ///   - dx: The distance by which the left and the right side move, in points.
  ///   - dy: The distance by which the upper and the lower side move, in points.
  /// - Returns: The smaller or larger rectangle.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let (dx, dy) = (min(dx, size.width / 2), min(dy, size.height / 2))
    return Rect(
      x: origin.x + dx, y: origin.y + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }
}
