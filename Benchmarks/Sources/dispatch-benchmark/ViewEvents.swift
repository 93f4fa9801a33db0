import TargetAction

/// Hit-testing and pointer events, in windows of few and of many views.
@MainActor
enum ViewEvents {
  static func hitTests() -> [Subject] {
    [
      hitTest(siblings: 10), hitTest(siblings: 10_000), hitTest(levels: 10), hitTest(levels: 1000),
    ]
  }

  private static func hitTest(siblings: Int) -> Subject {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<siblings {
      window.addSubview(
        View(
          frame: Rect(
            x: Double(index % 100) * 10, y: Double(index / 100) * 10, width: 10, height: 10)))
    }
    let expected = window.subviews[siblings / 2]
    let point = Point(x: expected.frame.origin.x + 5, y: expected.frame.origin.y + 5)
    return hitTest("hit-test, \(siblings) siblings", window, point, expected)
  }

  private static func hitTest(levels: Int) -> Subject {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    var view: View = window
    for _ in 0..<levels {
      let inner = View(frame: window.frame)
      view.addSubview(inner)
      view = inner
    }
    return hitTest("hit-test, \(levels) levels", window, Point(x: 5, y: 5), view)
  }

  private static func hitTest(
    _ name: String,
    _ window: Window,
    _ point: Point,
    _ expected: View
  ) -> Subject {
    let counter = Counter()
    return Subject(name: name) { iterations in
      for _ in 0..<iterations where window.hitTest(point, with: nil) === expected {
        counter.count += 1
      }
    } count: {
      counter.count
    }
  }

  /// A click with ten moves, on a control that has a target, beside many others.
  static func clicks() -> [Subject] {
    [click(siblings: 10), click(siblings: 10_000)]
  }

  private static func click(siblings: Int) -> Subject {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    application.keyWindow = window
    let target = Handler()
    let control = Control(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    control.addTarget(target, action: .refresh, for: .touchUpInside)
    window.addSubview(control)
    for index in 1..<siblings {
      window.addSubview(
        View(
          frame: Rect(
            x: Double(index % 100) * 10, y: Double(index / 100) * 10, width: 10, height: 10)))
    }
    let place = Point(x: 5, y: 5)
    let events =
      [PointerEvent(.began, at: place, in: window)]
      + (0..<10).map { _ in PointerEvent(.moved, at: place, in: window) }
      + [PointerEvent(.ended, at: place, in: window)]
    return Subject(name: "down, 10 moves, up; \(siblings) views") { iterations in
      for _ in 0..<iterations {
        for event in events { application.sendEvent(event) }
      }
    } count: {
      withExtendedLifetime(window) { target.count }
    }
  }
}
