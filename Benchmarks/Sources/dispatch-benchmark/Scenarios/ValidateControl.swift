import TargetAction

/// Automatic validation of a control, whose action is handled 16 hops above the first responder or
/// unhandled.
@MainActor
enum ValidateControl {
  static let scenario = Scenario(
    name: "validate.control", summary: "validate one control over 17 classes", unit: "control",
    sizes: [1]
  ) { _ in
    [
      pass("TargetAction handled", 0, isChanging: false),
      pass("TargetAction unhandled", 4, isChanging: false),
      pass("TargetAction handled after a change", 0, isChanging: true),
      pass("TargetAction unhandled after a change", 4, isChanging: true),
    ]
  }

  /// A pass over very many controls, none of which shows anything else afterward.
  static let many = Scenario(
    name: "validate.controls", summary: "validate controls over 16 hops", unit: "controls",
    sizes: [1000]
  ) { controls in
    let (chain, handler) = (FocusedChain(depth: 16), MenuHandler())
    handler.next = chain.top.next
    chain.top.next = handler
    for number in 0..<controls {
      let button = Button()
      button.addTarget(nil, action: menuAction(number % 100), for: .primaryActionTriggered)
      button.validatesAutomatically = true
      chain.add(button)
    }
    return [
      Subject("TargetAction unchanged") { iterations in
        for _ in 0..<iterations {
          chain.application.setNeedsValidation()
          chain.application.validateIfNeeded()
        }
      } count: {
        handler.count / controls
      }
    ]
  }

  private static func pass(_ name: String, _ action: Int, isChanging: Bool) -> Subject {
    let chain = MenuChain(depth: 16)
    let button = Button()
    chain.add(button)
    button.addTarget(nil, action: distinctActions[action], for: .primaryActionTriggered)
    let (application, isHandled) = (chain.application, action == 0)
    return Subject(name) { passes, iterations in
      // Only during the work, because such a control makes changes more expensive for the other
      // subjects.
      button.validatesAutomatically = true
      defer { button.validatesAutomatically = false }
      for iteration in 0..<iterations {
        if isChanging { chain.change(iteration & 1 == 0) } else { application.setNeedsValidation() }
        application.validateIfNeeded()
        // Without a pass, the control has no state.
        if button.actionState?.isEnabled == isHandled { passes.count += 1 }
      }
    }
  }
}
