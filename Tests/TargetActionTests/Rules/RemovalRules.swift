import TargetAction
import Testing

extension Rule {
  /// Removing registrations from a control, including while it sends.
  static let removal: [Rule] = [
    Rule(
      "Removing a pair for some events keeps it for the others",
      in: "UIControl.removeTarget(_:action:for:)",
      cocoa: "The action is no longer sent for the events in the mask.",
      rows: ["Control/removeTarget(_:action:for:)"]
    ) { scene in
      scene.add(.greet, for: [.touchDown, .touchUpInside])
      scene.control.removeTarget(scene.target, action: .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == [] && scene.sends(.touchUpInside) == ["greet"])
      #expect(scene.control.allControlEvents == .touchUpInside)
    },
    Rule(
      "Removing an action removes it for all targets", in: "UIControl.removeTarget(_:action:for:)",
      cocoa: "With nil for the target, the action of every target is removed."
    ) { scene in
      let other = scene.keep(RuleTarget(scene.recorder))
      scene.add(.greet, .leave, for: .touchDown)
      scene.control.addTarget(other, action: .greet, for: .touchDown)
      scene.control.removeTarget(nil, action: .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["leave"])
    },
    Rule(
      "Removing a target removes all of its actions", in: "UIControl.removeTarget(_:action:for:)",
      cocoa: "With nil for the action, every action of the target is removed."
    ) { scene in
      let other = scene.keep(RuleTarget(scene.recorder))
      scene.add(.greet, .leave, for: .touchDown)
      scene.control.addTarget(other, action: .greet, for: .touchDown)
      scene.control.removeTarget(scene.target, action: nil, for: .touchDown)
      #expect(scene.control.allTargets.map { $0 === other } == [true])
    },
    Rule(
      "Removing an unregistered target does nothing", in: "UIControl.removeTarget(_:action:for:)",
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
      "A closure is removed by its identifier for the given events",
      in: "UIControl.removeAction(identifiedBy:for:)",
      cocoa: "The action with the identifier is removed for the events."
    ) { scene in
      scene.control.log(["a": [.touchDown, .touchCancel]])
      scene.control.removeHandler(id: "a", for: .touchDown)
      #expect(scene.sends(.touchDown) == [] && scene.sends(.touchCancel) == ["a"])
      scene.control.removeHandler(id: "a", for: .allEvents)
      #expect(scene.sends(.allEvents) == [])
    },
    Rule(
      "A registration that a handler removes is not sent", in: "UIControl.sendActions(for:)",
      cocoa: "Nothing is documented.",
      here: "It is not sent, although it was registered when the event happened.",
      why: "A program that removes a target may free what the target needs.",
      rows: ["Control/sendActions(for:event:)"]
    ) { scene in
      scene.target.whenGreeted = { [unowned scene] in
        scene.control.removeTarget(scene.target, action: .leave, for: .allEvents)
      }
      scene.add(.greet, .leave, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet"])
    },
    Rule(
      "A registration by a handler counts from the next event", in: "UIControl.sendActions(for:)",
      cocoa: "Nothing is documented.",
      why: "A handler that adds handlers cannot make a control send forever."
    ) { scene in
      scene.target.whenGreeted = { [unowned scene] in
        scene.target.whenGreeted = nil
        scene.add(.leave, for: .touchDown)
      }
      scene.add(.greet, for: .touchDown)
      for sent in [["greet"], ["greet", "leave"]] { #expect(scene.sends(.touchDown) == sent) }
    },
    Rule(
      "A handler may send events of the same control", in: "UIControl.sendActions(for:)",
      cocoa: "Nothing is documented.",
      here: "The inner send completes, and then the outer send continues.",
      why: "A handler of one value may change another value."
    ) { scene in
      scene.target.whenGreeted = { [unowned scene] in
        scene.target.whenGreeted = nil
        scene.control.sendActions(for: .touchDown)
      }
      scene.add(.greet, .leave, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet", "greet", "leave", "leave"])
    },
    Rule(
      "A handler may release the control", in: "UIControl.sendActions(for:)",
      cocoa: "The sender keeps the control alive until the call has returned."
    ) { scene in
      var control: Control? = Control()
      weak let gone = control
      control?.addHandler(for: .touchDown) { _ in control = nil }
      control?.addTarget(scene.target, action: .leave, for: .touchDown)
      control?.sendActions(for: .touchDown)
      #expect(scene.recorder.take() == ["leave"] && gone == nil)
    },
  ]
}
