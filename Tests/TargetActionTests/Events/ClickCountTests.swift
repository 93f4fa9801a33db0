import TargetAction
import Testing

/// Every click is recognized exactly once, whatever the platform counts as a double click.
@MainActor
@Suite
struct ClickCountTests {
  private let scene = GestureScene()

  /// Attaches recognizers of one or more taps to the row.
  ///
  /// If they wait, each recognizer requires the one with the next larger number of taps to fail.
  private func attach(_ taps: [Int], waiting: Bool) {
    let recognizers = taps.map { scene.tapper("\($0)", taps: $0, on: scene.row) }
    guard waiting else { return }
    let sorted = recognizers.sorted { $0.numberOfTapsRequired < $1.numberOfTapsRequired }
    for (fewer, more) in zip(sorted, sorted.dropFirst()) { fewer.require(toFail: more) }
  }

  /// Clicks at the given times with the platform's counts, and lets all deadlines pass.
  private func recognized(_ clicks: [(time: Double, count: Int)]) -> [String] {
    for (time, count) in clicks {
      scene.now = time
      scene.tap(taps: count)
    }
    scene.pass(10)
    #expect(scene.application.nextDeadline == nil)
    return scene.recorder.take()
  }

  @Test(arguments: [[1], [1, 2], [2, 1], [1, 3], [1, 2, 3], [3, 2, 1]], [false, true])
  func `clicks that only the platform counts as a double click are recognized one by one`(
    taps: [Int],
    waiting: Bool
  ) {
    attach(taps, waiting: waiting)
    #expect(recognized([(0, 1), (0.38, 2)]) == ["1", "1"])
    #expect(recognized([(20, 1), (20.38, 2), (20.76, 3), (21.2, 4)]) == ["1", "1", "1", "1"])
  }

  @Test(arguments: [[1], [1, 2], [2, 1], [1, 3], [1, 2, 3], [3, 2, 1]], [false, true])
  func `clicks that only a recognizer would count as a double click are recognized one by one`(
    taps: [Int],
    waiting: Bool
  ) {
    attach(taps, waiting: waiting)
    #expect(recognized([(0, 1), (0.2, 1)]) == ["1", "1"])
    #expect(recognized([(20, 1), (20.2, 1), (20.4, 1)]) == ["1", "1", "1"])
  }

  @Test(arguments: [[1, 2], [2, 1], [1, 2, 3], [3, 2, 1]])
  func `a double click is recognized once, and the next click starts from one`(taps: [Int]) {
    attach(taps, waiting: true)
    #expect(recognized([(0, 1), (0.2, 2)]) == ["2"])
    #expect(recognized([(20, 1), (20.2, 2), (20.58, 3)]) == ["2", "1"])
    #expect(recognized([(40, 1), (40.2, 2), (40.58, 3), (40.7, 4)]) == ["2", "2"])
    #expect(recognized([(60, 1), (60.38, 2), (60.5, 3)]) == ["1", "2"])
  }

  @Test(arguments: [[1, 2], [2, 1]])
  func `a click right after a double click is the first of the next double click`(taps: [Int]) {
    attach(taps, waiting: true)
    #expect(recognized([(0, 1), (0.1, 2), (0.2, 3)]) == ["2", "1"])
    #expect(recognized([(20, 1), (20.1, 2), (20.2, 3), (20.3, 4)]) == ["2", "2"])
  }

  @Test(arguments: [[1, 2], [2, 1]])
  func `without a requirement, a double click recognizes a single tap and then a double tap`(
    taps: [Int]
  ) {
    attach(taps, waiting: false)
    #expect(recognized([(0, 1), (0.2, 2)]) == ["1", "2"])
    #expect(recognized([(20, 1), (20.2, 2), (20.3, 3), (20.4, 4)]) == ["1", "2", "1", "2"])
  }

  @Test(arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1]])
  func `a triple click is recognized once`(taps: [Int]) {
    attach(taps, waiting: true)
    #expect(recognized([(0, 1), (0.1, 2), (0.2, 3)]) == ["3"])
    #expect(recognized([(20, 1), (20.1, 2), (20.2, 3), (20.3, 4)]) == ["3", "1"])
  }

  @Test func `a double tap that requires a single tap to fail is never recognized`() {
    let double = scene.tapper("2", taps: 2, on: scene.row)
    double.require(toFail: scene.tapper("1", on: scene.row))
    #expect(recognized([(0, 1), (0.2, 2), (0.58, 3)]) == ["1", "1", "1"])
  }

  @Test func `a recognizer counts from the first click that it receives`() {
    let single = scene.tapper("1", on: scene.list)
    let double = scene.tapper("2", taps: 2, on: scene.row)
    single.require(toFail: double)
    double.isEnabled = false
    scene.tap()
    #expect(scene.recorder.take() == ["1"])
    double.isEnabled = true
    #expect(recognized([(0.2, 2)]) == ["1"])
    #expect(recognized([(20.2, 2), (20.3, 3)]) == ["2"])
    scene.row.removeGestureRecognizer(double)
    scene.now = 40
    scene.tap()
    scene.row.addGestureRecognizer(double)
    #expect(recognized([(40.1, 2), (40.2, 3)]) == ["1", "2"])
  }

  @Test func `a click with another button does not discard a waiting tap`() {
    let double = scene.tapper("2", taps: 2, on: scene.row)
    let any = scene.tapper("any", on: scene.row)
    any.buttons = [.primary, .secondary]
    any.require(toFail: double)
    scene.tap()
    scene.tap(taps: 2, buttons: .secondary)
    scene.pass(1)
    #expect(scene.recorder.take() == ["any", "any"])
  }

  @Test func `clicks in a window without an application are recognized, too`() {
    let window = Window(frame: scene.row.bounds)
    window.addSubview(scene.row)
    attach([1, 2], waiting: true)
    for (time, count) in [(0.0, 1), (0.38, 2), (0.5, 3), (2, 4), (3, 5)] {
      for phase in [PointerEvent.Phase.began, .ended] {
        window.sendEvent(
          PointerEvent(
            phase, at: Point(x: 1, y: 1), in: window, tapCount: count,
            timestamp: .seconds(time)))
      }
    }
    #expect(
      scene.recorder.take() == ["1", "2", "1"], "The last click still waits for another one.")
  }

  @Test func `a tap whose action removes its view does not recognize the next click`() {
    let double = scene.tapper("2", taps: 2, on: scene.row)
    scene.tapper("1", on: scene.row) { [unowned scene] in scene.row.removeFromSuperview() }
      .require(toFail: double)
    scene.tap()
    scene.send(.began)
    #expect(scene.recorder.take() == ["1"])
    #expect(!scene.send(.ended), "The view has left the window.")
    scene.pass(1)
    #expect(scene.recorder.take() == [])
  }

  @Test(arguments: [Int.max, Int.max - 1, Int.min, 0, -1])
  func `any count of clicks is accepted`(count: Int) {
    attach([1, 2], waiting: true)
    #expect(recognized([(0, count), (0.1, count), (0.2, count)]) == ["1", "1", "1"])
    let control = Button("Button", frame: scene.row.bounds)
    scene.row.addSubview(control)
    for _ in 0..<2 { scene.tap(taps: count) }
  }
}
