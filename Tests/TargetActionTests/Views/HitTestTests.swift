import Testing

@testable import TargetAction

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
  var setup: @MainActor @Sendable (HitTestTests.Scene) -> Void = { _ in }

  var testDescription: String { name }

  static let all: [HitTestRow] = [
    .init(name: "inside", point: (30, 30), hit: "a"),
    .init(name: "next to the view", point: (80, 80), hit: "window"),
    .init(name: "outside of the window", point: (100, 50), hit: "nothing"),
    .init(name: "left edge", point: (10, 30), hit: "a"),
    .init(name: "upper edge", point: (30, 10), hit: "a"),
    .init(name: "right edge", point: (60, 30), hit: "window"),
    .init(name: "lower edge", point: (30, 60), hit: "window"),
    .init(name: "just within the right edge", point: (59.999, 30), hit: "a"),
    .init(name: "hidden", point: (30, 30), hit: "window") { $0.a.isHidden = true },
    .init(name: "alpha 0", point: (30, 30), hit: "window") { $0.a.alpha = 0 },
    .init(name: "alpha 0.01", point: (30, 30), hit: "window") { $0.a.alpha = 0.01 },
    .init(name: "alpha just above 0.01", point: (30, 30), hit: "a") { $0.a.alpha = 0.0101 },
    .init(name: "user interaction disabled", point: (30, 30), hit: "window") {
      $0.a.isUserInteractionEnabled = false
    },
    .init(name: "inside a hidden view", point: (30, 30), hit: "window") {
      $0.a.addSubview($0.b)
      $0.a.isHidden = true
    },
    .init(name: "inside a view without user interaction", point: (30, 30), hit: "window") {
      $0.a.addSubview($0.b)
      $0.a.isUserInteractionEnabled = false
    },
    .init(name: "the deepest view", point: (30, 30), hit: "b") { $0.a.addSubview($0.b) },
    .init(name: "next to the subview", point: (55, 30), hit: "a") {
      $0.a.addSubview($0.b)
    },
    .init(name: "the frontmost sibling", point: (30, 30), hit: "b") { $0.window.addSubview($0.b) },
    .init(name: "the sibling behind a hidden one", point: (30, 30), hit: "a") {
      $0.window.addSubview($0.b)
      $0.b.isHidden = true
    },
    .init(name: "sent to the back", point: (30, 30), hit: "a") {
      $0.window.addSubview($0.b)
      $0.window.sendSubviewToBack($0.b)
    },
    .init(name: "brought to the front", point: (30, 30), hit: "a") {
      $0.window.addSubview($0.b)
      $0.window.bringSubviewToFront($0.a)
    },
    .init(name: "a subview outside of its superview", point: (70, 30), hit: "window") {
      $0.b.frame.origin.x = 55
      $0.a.addSubview($0.b)
    },
    .init(name: "a shifted bounds origin moves a subview to the point", point: (15, 15), hit: "b") {
      $0.b.frame = Rect(x: 100, y: 100, width: 10, height: 10)
      $0.a.addSubview($0.b)
      $0.a.bounds.origin = Point(x: 100, y: 100)
    },
    .init(name: "a shifted bounds origin moves a subview away", point: (15, 15), hit: "a") {
      $0.b.frame = Rect(x: 0, y: 0, width: 10, height: 10)
      $0.a.addSubview($0.b)
      $0.a.bounds.origin = Point(x: 100, y: 100)
    },
    .init(name: "a disabled control is skipped", point: (30, 30), hit: "a") {
      $0.a.addSubview($0.button)
      $0.button.isEnabled = false
    },
    .init(name: "an enabled control", point: (30, 30), hit: "button") {
      $0.a.addSubview($0.button)
    },
    .init(name: "inside a disabled control", point: (30, 30), hit: "a") {
      $0.a.addSubview($0.button)
      $0.button.addSubview($0.b)
      $0.button.isEnabled = false
    },
    .init(name: "an empty view", point: (10, 10), hit: "window") { $0.a.frame.size = .zero },
    .init(name: "an override of hitTest reaches outside", point: (15, 65), hit: "callout button") {
      $0.window.addSubview($0.callout)
    },
    .init(name: "next to the button outside", point: (40, 65), hit: "window") {
      $0.window.addSubview($0.callout)
    },
    .init(name: "an override of point(inside:)", point: (10.5, 10.5), hit: "window") {
      $0.a.removeFromSuperview()
      $0.window.addSubview($0.disc)
    },
    .init(name: "inside an override of point(inside:)", point: (35, 35), hit: "disc") {
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
  func `of many siblings, the frontmost is hit after any change`(count: Int) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    let views = (0..<count).map { index in
      View(
        frame: Rect(x: Double(index % 100) * 10, y: Double(index / 100) * 10, width: 15, height: 15)
      )
    }
    for view in views { window.addSubview(view) }
    var generator = SeededGenerator(seed: 7)
    for step in 0..<500 {
      let point = Point(
        x: Double.random(in: 0..<1000, using: &generator),
        y: Double.random(in: 0..<120, using: &generator))
      let expected =
        window.subviews.last { !$0.isHidden && $0.alpha > 0.01 && $0.frame.contains(point) }
        ?? window
      #expect(window.hitTest(point, with: nil) === expected)
      let view = views[Int.random(in: 0..<count, using: &generator)]
      switch step % 7 {
      case 0: view.frame.origin = point
      case 1: view.isHidden.toggle()
      case 2: view.removeFromSuperview()
      case 3: window.addSubview(view)
      case 4: window.sendSubviewToBack(view)
      case 5: view.bounds.size = Size(width: 30, height: 5)
      default: window.bringSubviewToFront(view)
      }
    }
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

  @Test(arguments: extremes)
  func `among many siblings, a frame may be extreme or not finite`(frames: [Rect]) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<200 {
      window.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 1, height: 1)))
      if index < frames.count { window.addSubview(View(frame: frames[index])) }
    }
    let places = [0.5, 39.5, 500, -1, 1e308, -1e308, .infinity, -.infinity, .nan]
    for x in places {
      for y in places {
        let point = Point(x: x, y: y)
        let expected =
          !window.bounds.contains(point)
          ? nil
          : window.subviews.last {
            $0.point(inside: window.convert(point, to: $0), with: nil)
          } ?? window
        #expect(window.hitTest(point, with: nil) === expected, "\(point)")
      }
    }
  }

  @Test func `an override may remove its siblings during a hit test`() {
    final class Remover: View {
      override func hitTest(_ point: Point, with event: Event?) -> View? {
        for sibling in superview?.subviews ?? [] where sibling !== self {
          sibling.removeFromSuperview()
        }
        return nil
      }
    }
    for count in [10, 1000] {
      let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      for _ in 0..<count { window.addSubview(View(frame: window.frame)) }
      window.addSubview(Remover(frame: window.frame))
      #expect(window.hitTest(Point(x: 5, y: 5), with: nil) === window)
    }
  }

  @Test(.readsMetadata) func `the class records show which view classes override hit-testing`() {
    let views = [View(), Window(), Control(), Button()]
    for view in views { #expect(view.geometry.flags.isDisjoint(with: .isAsked)) }
    extendLifetime(views)
    let (callout, disc) = (Callout(), Disc())
    #expect(callout.geometry.flags.contains(.decidesWhatIsHit))
    #expect(disc.geometry.flags.contains(.decidesIfInside))
    extendLifetime((callout, disc))
    #expect(HitTesting.hitTest.isFound && HitTesting.pointInside.isFound)
    #expect(EnabledProperty.entry.isFound && AnswerMethods.focus.isFound)
  }
}
