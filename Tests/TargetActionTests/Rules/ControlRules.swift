import TargetAction
import Testing

/// Records the actions that it sends, and drops some of them.
private final class Choosy: Control {
  private(set) var seen: [Action] = []
  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    seen.append(action)
    return action == .leave && super.sendAction(action, to: target, event: event)
  }
}

extension Rule {
  /// The events, state, and values of a control.
  static let controls: [Rule] = [
    Rule(
      "All actions of a control go through one method", in: "UIControl.sendAction(_:to:for:)",
      cocoa: "Subclasses override it to observe or to change what is sent.",
      rows: ["Control/sendAction(_:to:event:)"]
    ) { scene in
      let control = scene.keep(Choosy())
      control.addTarget(scene.target, action: .greet, for: .touchDown)
      control.addTarget(scene.target, action: .leave, for: .touchDown)
      control.sendActions(for: .touchDown)
      #expect(control.seen == [.greet, .leave] && scene.recorder.take() == ["leave"])
    },
    Rule(
      "A send from code has no event; a touch passes its event", in: "UIControl.sendActions(for:)",
      cocoa: "From code, the methods are called without an event; a touch passes its event."
    ) { scene in
      let target = scene.keep(Responder())
      var events: [Event?] = []
      target.addHandler(for: .refresh) { events.append($0.event) }
      scene.control.addTarget(target, action: .refresh, for: .touchUpInside)
      scene.control.sendActions(for: .touchUpInside)
      scene.application.tap(scene.control)
      try #require(events.count == 2)
      #expect(events[0] == nil && (events[1] as? PointerEvent)?.phase == .ended)
    },
    Rule(
      "A disabled control still sends if code tells it to", in: "UIControl.isEnabled",
      cocoa: "A disabled control ignores touches; sendActions(for:) is not affected."
    ) { scene in
      scene.add(.greet, for: .touchUpInside)
      scene.control.isEnabled = false
      scene.application.tap(scene.control)
      #expect(scene.recorder.take() == [] && scene.sends(.touchUpInside) == ["greet"])
    },
    Rule(
      "The events have the same bits as UIControl.Event", in: "UIControl.Event",
      cocoa: "touchDown is bit 0, touchUpInside 6, valueChanged 12, and groups are masks.",
      rows: ["Control/Events"]
    ) { scene in
      let bits: [(Control.Events, UInt)] = [
        (.touchDown, 0), (.touchDownRepeat, 1), (.touchDragInside, 2), (.touchDragOutside, 3),
        (.touchDragEnter, 4), (.touchDragExit, 5), (.touchUpInside, 6), (.touchUpOutside, 7),
        (.touchCancel, 8), (.valueChanged, 12), (.primaryActionTriggered, 13),
        (.menuActionTriggered, 14), (.editingDidBegin, 16), (.editingChanged, 17),
        (.editingDidEnd, 18), (.editingDidEndOnExit, 19),
      ]
      for (event, bit) in bits { #expect(event.rawValue == 1 << bit) }
      #expect(Control.Events.allTouchEvents.rawValue == 0xFFF)
      #expect(Control.Events.allEditingEvents.rawValue == 0xF_0000)
      #expect(Control.Events.allEvents.rawValue == 0xFFFF_FFFF)
    },
    Rule(
      "A program can define its own events", in: "UIControl.Event.applicationReserved",
      cocoa: "A range of bits is for the application."
    ) { scene in
      let shaken = Control.Events(rawValue: 0x0100_0000)
      #expect(Control.Events.applicationReserved.contains(shaken))
      scene.add(.greet, for: shaken)
      #expect(scene.sends(shaken) == ["greet"] && scene.sends(.allTouchEvents) == [])
    },
    Rule(
      "The state combines the control's properties", in: "UIControl.State",
      cocoa: "A control may have several states at once; normal means that there are none."
    ) { scene in
      #expect(scene.control.state == .normal)
      scene.control.isSelected = true
      scene.control.isHighlighted = true
      scene.control.isEnabled = false
      #expect(scene.control.state == [.highlighted, .disabled, .selected])
      #expect(scene.control.state.rawValue == 0b111)
    },
    Rule(
      "A control with the focus has the focused state", in: "UIControl.State.focused",
      cocoa: "The control enters the state when it gains the focus."
    ) { scene in
      let button = scene.focused(Button("OK"))
      #expect(button.state == .focused)
      scene.window.makeFirstResponder(nil)
      #expect(button.state == .normal)
    },
    Rule(
      "Setting a value in code sends nothing", in: "UISwitch.setOn(_:animated:)",
      cocoa: "Setting the switch does not send an action.",
      rows: ["Toggle/isOn"]
    ) { scene in
      let toggle = scene.keep(Toggle("on", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
      scene.window.addSubview(toggle)
      toggle.addTarget(scene.target, action: .greet, for: .valueChanged)
      toggle.isOn = true
      #expect(scene.recorder.take() == [])
      scene.application.tap(toggle)
      #expect(!toggle.isOn && scene.recorder.take() == ["greet"])
    },
  ]
}
