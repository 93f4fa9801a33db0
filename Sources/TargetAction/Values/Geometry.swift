/// A location in a coordinate system, in points, where *y* increases downward.
///
/// Points, sizes, and rectangles are values that you can pass to any thread.
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

  /// Returns the rectangle expanded on every side.
  ///
  /// - Parameter distance: The distance, in points.
  /// - Returns: The expanded rectangle.
  func outset(by distance: Double) -> Rect {
    Rect(
      x: origin.x - distance, y: origin.y - distance,
      width: size.width + 2 * distance, height: size.height + 2 * distance)
  }
}
