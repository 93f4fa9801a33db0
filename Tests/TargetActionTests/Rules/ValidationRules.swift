import TargetAction
import Testing

extension RuleScene {
  fileprivate func judges() -> (lower: Answering, upper: Answering) {
    let (lower, upper) = (keep(Answering("lower", recorder)), keep(Answering("upper", recorder)))
    application.focus([lower, upper], in: window)
    return (lower, upper)
  }

  fileprivate func validation() -> ActionState {
    application.state(of: .ping)
  }
}

extension Rule {
  /// Whether an action can be done now.
  static let validation: [Rule] = [
    Rule(
      "The target of an action says whether it can be done",
      in: "NSUserInterfaceValidations.validateUserInterfaceItem(_:)",
      cocoa: "The object that would get the action is asked, and no other."
    ) { scene in
      let (lower, _) = scene.judges()
      lower.state = .disabled(reason: "empty")
      #expect(scene.validation() == .disabled(reason: "empty"))
      #expect(scene.recorder.take() == ["claim lower", "validate lower"])
    },
    Rule(
      "What a target can do is enabled unless it says otherwise",
      in: "NSMenu.autoenablesItems",
      cocoa: "An item whose target has the method and no validation is enabled."
    ) { scene in
      scene.window.makeFirstResponder(scene.pinger("plain"))
      #expect(scene.validation() == .enabled)
      #expect(scene.application.state(of: .greet, to: scene.target) == .enabled)
    },
    Rule(
      "What nobody implements is unhandled, and not enabled",
      in: "NSMenu.autoenablesItems",
      cocoa: "An item without a target that has the method is disabled.",
      here: "The state is .unhandled; a resolution says why.",
      why: "The reason is for developers, and text that nobody reads is not made."
    ) { scene in
      let state = scene.validation()
      #expect(state == .unhandled)
      #expect(!state.isEnabled)
      let failure = scene.application.resolve(.ping, to: nil, sender: nil).failure
      #expect(failure?.contains("PingActions.ping") == true)
    },
    Rule(
      "Who refuses an action has no say in whether it can be done",
      in: "UIResponder.canPerformAction(_:withSender:)",
      cocoa: "False means that the command is looked for further up."
    ) { scene in
      let (lower, upper) = scene.judges()
      lower.claims = false
      upper.state = .hidden
      #expect(scene.validation() == .hidden)
      #expect(scene.recorder.take() == ["claim lower", "claim upper", "validate upper"])
    },
    Rule(
      "A send does not ask whether the action can be done",
      in: "NSApplication.sendAction(_:to:from:)",
      cocoa: "Validation is for items; the action is sent to its target."
    ) { scene in
      let (lower, _) = scene.judges()
      lower.state = .disabled
      #expect(scene.ping())
      #expect(scene.recorder.take() == ["claim lower", "ping lower"])
    },
    Rule(
      "A target names the command and marks it",
      in: "UIResponder.validate(_:)",
      cocoa: "The responder changes the title, the state and the attributes of the command.",
      here: "It returns a state with a title, a mark and whether it is enabled or hidden.",
      why: "Whoever asks may be no command: a button, a key, a palette."
    ) { scene in
      let (lower, _) = scene.judges()
      lower.state = ActionState(title: "Ping Again", mark: .mixed)
      #expect(scene.validation().title == "Ping Again")
      #expect(scene.validation().mark == .mixed)
      #expect(scene.validation().isEnabled)
    },
  ]
}
