import TargetAction
import Testing

/// Handlers that affect the pointer sequence that called them.
@MainActor
@Suite
struct SequencesInMotionTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let control = Control(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let middle = Point(x: 10, y: 10)

  init() {
    window.addSubview(control)
    application.addWindow(window)
  }

  @Test func `pressing a pointer again while its old sequence is canceled starts one sequence`() {
    let recorder = Recorder()
    control.addHandler(for: .touchDown) { _ in recorder.record("down") }
    control.addHandler(for: .touchUpInside) { _ in recorder.record("up") }
    var isFirst = true
    control.addHandler(for: .touchCancel) { [application, unowned control, middle] _ in
      recorder.record("cancel")
      if isFirst {
        isFirst = false
        application.press(middle, in: control)
      }
    }
    application.press(middle, in: control)
    application.press(middle, in: control)
    application.lift(middle, in: control)
    #expect(recorder.take() == ["down", "cancel", "down", "up"])
    #expect(!application.lift(middle, in: control), "The pointer has been released.")
    #expect(!control.isTracking)
  }

  @Test func `a recognizer that is added to another view while it is removed stays there`() {
    final class Cancelled: GestureRecognizer {
      override func handle(_ event: PointerEvent) {
        state = state == .possible ? .began : .changed
      }
    }
    let recognizer = Cancelled()
    let other = View()
    control.addGestureRecognizer(recognizer)
    let target = Responder()
    recognizer.addTarget(target, action: .refresh)
    target.addHandler(for: .refresh) { [unowned recognizer] _ in
      if recognizer.state == .cancelled { other.addGestureRecognizer(recognizer) }
    }
    application.press(middle, in: control)
    control.removeGestureRecognizer(recognizer)
    #expect(recognizer.view === other)
    #expect(other.gestureRecognizers.count == 1 && control.gestureRecognizers.isEmpty)
  }

  @Test func `a waiting recognizer continues when the other one is deallocated`() {
    let (waiting, log) = (TapGestureRecognizer(), Recorder())
    let target = Responder()
    waiting.addTarget(target, action: .refresh)
    target.addHandler(for: .refresh) { _ in log.record("tap") }
    control.addGestureRecognizer(waiting)
    do {
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let place = View(frame: control.bounds)
      control.addSubview(place)
      place.addGestureRecognizer(double)
      waiting.require(toFail: double)
      application.tap(place)
      #expect(log.take().isEmpty)
      place.removeFromSuperview()
    }
    #expect(log.take() == ["tap"])
    application.tap(control)
    #expect(log.take() == ["tap"])
  }
}
