import TargetAction
import Testing

/// The locations, translations, and velocities of recognizers.
@MainActor
struct PanTests {
  private let scene = GestureScene()
  private let pan = PanGestureRecognizer()

  init() {
    scene.row.frame.origin = Point(x: 5, y: 0)
    scene.row.addGestureRecognizer(pan)
  }

  @Test func `a location is in the coordinates of a view`() {
    #expect(pan.location(in: nil) == .zero && pan.location(in: scene.row) == .zero)
    scene.send(.began, at: 20)
    #expect(pan.location(in: nil) == Point(x: 20, y: 10))
    #expect(pan.location(in: scene.row) == Point(x: 15, y: 10))
    scene.send(.ended, at: 30)
    #expect(pan.location(in: scene.list) == Point(x: 30, y: 10), "It stays after the gesture.")
  }

  @Test func `a translation counts from the press, or from the value that was set`() {
    var translations: [Double] = []
    pan.addHandler { [unowned pan] _ in translations.append(pan.translation(in: nil).x) }
    #expect(pan.translation(in: nil) == .zero)
    scene.send(.began, at: 20)
    scene.send(.moved, at: 25)
    #expect(pan.translation(in: scene.row) == Point(x: 5, y: 0))
    for x in [32.0, 15] { scene.send(.moved, at: x) }
    pan.setTranslation(Point(x: 100, y: 7), in: scene.row)
    #expect(pan.translation(in: nil) == Point(x: 100, y: 7))
    scene.send(.moved, at: 16)
    scene.send(.ended, at: 18)
    #expect(translations == [12, -5, 101, 103] && pan.translation(in: nil) == .zero)
    pan.setTranslation(Point(x: 100, y: 7), in: nil)
    #expect(pan.translation(in: nil) == .zero, "No gesture is in progress.")
    scene.send(.began, at: 20)
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test(arguments: [true, false])
  func `a gesture that ends while it takes the pointer sends nothing`(
    isRemoved: Bool
  ) {
    let button = Button("Inside", frame: scene.row.bounds)
    scene.row.addSubview(button)
    var states: [GestureRecognizer.State] = []
    pan.addHandler { states.append($0.state) }
    button.addHandler(for: .touchCancel) { [unowned scene, unowned pan] _ in
      if isRemoved { scene.row.removeFromSuperview() } else { pan.isEnabled = false }
    }
    scene.send(.began, at: 20)
    scene.send(.moved, at: 40)
    #expect(states == [] && pan.state == .possible)
  }

  @Test func `a handler that sets the translation to zero gets each step`() {
    var steps: [Double] = []
    pan.addHandler { [unowned pan] _ in
      steps.append(pan.translation(in: nil).x)
      pan.setTranslation(.zero, in: nil)
    }
    scene.send(.began, at: 20)
    for x in [32.0, 33, 30, 30] { scene.send(.moved, at: x) }
    scene.send(.ended, at: 31)
    #expect(steps == [12, 1, -3, 0, 1])
  }

  @Test func `a translation stays the same if the view moves with the pointer`() {
    pan.addHandler { [unowned pan, unowned row = scene.row] _ in
      row.frame.origin.x += pan.translation(in: row).x
      pan.setTranslation(.zero, in: row)
    }
    scene.send(.began, at: 20)
    for x in [32.0, 40, 50] { scene.send(.moved, at: x) }
    #expect(scene.row.frame.origin.x == 35)
  }

  @Test func `setting a translation does not change when the gesture begins`() {
    scene.send(.began, at: 20)
    pan.setTranslation(Point(x: 50, y: 0), in: nil)
    scene.send(.moved, at: 29)
    #expect(pan.state == .possible)
    scene.send(.moved, at: 30)
    #expect(pan.state == .began)
  }

  /// Sends moves at given times, and returns the velocity after the last one.
  private func velocity(_ moves: [(time: Double, x: Double)]) -> Double {
    for (index, move) in moves.enumerated() {
      scene.now = move.time
      scene.send(index == 0 ? .began : .moved, at: move.x)
    }
    let velocity = pan.velocity(in: scene.row)
    #expect(velocity.y == 0)
    return velocity.x
  }

  @Test(
    arguments: [
      ("a press", [(0, 10)], 0), ("steady", [(0, 10), (0.1, 20), (0.2, 30)], 100),
      ("slow events", [(0, 10), (1, 20), (2, 40)], 20),
      ("only the last tenth of a second counts", [(0, 10), (1, 20), (1.25, 20), (1.375, 45)], 200),
      ("a rest", [(0, 10), (0.1, 20), (2, 20)], 0), ("back", [(0, 10), (0.5, 40), (1, 10)], -60),
      ("no timestamps", [(0, 10), (0, 20), (0, 30)], 0),
      ("the same time twice", [(0, 10), (0.5, 20), (0.5, 30)], 40),
      ("an earlier time", [(1, 10), (1.5, 20), (1.25, 30)], 40),
    ] as [(String, [(time: Double, x: Double)], Double)])
  func `a velocity counts the last events`(
    name: String, moves: [(time: Double, x: Double)], expected: Double
  ) {
    #expect(velocity(moves) == expected, "\(name)")
  }

  @Test func `a handler of the end sees the velocity, which is zero afterward`() {
    var velocities: [Double] = []
    pan.addHandler { [unowned pan] _ in velocities.append(pan.velocity(in: nil).x) }
    _ = velocity([(0, 10), (0.5, 30), (1, 60)])
    scene.now = 1.5
    scene.send(.ended, at: 90)
    #expect(velocities == [40, 60, 60] && pan.velocity(in: nil) == .zero)
  }

  @Test func `a gesture that waits for another knows where the pointer is`() {
    let press = LongPressGestureRecognizer()
    scene.row.addGestureRecognizer(press)
    press.allowableMovement = 30
    pan.require(toFail: press)
    scene.send(.began, at: 20)
    for x in [35.0, 45] { scene.send(.moved, at: x) }
    #expect(pan.state == .possible)
    press.isEnabled = false
    #expect(pan.state == .began && pan.location(in: nil).x == 45)
    #expect(pan.translation(in: nil).x == 25)
  }
}
