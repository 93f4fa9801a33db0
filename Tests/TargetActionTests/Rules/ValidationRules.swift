import TargetAction
import Testing

extension RuleScene {
  fileprivate func judges() -> (lower: Answering, upper: Answering) {
    let (lower, upper) = (keep(Answering("lower", recorder)), keep(Answering("upper", recorder)))
    application.focus([lower, upper], in: window)
    return (lower, upper)
  }

  fileprivate func validation() -> ActionState { application.state(of: .ping) }
}

extension Rule {
  /// The validation of actions.
  static let validation: [Rule] = [
    Rule(
      "The target of an action decides whether the action is available",
      in: "NSUserInterfaceValidations.validateUserInterfaceItem(_:)",
      cocoa: "Only the object that would receive the action is asked."
    ) { scene in
      scene.judges().lower.state = .disabled(reason: "empty")
      #expect(scene.validation() == .disabled(reason: "empty"))
      #expect(scene.recorder.take() == ["claim lower", "validate lower"])
    },
    Rule(
      "An action that its target implements is enabled by default", in: "NSMenu.autoenablesItems",
      cocoa: "An item is enabled if its target has the method and does not validate."
    ) { scene in
      scene.window.makeFirstResponder(scene.pinger("plain"))
      #expect(scene.validation() == .enabled)
      #expect(scene.application.state(of: .greet, to: scene.target) == .enabled)
    },
    Rule(
      "An action that nothing implements is unhandled, not enabled", in: "NSMenu.autoenablesItems",
      cocoa: "An item is disabled if no target has the method.",
      here: "The state is .unhandled; a resolution explains why.",
      why: "The explanation is for developers, so it is not created for a state."
    ) { scene in
      let state = scene.validation()
      #expect(state == .unhandled && !state.isEnabled)
      let resolution = scene.application.resolution(of: .ping)
      #expect(resolution.description.hasPrefix("PingActions.ping → no target: "))
      #expect(resolution.failure?.isEmpty == false)
    },
    Rule(
      "A refusing responder does not validate", in: "UIResponder.canPerformAction(_:withSender:)",
      cocoa: "False means that the search continues up the chain."
    ) { scene in
      let (lower, upper) = scene.judges()
      lower.claims = false
      upper.state = .hidden
      #expect(scene.validation() == .hidden)
      #expect(scene.recorder.take() == ["claim lower", "claim upper", "validate upper"])
    },
    Rule(
      "A send does not check the action's availability", in: "NSApplication.sendAction(_:to:from:)",
      cocoa: "Validation is for items; an action is sent to its target regardless."
    ) { scene in
      scene.judges().lower.state = .disabled
      #expect(scene.ping() && scene.recorder.take() == ["claim lower", "ping lower"])
    },
    Rule(
      "A target sets a command's title and mark", in: "UIResponder.validate(_:)",
      cocoa: "The responder changes the command's title, state, and attributes.",
      here: "It returns a state with a title and a mark, which is enabled, disabled, or hidden.",
      why: "The sender may be a button, a key, or a palette instead of a command.",
      rows: ["Responder/validate(_:sender:)"]
    ) { scene in
      scene.judges().lower.state = ActionState(title: "Ping Again", mark: .mixed)
      #expect(scene.validation().title == "Ping Again" && scene.validation().mark == .mixed)
      #expect(scene.validation().isEnabled)
    },
  ]
}
