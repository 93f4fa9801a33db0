import TargetAction
import Testing

/// A view with a button outside of its bounds, which an override of `hitTest` includes.
private final class Callout: View {
  let button = Button("go", frame: Rect(x: 0, y: -30, width: 20, height: 20))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(button)
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    super.hitTest(point, with: event)
      ?? button.hitTest(button.convert(point, from: self), with: event)
  }
}

/// A round view.
private final class Disc: View {
  override func point(inside point: Point, with event: Event?) -> Bool {
    let (x, y) = (point.x - bounds.size.width / 2, point.y - bounds.size.height / 2)
    return x * x + y * y < bounds.size.width * bounds.size.width / 4
  }
}

/// A case for hit-testing: a window of 100 × 100 contains a view `a` at (10, 10) of size 50 × 50.
struct HitTestRow: Sendable, CustomTestStringConvertible {
  let name: String
  let point: (Double, Double)
  let hit: String
  let setup: @MainActor @Sendable (HitTestTests.Scene) -> Void

  init(
    _ name: String, at point: (Double, Double), _ hit: String,
    setup: @escaping @MainActor @Sendable (HitTestTests.Scene) -> Void = { _ in }
  ) {
    (self.name, self.point, self.hit, self.setup) = (name, point, hit, setup)
  }

  var testDescription: String { name }

  static let all: [HitTestRow] = [
    .init("inside", at: (30, 30), "a"),
    .init("next to the view", at: (80, 80), "window"),
    .init("outside of the window", at: (100, 50), "nothing"),
    .init("just within the right edge", at: (59.999, 30), "a"),
    .init("alpha 0", at: (30, 30), "window") { $0.a.alpha = 0 },
    .init("alpha just above 0.01", at: (30, 30), "a") { $0.a.alpha = 0.0101 },
    .init("inside a hidden view", at: (30, 30), "window") {
      $0.a.addSubview($0.b)
      $0.a.isHidden = true
    },
    .init("inside a view without user interaction", at: (30, 30), "window") {
      $0.a.addSubview($0.b)
      $0.a.isUserInteractionEnabled = false
    },
    .init("the deepest view", at: (30, 30), "b") { $0.a.addSubview($0.b) },
    .init("next to the subview", at: (55, 30), "a") { $0.a.addSubview($0.b) },
    .init("the frontmost sibling", at: (30, 30), "b") { $0.window.addSubview($0.b) },
    .init("a shifted bounds origin moves a subview to the point", at: (15, 15), "b") {
      $0.b.frame = Rect(x: 100, y: 100, width: 10, height: 10)
      $0.a.addSubview($0.b)
      $0.a.bounds.origin = Point(x: 100, y: 100)
    },
    .init("a shifted bounds origin moves a subview away", at: (15, 15), "a") {
      $0.b.frame = Rect(x: 0, y: 0, width: 10, height: 10)
      $0.a.addSubview($0.b)
      $0.a.bounds.origin = Point(x: 100, y: 100)
    },
    .init("inside a disabled control", at: (30, 30), "b") {
      $0.a.addSubview($0.button)
      $0.button.addSubview($0.b)
      $0.button.isEnabled = false
    },
    .init("an empty view", at: (10, 10), "window") { $0.a.frame.size = .zero },
    .init("an override of hitTest reaches outside", at: (15, 65), "callout button") {
      $0.window.addSubview($0.callout)
    },
    .init("next to the button outside", at: (40, 65), "window") {
      $0.window.addSubview($0.callout)
    },
    .init("an override of point(inside:)", at: (10.5, 10.5), "window") {
      $0.a.removeFromSuperview()
      $0.window.addSubview($0.disc)
    },
    .init("inside an override of point(inside:)", at: (35, 35), "disc") {
      $0.window.addSubview($0.disc)
    },
  ]
}

@MainActor
@Suite
struct HitTestTests {
  /// The views of a scene.
  @MainActor
  struct Scene {
    let window = Window(frame: Rect(x: 5, y: 5, width: 100, height: 100))
    let a = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let b = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let button = Button("b", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    fileprivate let calloutView = Callout(frame: Rect(x: 10, y: 90, width: 20, height: 10))
    fileprivate let discView = Disc(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    var callout: View { calloutView }
    var disc: View { discView }

    init() { window.addSubview(a) }

    func name(of view: View?) -> String {
      let names: [(View, String)] = [
        (window, "window"), (a, "a"), (b, "b"), (button, "button"), (callout, "callout"),
        (calloutView.button, "callout button"), (disc, "disc"),
      ]
      return names.first { $0.0 === view }?.1 ?? "nothing"
    }
  }

  @Test(arguments: HitTestRow.all)
  func `a hit test finds the expected view`(row: HitTestRow) {
    let scene = Scene()
    row.setup(scene)
    let hit = scene.window.hitTest(Point(x: row.point.0, y: row.point.1), with: nil)
    #expect(scene.name(of: hit) == row.hit)
  }

  @Test(arguments: [10, 1000])
  func `among many siblings, an override can reach outside of its frame`(count: Int) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    let callout = Callout(frame: Rect(x: 500, y: 500, width: 20, height: 10))
    let disc = Disc(frame: Rect(x: 800, y: 800, width: 50, height: 50))
    for index in 0..<count {
      window.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 1, height: 1)))
      if index == count / 2 {
        window.addSubview(callout)
        window.addSubview(disc)
      }
    }
    #expect(window.hitTest(Point(x: 505, y: 475), with: nil) === callout.button)
    #expect(window.hitTest(Point(x: 505, y: 505), with: nil) === callout)
    #expect(window.hitTest(Point(x: 801, y: 801), with: nil) === window)
    #expect(window.hitTest(Point(x: 825, y: 825), with: nil) === disc)
    #expect(window.hitTest(Point(x: 5, y: 0), with: nil) === window.subviews[5])
    window.subviews[5].frame.origin.y = 900
    #expect(window.hitTest(Point(x: 5, y: 0), with: nil) === window)
    #expect(window.hitTest(Point(x: 5, y: 900), with: nil) === window.subviews[5])
  }

  /// Frames that are hard to enclose in a box.
  private nonisolated static let extremes: [[Rect]] = [
    [
      Rect(x: -1e308, y: 0, width: 10, height: 10), Rect(x: 1e308, y: 0, width: 10, height: 10),
    ],
    [Rect(x: .nan, y: 0, width: 10, height: 10)], [Rect(x: 0, y: 0, width: .nan, height: 10)],
    [Rect(x: -.infinity, y: 0, width: .infinity, height: 10)],
    [Rect(x: 0, y: 0, width: .infinity, height: .infinity)],
    [Rect(x: -1e308, y: -1e308, width: 1.7e308, height: 1.7e308)],
    [Rect(x: 1e15, y: 0, width: 10, height: 1e-300), Rect(x: 5, y: 5, width: -10, height: -10)],
  ]
}
