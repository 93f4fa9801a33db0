import TargetAction
import Testing

/// Time that the toolkit reports, and the recognizers that wait for it.
@MainActor
@Suite
struct FedTimeTests {
  private let scene = GestureScene()

  /// Adds a recognizer of single taps that waits for one of double taps.
  private func addTaps(on view: View, interval: Duration? = nil) {
    let double = scene.tapper("double", taps: 2, on: view)
    if let interval { double.maximumInterval = interval }
    scene.tapper("single", on: view).require(toFail: double)
  }

  @Test(arguments: [0.1, -1])
  func `a time that is earlier is ignored`(time: Double) {
    addTaps(on: scene.row)
    scene.now = 0.2
    scene.tap()
    let deadline = scene.application.nextDeadline
    scene.application.advance(to: .seconds(time))
    #expect(scene.recorder.take() == [])
    #expect(scene.application.nextDeadline == deadline)
    // An event with an earlier time counts as happening now.
    scene.now = time
    scene.tap(taps: 2)
    #expect(scene.recorder.take() == ["double"])
  }

  @Test func `a key event also advances the time`() {
    addTaps(on: scene.row)
    scene.tap()
    scene.application.sendEvent(KeyEvent(key: "x", timestamp: .seconds(1)))
    #expect(scene.recorder.take() == ["single"])
  }

  @Test func `a handler may advance the time`() {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    let slow = scene.tapper("slow", taps: 2, on: scene.list)
    slow.maximumInterval = .seconds(1)
    scene.tapper("single", on: scene.row) { [unowned scene] in scene.pass(5) }
      .require(toFail: double)
    scene.tapper("outer", on: scene.list).require(toFail: slow)
    slow.require(toFail: double)
    scene.tap()
    scene.pass(0.5)
    #expect(scene.application.nextDeadline == nil)
    #expect(scene.recorder.take() == ["single"], "The inner tap beats the outer one.")
  }

  @Test func `advancing the time runs the pending validation pass`() {
    let (control, target) = (Control(), Responder())
    control.addTarget(nil, action: .refresh, for: .valueChanged)
    control.validatesAutomatically = true
    scene.window.addSubview(control)
    scene.application.validateIfNeeded()
    #expect(!control.isEnabled)
    scene.application.delegate = target
    target.addHandler(for: .refresh) { _ in }
    scene.application.advance(to: .seconds(1))
    #expect(control.isEnabled)
    withExtendedLifetime(target) {}
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `an interval that is not positive sets no deadline`(interval: Duration) {
    addTaps(on: scene.row, interval: interval)
    scene.tap()
    #expect(scene.application.nextDeadline == nil)
    #expect(scene.recorder.take() == ["single"])
  }
}
