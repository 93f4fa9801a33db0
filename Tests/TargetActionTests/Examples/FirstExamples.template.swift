import TargetAction
import Testing

// The examples of the README, of the first page of the documentation, and of the article
// "Your first nil-targeted action". CI builds a package with the manifest.

//- README.md: // swift-tools-version: 6.2
//< TargetAction.md: let button = Button("On")
//< YourFirstNilTargetedAction.md: // 4. Build the window.
//< README.md: // The button names an action and no target. It knows neither the field nor the list.

/// The example, whose text field does not accept the focus.
@MainActor
private enum Forgetful {
  final class TextField: View, Copying {
    func copy(_ sender: AnyObject?) { print("Copied the text.") }
  }

  static func run() {
    //> README.md: // The button names an action and no target. It knows neither the field nor
  }
}

@MainActor
struct FirstExamples {
  @Test func `a button copies what has the focus`() {
    let output = outputOfProgram {
      //> README.md: // The button names an action and no target. It knows neither the field nor
    }
    //? README.md: Copied the text.
  }

  @Test func `debug builds report a view that does not accept the focus`() async {
    // In a process of its own, no other search has reached a class that can copy.
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      Forgetful.run()
    }
    // In the README, the class is not inside another type.
    let reports = result.errorText.replacing("Forgetful.", with: "")
    // Release builds report nothing.
    guard Application().unhandledActionHandler != nil else {
      return #expect(!reports.contains("TargetAction:"))
    }
    #expect(
      reports.contains(
        """
        //= README.md: TargetAction: TextField did not get the focus
        """))
  }

  @Test func `a button that knows no controller archives the note`() {
    let output = outputOfProgram {
      //> YourFirstNilTargetedAction.md: // 4. Build the window.
      //= YourFirstNilTargetedAction.md: let button = toolbar.archiveButton
      //= YourFirstNilTargetedAction.md: toolbar.removeFromSuperview()
    }
    //? YourFirstNilTargetedAction.md: Archived.
    //? YourFirstNilTargetedAction.md: NoteActions.archiveNote → NoteController
    //? YourFirstNilTargetedAction.md: there is no key window
  }

  @Test func `a button switches on a lamp without knowing the lamp`() {
    let output = Output.of {
      //> TargetAction.md: let button = Button("On")
    }
    //? TargetAction.md: Light.
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
