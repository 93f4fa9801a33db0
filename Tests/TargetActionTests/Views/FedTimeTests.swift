import TargetAction
import Testing

/// Time that the toolkit reports, and the recognizers that wait for it.
@MainActor
@Suite
struct FedTimeTests {
  private let scene = GestureScene()

  @Test func `a double tap fails when its deadline for the second tap passes`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("single", on: scene.row).require(toFail: double)
    #expect(double.maximumInterval == 0.35)
    scene.tap()
    #expect(scene.application.nextDeadline == 0.35)
    scene.pass(0.34)
    #expect(scene.recorder.take() == [])
    scene.application.advance(to: 0.35)
    #expect(scene.recorder.take() == ["single"])
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func `a second tap before the deadline completes a double tap`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("single", on: scene.row).require(toFail: double)
    scene.now = 5
    scene.tap()
    scene.now += 0.25
    scene.tap(taps: 2)
    #expect(scene.recorder.take() == ["double"])
    scene.pass(1)
    #expect(scene.recorder.take() == [])
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func `a second tap after the deadline is recognized as a separate single tap`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("single", on: scene.row).require(toFail: double)
    scene.tap()
    scene.now += 0.5
    scene.send(.began, taps: 2)
    #expect(scene.recorder.take() == ["single"], "The event itself has advanced the time.")
    scene.send(.ended, taps: 2)
    #expect(scene.recorder.take() == [])
    scene.pass(1)
    #expect(scene.recorder.take() == ["single"])
  }

  @Test func `a tap at another place ends the wait and is the first of the next double tap`() {
    let double = scene.tapper("double", taps: 2, on: scene.list)
    scene.tapper("single", on: scene.list).require(toFail: double)
    scene.tap()
    scene.send(.began, at: 80)
    #expect(scene.recorder.take() == ["single"])
    scene.send(.ended, at: 80)
    scene.tap(at: 80, taps: 2)
    #expect(scene.recorder.take() == ["double"])
  }

  @Test(arguments: [0.1, -1, .nan, .infinity, -.infinity])
  func `a time that is earlier or not finite is ignored`(time: Double) {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("single", on: scene.row).require(toFail: double)
    scene.now = 0.2
    scene.tap()
    let deadline = scene.application.nextDeadline
    scene.application.advance(to: time)
    #expect(scene.recorder.take() == [])
    #expect(scene.application.nextDeadline == deadline)
    // An event with an earlier time counts as happening now.
    scene.now = time
    scene.tap(taps: 2)
    #expect(scene.recorder.take() == ["double"])
  }

  @Test func `a key event also advances the time`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("single", on: scene.row).require(toFail: double)
    scene.tap()
    scene.application.sendEvent(KeyEvent(key: "x", timestamp: 1))
    #expect(scene.recorder.take() == ["single"])
  }

  @Test func `a handler may advance the time`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    let slow = scene.tapper("slow", taps: 2, on: scene.list)
    slow.maximumInterval = 1
    scene.tapper("single", on: scene.row) { [unowned scene] in scene.pass(5) }
      .require(toFail: double)
    scene.tapper("outer", on: scene.list).require(toFail: slow)
    slow.require(toFail: double)
    scene.tap()
    scene.pass(0.5)
    #expect(scene.application.nextDeadline == nil)
    #expect(scene.recorder.take() == ["single"], "The inner tap beats the outer one.")
  }

  @Test(arguments: [(0.2, 0.5), (0.5, 0.2), (0.3, 0.3)])
  func `a completed tap is recognized whatever the order of the deadlines`(
    two: Double, three: Double
  ) {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    let triple = scene.tapper("triple", taps: 3, on: scene.row)
    (double.maximumInterval, triple.maximumInterval) = (two, three)
    double.require(toFail: triple)
    scene.tap()
    scene.tap(taps: 2)
    #expect(scene.recorder.take() == [])
    scene.pass(0.25)
    scene.pass(0.5)
    #expect(scene.recorder.take() == ["double"])
    #expect(double.state == .possible && triple.state == .possible)
  }

  @Test func `canceling another pointer does not discard a completed tap`() {
    let single = scene.tapper("single", on: scene.row)
    let double = scene.tapper("double", taps: 2, on: scene.row)
    single.require(toFail: double)
    scene.tap()
    scene.send(.began, taps: 2)
    scene.send(.began)
    #expect(scene.recorder.take() == ["single"])
  }

  @Test func `a recognizer that is disabled or leaves the window leaves no deadline behind`() {
    let departures: [(GestureScene, TapGestureRecognizer) -> Void] = [
      { $0.row.removeGestureRecognizer($1) }, { $1.isEnabled = false },
      { scene, _ in scene.row.removeFromSuperview() },
      { scene, _ in scene.application.removeWindow(scene.window) },
      { scene, _ in Window().addSubview(scene.row) },
    ]
    for depart in departures {
      let scene = GestureScene()
      let double = scene.tapper("double", taps: 2, on: scene.row)
      scene.tap()
      #expect(scene.application.nextDeadline != nil)
      depart(scene, double)
      #expect(scene.application.nextDeadline == nil)
      scene.pass(1)
      #expect(scene.recorder.take() == [])
    }
  }

  @Test func `a deallocated recognizer leaves no deadline behind`() {
    do {
      let view = View(frame: scene.row.bounds)
      scene.row.addSubview(view)
      scene.tapper("double", taps: 2, on: view)
      scene.tap()
      #expect(scene.application.nextDeadline != nil)
      view.removeFromSuperview()
    }
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func `a view that outlives its window leaves no deadline behind`() {
    let application = makeApplication()
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    do {
      let window = Window(frame: view.frame)
      application.addWindow(window)
      window.addSubview(view)
      application.tap(view)
      #expect(application.nextDeadline != nil)
    }
    #expect(application.nextDeadline == nil)
  }

  @Test func `an application has only the deadlines of its own windows`() {
    let other = makeApplication()
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("single", on: scene.row).require(toFail: double)
    scene.tap()
    #expect(other.nextDeadline == nil)
    other.advance(to: 10)
    #expect(scene.recorder.take() == [])
    scene.pass(1)
    #expect(scene.recorder.take() == ["single"])
  }

  @Test func `advancing the time runs the pending validation pass`() {
    let (command, target) = (Command("Refresh", action: .refresh), Responder())
    scene.application.mainMenu = Menu(items: [.command(command)])
    scene.application.validateIfNeeded()
    #expect(!command.isEnabled)
    scene.application.delegate = target
    target.addHandler(for: .refresh) { _ in }
    scene.application.advance(to: 1)
    #expect(command.isEnabled)
    withExtendedLifetime(target) {}
  }

  @Test(arguments: [(0.0, true), (-1, true), (.infinity, false), (.nan, true)])
  func `an interval that is zero, negative, or not finite sets no deadline`(
    interval: Double, failsAtOnce: Bool
  ) {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    double.maximumInterval = interval
    scene.tapper("single", on: scene.row).require(toFail: double)
    scene.tap()
    #expect(scene.application.nextDeadline == nil)
    #expect(scene.recorder.take() == (failsAtOnce ? ["single"] : []))
    scene.pass(1000)
    scene.tap(taps: 2)
    #expect(scene.recorder.take() == [failsAtOnce ? "single" : "double"])
  }

  @Test func `without an application, the timestamps of events decide whether a tap is late`() {
    let window = Window(frame: scene.row.bounds)
    window.addSubview(scene.row)
    let double = scene.tapper("double", taps: 2, on: scene.row)
    scene.tapper("single", on: scene.row).require(toFail: double)
    for (time, taps) in [(0.0, 1), (0.25, 2), (1, 1), (2, 2)] {
      for phase in [PointerEvent.Phase.began, .ended] {
        window.sendEvent(
          PointerEvent(
            phase, at: Point(x: 1, y: 1), in: window, tapCount: taps, timestamp: time))
      }
    }
    #expect(scene.recorder.take() == ["double", "single"])
  }
}
