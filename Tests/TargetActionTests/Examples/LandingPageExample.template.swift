import TargetAction
import Testing

// The first page of the documentation.

//< TargetAction.md: let button = Button("On")

@MainActor
@Suite
struct LandingPageExample {
  @Test func `a button switches on a lamp without knowing the lamp`() {
    let output = Output.of {
      //> TargetAction.md: let button = Button("On")
    }
    #expect(
      output == """
        //= TargetAction.md: Light.
        """)
  }

  @Test func `these values may leave the main actor`() async {
    let values = await Task.detached {
      (
        Action.switchOn, ActionState.disabled(reason: "The bulb is broken."), ActionResult.handled,
        Rect(x: 0, y: 0, width: Size(width: 1, height: 2).width, height: Point(x: 0, y: 1).y),
        Key("l"), KeyModifiers.control, KeyEquivalent("l", .control), Control.Events.touchDown,
        Control.State.disabled, PointerEvent.Phase.began, KeyEvent.Phase.down
      )
    }.value
    let entry = await MainActor.run {
      let (application, recorder, lamp) = (Application(), ActionRecorder(), Lamp())
      application.addActionObserver(recorder)
      _ = Output.of { application.sendAction(.switchOn, to: lamp) }
      return recorder.entries.first
    }
    let name = await Task.detached { entry?.action }.value
    #expect(values.0 == .switchOn && name != nil)
  }
}
