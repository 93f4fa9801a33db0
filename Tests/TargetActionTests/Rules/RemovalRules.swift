import TargetAction
import Testing

extension Rule {
  /// What is taken from a control, and what happens when that is done while it sends.
  static let removal: [Rule] = [
    Rule(
      "Removing takes the given events from a pair, and leaves the others",
      in: "UIControl.removeTarget(_:action:for:)",
      cocoa: "The action is no longer sent for the events of the mask."
    ) { scene in
      scene.add(.greet, for: [.touchDown, .touchUpInside])
      scene.control.removeTarget(scene.target, action: .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == [])
      #expect(scene.sends(.touchUpInside) == ["greet"])
      #expect(scene.control.allControlEvents == .touchUpInside)
    },
    Rule(
      "Removing with no target takes the action from all",
      in: "UIControl.removeTarget(_:action:for:)",
      cocoa: "With nil for the target, the action of every target is removed."
    ) { scene in
      let other = scene.keep(RuleTarget(scene.recorder))
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchDown)
      scene.control.addTarget(other, action: .greet, for: .touchDown)
      scene.control.removeTarget(nil, action: .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["leave"])
    },
    Rule(
      "Removing with no action takes all of a target's",
      in: "UIControl.removeTarget(_:action:for:)",
      cocoa: "With nil for the action, every action of the target is removed."
    ) { scene in
      let other = scene.keep(RuleTarget(scene.recorder))
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchDown)
      scene.control.addTarget(other, action: .greet, for: .touchDown)
      scene.control.removeTarget(scene.target, action: nil, for: .touchDown)
      #expect(scene.control.allTargets.map { $0 === other } == [true])
    },
    Rule(
      "Removing what was never registered does nothing",
      in: "UIControl.removeTarget(_:action:for:)",
      cocoa: "Nothing is removed."
    ) { scene in
      scene.add(.greet, for: .touchDown)
      scene.control.removeTarget(scene.target, action: .leave, for: .allEvents)
      scene.control.removeTarget(scene.window, action: nil, for: .allEvents)
      scene.control.removeHandler(id: "nobody", for: .allEvents)
      scene.control.removeTarget(scene.target, action: .greet, for: [])
      #expect(scene.sends(.touchDown) == ["greet"])
    },
    Rule(
      "A closure is removed by its identifier, for the given events",
      in: "UIControl.removeAction(identifiedBy:for:)",
      cocoa: "The action with the identifier is removed for the events."
    ) { scene in
      scene.control.addHandler(id: "a", for: [.touchDown, .touchCancel]) {
        [recorder = scene.recorder] _ in recorder.record("a")
      }
      scene.control.removeHandler(id: "a", for: .touchDown)
      #expect(scene.sends(.touchDown) == [])
      #expect(scene.sends(.touchCancel) == ["a"])
      scene.control.removeHandler(id: "a", for: .allEvents)
      #expect(scene.sends(.allEvents) == [])
    },
    Rule(
      "What a handler removes is not sent any more",
      in: "UIControl.sendActions(for:)",
      cocoa: "Nothing is documented.",
      here: "It is not sent, though it was registered when the events happened.",
      why: "Whoever removes a target may free what it needs."
    ) { scene in
      scene.target.whenGreeted = { [unowned scene] in
        scene.control.removeTarget(scene.target, action: .leave, for: .allEvents)
      }
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet"])
    },
    Rule(
      "What a handler adds waits for the next time",
      in: "UIControl.sendActions(for:)",
      cocoa: "Nothing is documented.",
      here: "It is sent from the next event on.",
      why: "A handler that adds another cannot keep a control from ending."
    ) { scene in
      scene.target.whenGreeted = { [unowned scene] in
        scene.target.whenGreeted = nil
        scene.add(.leave, for: .touchDown)
      }
      scene.add(.greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet"])
      #expect(scene.sends(.touchDown) == ["greet", "leave"])
    },
    Rule(
      "A handler may send for the same control",
      in: "UIControl.sendActions(for:)",
      cocoa: "Nothing is documented.",
      here: "The inner sending is whole, and the outer goes on after it.",
      why: "A value that changes another value does so."
    ) { scene in
      scene.target.whenGreeted = { [unowned scene] in
        scene.target.whenGreeted = nil
        scene.control.sendActions(for: .touchDown)
      }
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet", "greet", "leave", "leave"])
    },
    Rule(
      "A handler may release the control",
      in: "UIControl.sendActions(for:)",
      cocoa: "Whoever sends keeps the control until the call has returned."
    ) { scene in
      var control: Control? = Control()
      weak let gone = control
      control?.addHandler(for: .touchDown) { _ in control = nil }
      control?.addTarget(scene.target, action: .leave, for: .touchDown)
      control?.sendActions(for: .touchDown)
      #expect(scene.recorder.take() == ["leave"])
      #expect(gone == nil)
    },
  ]
}
