import Floor
import TargetAction

/// A search for the view under a point, among many siblings or many levels down.
@MainActor
enum HitTesting {
  private static let (siblings, levels) = (10_000, 1000)

  static let scenario = Scenario(
    name: "view.hittest", summary: "find the view under a point",
    unit: "siblings (10000) or levels (1000)", sizes: [siblings, levels]
  ) { count in
    count == siblings
      ? [scan(count), among(count), among(10, name: "TargetAction among 10 siblings")]
      : [descent(count), below(count), below(10, name: "TargetAction 10 levels down")]
  }

  static func place(_ index: Int) -> Rect {
    Rect(x: Double(index % 100) * 10, y: Double(index / 100) * 10, width: 10, height: 10)
  }

  // MARK: - Siblings

  private static func scan(_ count: Int) -> Subject {
    let rectangles = FloorRectangles((0..<count).map(place))
    let point = Point(x: place(count / 2).origin.x + 5, y: place(count / 2).origin.y + 5)
    return Subject("floor: C scan of rectangles") { hits, iterations in
      for _ in 0..<iterations where rectangles.hit(point) == count / 2 { hits.count += 1 }
    }
  }

  private static func among(
    _ count: Int,
    name: String = "TargetAction among siblings"
  ) -> Subject {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<count { window.addSubview(View(frame: place(index))) }
    let expected = window.subviews[count / 2]
    return hitTest(
      name, window, Point(x: expected.frame.origin.x + 5, y: expected.frame.origin.y + 5), expected)
  }

  // MARK: - Levels

  private static func descent(_ count: Int) -> Subject {
    let rectangles = FloorRectangles(
      (0..<count).map { _ in Rect(x: 0, y: 0, width: 1000, height: 1000) })
    return Subject("floor: C descent of rectangles") { hits, iterations in
      for _ in 0..<iterations where rectangles.descend(Point(x: 5, y: 5)) == count {
        hits.count += 1
      }
    }
  }

  private static func below(_ count: Int, name: String = "TargetAction levels down") -> Subject {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    var view: View = window
    for _ in 0..<count {
      let inner = View(frame: window.frame)
      view.addSubview(inner)
      view = inner
    }
    return hitTest(name, window, Point(x: 5, y: 5), view)
  }

  private static func hitTest(
    _ name: String,
    _ window: Window,
    _ point: Point,
    _ expected: View
  ) -> Subject {
    Subject(name) { hits, iterations in
      for _ in 0..<iterations where window.hitTest(point, with: nil) === expected {
        hits.count += 1
      }
    }
  }

  @MainActor
  @safe
  private final class FloorRectangles {
    private let rectangles: OpaquePointer

    init(_ elements: [Rect]) {
      unsafe rectangles = floor_rectangles_create(elements.count)
      for (index, element) in elements.enumerated() {
        unsafe floor_rectangles_set(
          rectangles, index, element.origin.x, element.origin.y, element.size.width,
          element.size.height)
      }
    }

    isolated deinit {
      unsafe floor_rectangles_free(rectangles)
    }

    func hit(_ point: Point) -> Int {
      unsafe floor_rectangles_hit(rectangles, point.x, point.y)
    }

    func descend(_ point: Point) -> Int {
      unsafe floor_rectangles_descend(rectangles, point.x, point.y)
    }
  }
}
