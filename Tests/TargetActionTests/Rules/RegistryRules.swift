import TargetAction
import Testing

extension RuleScene {
  /// What the control sends for some events.
  func sends(_ events: Control.Events) -> [String] {
    _ = recorder.take()
    control.sendActions(for: events)
    return recorder.take()
  }

  func add(_ action: Action, for events: Control.Events) {
    control.addTarget(target, action: action, for: events)
  }
}

extension Rule {
  /// What is registered with a control, and when it is sent.
  static let registry: [Rule] = [
    Rule(
      "A control has many targets and actions for one event",
      in: "UIControl.addTarget(_:action:for:)",
      cocoa: "The method may be called many times, for many targets and actions."
    ) { scene in
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchDown)
      scene.control.addTarget(scene.pinger("p"), action: .ping, for: .touchDown)
      #expect(
        scene.sends(.touchDown).filter { !$0.hasPrefix("claim") }
          == ["greet", "leave", "ping p"])
    },
    Rule(
      "Actions are sent in the order of registration",
      in: "UIControl.sendActions(for:)",
      cocoa: "No order is documented.",
      here: "The order is that of registration.",
      why: "A program that depends on an order should be able to."
    ) { scene in
      scene.add(.leave, for: .touchDown)
      scene.control.addHandler(id: "closure", for: .touchDown) { [recorder = scene.recorder] _ in
        recorder.record("closure")
      }
      scene.add(.greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["leave", "closure", "greet"])
    },
    Rule(
      "A pair of target and action is registered once",
      in: "UIControl.addTarget(_:action:for:)",
      cocoa: "Adding the same pair again does not make it be sent twice; the events are joined."
    ) { scene in
      scene.add(.greet, for: .touchDown)
      scene.add(.greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet"])
      scene.add(.greet, for: .touchUpInside)
      #expect(scene.sends(.touchUpInside) == ["greet"])
      #expect(scene.sends(.touchDown) == ["greet"])
    },
    Rule(
      "A pair that is registered again moves to the end",
      in: "UIControl.addTarget(_:action:for:)",
      cocoa: "Nothing is documented.",
      here: "It moves to the end.",
      why: "What was said last holds, as for a closure that replaces another."
    ) { scene in
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchDown)
      scene.add(.greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["leave", "greet"])
    },
    Rule(
      "A pair fires once for several of its events",
      in: "UIControl.sendActions(for:)",
      cocoa: "The action methods that are associated with the events are called."
    ) { scene in
      scene.add(.greet, for: [.touchDown, .valueChanged])
      #expect(scene.sends([.touchDown, .valueChanged]) == ["greet"])
    },
    Rule(
      "A target is not retained",
      in: "UIControl.addTarget(_:action:for:)",
      cocoa: "The control does not retain its targets."
    ) { scene in
      var target: RuleTarget? = RuleTarget(scene.recorder)
      scene.control.addTarget(target, action: .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet"])
      target = nil
      #expect(target == nil)
      #expect(scene.sends(.touchDown) == [])
      #expect(scene.control.allTargets.isEmpty)
    },
    Rule(
      "A target that is gone is not a nil target",
      in: "UIControl.addTarget(_:action:for:)",
      cocoa: "A target must be kept alive; a message to one that is gone is not searched for.",
      here: "The pair is gone with its target.",
      why: "An action that was meant for one object must not reach another."
    ) { scene in
      scene.application.delegate = scene.target
      var target: RuleTarget? = RuleTarget(Recorder())
      scene.control.addTarget(target, action: .greet, for: .touchDown)
      target = nil
      #expect(target == nil)
      #expect(scene.sends(.touchDown) == [])
      scene.control.addTarget(nil, action: .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet"])
    },
    Rule(
      "A nil target sends the action up the chain",
      in: "UIControl.addTarget(_:action:for:)",
      cocoa: "With nil, the responder chain is searched for an object that responds."
    ) { scene in
      let pinger = scene.pinger("above")
      scene.control.next = pinger
      scene.control.addTarget(nil, action: .ping, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["claim above", "ping above"])
    },
    Rule(
      "No events register nothing",
      in: "UIControl.addTarget(_:action:for:)",
      cocoa: "The action is sent for the events of the mask, of which there are none."
    ) { scene in
      scene.add(.greet, for: [])
      #expect(scene.control.allTargets.isEmpty)
      #expect(scene.sends(.allEvents) == [])
    },
    Rule(
      "All targets are listed once, and nil is none of them",
      in: "UIControl.allTargets",
      cocoa: "The set has an NSNull if any action goes up the chain.",
      here: "A nil target is left out; eventHandlers shows it.",
      why: "A list of objects need not have a placeholder in it."
    ) { scene in
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchUpInside)
      scene.control.addTarget(nil, action: .greet, for: .touchDown)
      #expect(scene.control.allTargets.map { $0 === scene.target } == [true])
      guard case .responderChain(.greet)? = scene.control.eventHandlers.last?.recipient else {
        Issue.record("The action to nil is not shown.")
        return
      }
    },
    Rule(
      "All events of all registrations are joined",
      in: "UIControl.allControlEvents",
      cocoa: "The mask has every event that an action is registered for."
    ) { scene in
      #expect(scene.control.allControlEvents == [])
      scene.add(.greet, for: .touchDown)
      scene.control.addHandler(id: "x", for: .valueChanged) { _ in }
      #expect(scene.control.allControlEvents == [.touchDown, .valueChanged])
    },
    Rule(
      "The actions of a target are listed for events",
      in: "UIControl.actions(forTarget:forControlEvent:)",
      cocoa: "The names are returned, or nil if there are none.",
      here: "The actions are returned, in order, and none are an empty list.",
      why: "Nil and an empty list mean the same."
    ) { scene in
      scene.add(.leave, for: .touchDown)
      scene.add(.greet, for: [.touchDown, .touchCancel])
      #expect(
        scene.control.actions(forTarget: scene.target, for: .touchDown) == [.leave, .greet])
      #expect(scene.control.actions(forTarget: scene.target, for: .touchCancel) == [.greet])
      #expect(scene.control.actions(forTarget: scene.target, for: .valueChanged) == [])
      #expect(scene.control.actions(forTarget: nil, for: .allEvents) == [])
    },
    Rule(
      "Everything that a control sends can be gone through",
      in: "UIControl.enumerateEventHandlers(_:)",
      cocoa: "The closure gets each action, and a flag to stop with.",
      here: "eventHandlers is a list, in the order of sending.",
      why: "A loop can be left, and a list can be searched."
    ) { scene in
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchUpInside)
      scene.control.addHandler(id: "x", for: .valueChanged) { _ in }
      let events = scene.control.eventHandlers.map(\.events)
      #expect(events == [.touchDown, .touchUpInside, .valueChanged])
    },
    Rule(
      "A closure is unique by its identifier",
      in: "UIControl.addAction(_:for:)",
      cocoa: "An action with the identifier of another replaces it."
    ) { scene in
      scene.control.addHandler(id: "a", for: .touchDown) { [recorder = scene.recorder] _ in
        recorder.record("old")
      }
      scene.control.addHandler(id: "b", for: .touchDown) { [recorder = scene.recorder] _ in
        recorder.record("b")
      }
      scene.control.addHandler(id: "a", for: .touchDown) { [recorder = scene.recorder] _ in
        recorder.record("new")
      }
      #expect(scene.sends(.touchDown) == ["b", "new"])
    },
  ]
}
