import TargetAction
import Testing

/// Objects that the action they are handling or sending releases.
@MainActor
@Suite
struct ReleasedInsideTests {
  // MARK: - Deinitializers that use the object again

  @Test func `the deinitializer of a removed closure's capture can use the control`() {
    let control = Control()
    let recorder = Recorder()
    func add() {
      let farewell = Farewell { [unowned control] in
        control.addHandler(id: "late", for: .touchUpInside) { _ in recorder.record("late") }
      }
      control.addHandler(id: "early", for: .touchDown) { _ in _ = farewell }
    }
    add()
    control.removeHandler(id: "early", for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(recorder.take() == ["late"])
    add()
    control.removeAllTargets()
    control.sendActions(for: .touchUpInside)
    #expect(recorder.take() == ["late"])
  }

  @Test func `the deinitializer of a removed handler's capture can use the responder`() {
    let responder = Responder()
    let other = Action(untyped: "lifetimes.other")
    func add() {
      let farewell = Farewell { [unowned responder] in
        responder.addHandler(for: other) { _ in }
      }
      responder.addHandler(for: .refresh) { _ in _ = farewell }
    }
    add()
    responder.removeHandler(for: .refresh)
    #expect(responder.tryToPerform(other, from: nil, event: nil))
  }

  @Test func `an event's deinitializer can use its window and its recognizer`() {
    let (application, recognizer) = (makeApplication(), TapGestureRecognizer())
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addGestureRecognizer(recognizer)
    application.addWindow(window)
    var returns = 0
    for phase in [PointerEvent.Phase.began, .moved, .moved, .ended] {
      let event = FarewellEvent(phase, at: Point(x: 1, y: 1), in: window)
      event.farewell = { [application, window] in
        returns += 1
        recognizer.reset()
        application.sendEvent(PointerEvent(.moved, at: Point(x: 2, y: 2), in: window))
      }
      application.sendEvent(event)
    }
    window.removeGestureRecognizer(recognizer)
    #expect(returns == 4)
  }
}
