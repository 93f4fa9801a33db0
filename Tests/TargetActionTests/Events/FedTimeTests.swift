import TargetAction
import Testing

/// Time that the toolkit reports, and the recognizers that wait for it.
@MainActor
struct FedTimeTests {
  private let scene = GestureScene()

  /// Adds a recognizer of single taps that waits for one of double taps.
  private func addTaps(interval: Duration? = nil) {
    let double = scene.tapper("double", taps: 2, on: scene.row)
    if let interval { double.maximumInterval = interval }
    scene.tapper("single", on: scene.row).require(toFail: double)
  }

  @Test(arguments: [0.1, -1])
  func `a time that is earlier is ignored`(time: Double) {
    addTaps()
    scene.now = 0.2
    scene.tap()
    let deadline = scene.application.nextDeadline
    scene.application.advance(to: .seconds(time))
    #expect(scene.recorder.take() == [] && scene.application.nextDeadline == deadline)
    // An event with an earlier time counts as happening now.
    scene.now = time
    scene.tap(taps: 2)
    #expect(scene.recorder.take() == ["double"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `an interval that is not positive sets no deadline`(interval: Duration) {
    addTaps(interval: interval)
    scene.tap()
    #expect(scene.application.nextDeadline == nil && scene.recorder.take() == ["single"])
  }
}
