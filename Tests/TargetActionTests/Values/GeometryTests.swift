import TargetAction
import Testing

/// Arithmetic of points and rectangles.
struct GeometryTests {
  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private static let square = rect(0, 0, 10, 10)

  @Test func `points are added and subtracted by their coordinates`() {
    var point = Point(x: 1, y: 2) + Point(x: 10, y: 20)
    #expect(point == Point(x: 11, y: 22))
    #expect(point - Point(x: 1, y: 30) == Point(x: 10, y: -8))
    point += Point(x: 1, y: 1)
    point -= Point(x: 12, y: 0)
    #expect(point == Point(x: 0, y: 23))
  }

  @Test(arguments: [
    (square, rect(5, 6, 10, 10), rect(5, 6, 5, 4)), (square, rect(2, 3, 4, 5), rect(2, 3, 4, 5)),
    (square, rect(-5, 4, 100, 1), rect(0, 4, 10, 1)), (square, rect(10, 0, 10, 10), nil),
    (square, rect(0, 20, 10, 10), nil), (square, rect(5, 5, 0, 5), nil),
    (square, rect(5, 5, -2, 5), nil), (square, rect(.nan, 0, 10, 10), nil),
    (square, rect(0, .nan, 10, 10), nil), (square, rect(0, 0, .nan, 10), nil),
    (square, rect(0, 0, 10, .nan), nil),
    (square, rect(0, 5, .infinity, .infinity), rect(0, 5, 10, 5)),
    (rect(2, 2, .infinity, .infinity), rect(5, 0, .infinity, 9), rect(5, 2, .infinity, 7)),
    (square, rect(-.infinity, 0, .infinity, 10), nil), (square, rect(.infinity, 0, 10, 10), nil),
  ])
  func `rectangles have an area in common in either order`(one: Rect, other: Rect, common: Rect?) {
    #expect(one.intersection(other) == common)
    #expect(other.intersection(one) == common)
  }

  @Test func `a point is in the common area if and only if it is in both rectangles`() {
    var generator = SeededGenerator(seed: 46)
    func number() -> Double { Double(Int.random(in: -3...6, using: &generator)) }
    func rect() -> Rect { Self.rect(number(), number(), number(), number()) }
    for _ in 0..<5_000 {
      let (one, other) = (rect(), rect())
      let point = Point(x: number(), y: number())
      let isInBoth = one.contains(point) && other.contains(point)
      #expect((one.intersection(other)?.contains(point) == true) == isInBoth)
    }
  }

  @Test(arguments: [
    (1, 2, rect(1, 2, 8, 16)), (-1, -2, rect(-1, -2, 12, 24)), (5, 10, rect(5, 10, 0, 0)),
    (50, 3, rect(5, 3, 0, 14)), (.infinity, 0, rect(5, 0, 0, 20)),
  ])
  func `the sides of a rectangle move toward its center`(dx: Double, dy: Double, inset: Rect) {
    #expect(Self.rect(0, 0, 10, 20).insetBy(dx: dx, dy: dy) == inset)
  }

  @Test(arguments: [Double.nan, -.infinity])
  func `a rectangle with sides that are nowhere contains no point`(distance: Double) {
    let inset = Self.square.insetBy(dx: distance, dy: 0)
    #expect(!inset.contains(Point(x: 5, y: 5)))
    #expect(inset.intersection(Self.square) == nil)
  }
}
