import TargetAction
import Testing

extension RuleScene {
  /// Returns the records of the control for some events.
  func sends(_ events: Control.Events) -> [String] {
    _ = recorder.take()
    control.sendActions(for: events)
    return recorder.take()
  }

  func add(_ actions: Action..., for events: Control.Events) {
    for action in actions { control.addTarget(target, action: action, for: events) }
  }
}

extension Rule {
  /// The registrations of a control, and when each is sent.
  static let registry: [Rule] = [
    Rule(
      "One event can have many targets and actions", in: "UIControl.addTarget(_:action:for:)",
      cocoa: "The method may be called many times, for many targets and actions."
    ) { scene in
      scene.add(.greet, .leave, for: .touchDown)
      scene.control.addTarget(scene.pinger("p"), action: .ping, for: .touchDown)
      #expect(
        scene.sends(.touchDown).filter { !$0.hasPrefix("claim") } == ["greet", "leave", "ping p"])
    },
    Rule(
      "Actions are sent in the order of registration", in: "UIControl.sendActions(for:)",
      cocoa: "No order is documented.",
      why: "A program that depends on an order should be able to rely on it."
    ) { scene in
      scene.add(.leave, for: .touchDown)
      scene.control.log(["closure": .touchDown])
      scene.add(.greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["leave", "closure", "greet"])
    },
    Rule(
      "A pair of target and action is registered once", in: "UIControl.addTarget(_:action:for:)",
      cocoa: "Adding the same pair again does not send it twice; the events are merged."
    ) { scene in
      scene.add(.greet, .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet"])
      scene.add(.greet, for: .touchUpInside)
      #expect(scene.sends(.touchUpInside) == ["greet"] && scene.sends(.touchDown) == ["greet"])
    },
    Rule(
      "A pair that is registered again moves to the end", in: "UIControl.addTarget(_:action:for:)",
      cocoa: "Nothing is documented.",
      why: "The latest registration wins, as when a closure replaces another."
    ) { scene in
      scene.add(.greet, .leave, .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["leave", "greet"])
    },
    Rule(
      "A pair is sent once for several of its events", in: "UIControl.sendActions(for:)",
      cocoa: "The action methods that are associated with the events are called."
    ) { scene in
      scene.add(.greet, for: [.touchDown, .valueChanged])
      #expect(scene.sends([.touchDown, .valueChanged]) == ["greet"])
    },
    Rule(
      "A deallocated target does not become a nil target", in: "UIControl.addTarget(_:action:for:)",
      cocoa: "The program must keep a target alive; a message to a dead one starts no search.",
      here: "The pair disappears with its target.",
      why: "An action that is meant for one object must not reach another one.",
      rows: ["Control/addTarget(_:action:for:)"]
    ) { scene in
      scene.application.delegate = scene.target
      var target: RuleTarget? = RuleTarget(Recorder())
      scene.control.addTarget(target, action: .greet, for: .touchDown)
      target = nil
      #expect(target == nil && scene.sends(.touchDown) == [] && scene.control.allTargets.isEmpty)
      scene.control.addTarget(nil, action: .greet, for: .touchDown)
      #expect(scene.sends(.touchDown) == ["greet"])
    },
    Rule(
      "Registering for no events does nothing", in: "UIControl.addTarget(_:action:for:)",
      cocoa: "The action is sent for the events in the mask, which is empty."
    ) { scene in
      scene.add(.greet, for: [])
      #expect(scene.control.allTargets.isEmpty && scene.sends(.allEvents) == [])
    },
    Rule(
      "allTargets lists each target once, without nil targets", in: "UIControl.allTargets",
      cocoa: "The set contains an NSNull if any action goes up the chain.",
      here: "A nil target is omitted; eventHandlers shows it.",
      why: "A list of objects does not need a placeholder.",
      rows: ["Control/allTargets"]
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
      "allControlEvents combines the events of all registrations", in: "UIControl.allControlEvents",
      cocoa: "The mask contains every event for which an action is registered."
    ) { scene in
      #expect(scene.control.allControlEvents == [])
      scene.add(.greet, for: .touchDown)
      scene.control.addHandler(id: "x", for: .valueChanged) { _ in }
      #expect(scene.control.allControlEvents == [.touchDown, .valueChanged])
    },
    Rule(
      "The actions of a target can be listed for an event",
      in: "UIControl.actions(forTarget:forControlEvent:)",
      cocoa: "The names are returned, or nil if there are none.",
      here: "The actions are returned in order, as an empty list if there are none.",
      why: "Nil and an empty list mean the same.",
      rows: ["Control/actions(forTarget:for:)"]
    ) { scene in
      scene.add(.leave, for: .touchDown)
      scene.add(.greet, for: [.touchDown, .touchCancel])
      #expect(scene.control.actions(forTarget: scene.target, for: .touchDown) == [.leave, .greet])
      #expect(scene.control.actions(forTarget: scene.target, for: .touchCancel) == [.greet])
      #expect(scene.control.actions(forTarget: scene.target, for: .valueChanged) == [])
      #expect(scene.control.actions(forTarget: nil, for: .allEvents) == [])
    },
    Rule(
      "All that a control sends can be enumerated", in: "UIControl.enumerateEventHandlers(_:)",
      cocoa: "The closure receives each action and a flag that stops the enumeration.",
      here: "eventHandlers is a list in the order of sending.",
      why: "A loop can be left, and a list can be searched."
    ) { scene in
      scene.add(.greet, for: .touchDown)
      scene.add(.leave, for: .touchUpInside)
      scene.control.addHandler(id: "x", for: .valueChanged) { _ in }
      let events = scene.control.eventHandlers.map(\.events)
      #expect(events == [.touchDown, .touchUpInside, .valueChanged])
    },
    Rule(
      "An identifier belongs to only one closure", in: "UIControl.addAction(_:for:)",
      cocoa: "An action replaces another action that has the same identifier.",
      rows: ["Control/addHandler(id:for:_:)"]
    ) { scene in
      let recorder = scene.recorder
      for (id, text) in [("a", "old"), ("b", "b"), ("a", "new")] {
        scene.control.addHandler(id: id, for: .touchDown) { _ in recorder.record(text) }
      }
      #expect(scene.sends(.touchDown) == ["b", "new"])
    },
  ]
}
