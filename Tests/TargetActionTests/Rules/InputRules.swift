import TargetAction
import Testing

/// Records whether its tracking is canceled with an event.
private final class CancelWitness: Control {
  private(set) var cancels: [Bool] = []
  override func cancelTracking(_ event: PointerEvent?) { cancels.append(event != nil) }
}

extension Rule {
  /// The effects of user input on controls.
  static let input: [Rule] = [
    Rule(
      "A control that is out of reach performs no primary action", in: "NSControl.performClick(_:)",
      cocoa: "A disabled button does nothing; hidden buttons are not mentioned.",
      why: "Code that simulates the user should do only what the user can do.",
      rows: ["Control/performPrimaryAction(event:)", "UIAccessibility"]
    ) { scene in
      scene.add(.greet, for: .primaryActionTriggered)
      scene.add(.leave, for: .touchUpInside)
      scene.control.isEnabled = false
      scene.control.performPrimaryAction()
      scene.control.isEnabled = true
      scene.window.isHidden = true
      scene.control.performPrimaryAction()
      scene.window.isHidden = false
      let dialog = scene.keep(Window())
      scene.application.beginModal(dialog)
      scene.control.performPrimaryAction()
      #expect(scene.recorder.take() == [])
      scene.application.endModal(dialog)
      scene.control.performPrimaryAction()
      #expect(scene.recorder.take() == ["greet"])
    },
    Rule(
      "An action that a key triggers has the key event", in: "NSApplication.currentEvent",
      cocoa: "An action method finds the key event there."
    ) { scene in
      let (button, target) = (scene.focused(Button("OK")), scene.keep(Responder()))
      var keys: [Key?] = []
      button.addTarget(target, action: .refresh, for: .primaryActionTriggered)
      target.addHandler(for: .refresh) { keys.append(($0.event as? KeyEvent)?.key) }
      scene.application.sendEvent(KeyEvent(key: .space))
      button.performPrimaryAction()
      #expect(keys == [.space, nil])
    },
    Rule(
      "A key presses a focused button, not one around the focus", in: "NSResponder.keyDown(with:)",
      cocoa: "A key that the first responder leaves goes up, and buttons above let it pass."
    ) { scene in
      let (button, inset) = (scene.keep(Button("OK")), FocusField("inset"))
      scene.window.addSubview(button)
      button.addSubview(inset)
      button.addTarget(scene.target, action: .greet, for: .primaryActionTriggered)
      scene.window.makeFirstResponder(inset)
      #expect(!scene.application.sendEvent(KeyEvent(key: .return)))
      scene.window.makeFirstResponder(button)
      #expect(scene.application.sendEvent(KeyEvent(key: .return)))
      #expect(scene.recorder.take() == ["greet"])
    },
    Rule(
      "A disabled control keeps the focus but receives no keys", in: "NSControl.isEnabled",
      cocoa: "A disabled control does not respond to keys."
    ) { scene in
      let button = scene.focused(Button("OK"))
      button.addTarget(scene.target, action: .greet, for: .primaryActionTriggered)
      button.isEnabled = false
      #expect(!scene.application.sendEvent(KeyEvent(key: .space)))
      #expect(scene.window.firstResponder === button && scene.recorder.take() == [])
    },
    Rule(
      "A removed control's tracking ends without an event", in: "UIControl.cancelTracking(with:)",
      cocoa: "The event may be nil if the control was removed from its window.",
      rows: ["Control/cancelTracking(_:)"]
    ) { scene in
      let control = scene.keep(CancelWitness(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
      scene.window.addSubview(control)
      scene.application.press(Point(x: 1, y: 1), in: control)
      control.removeFromSuperview()
      #expect(control.cancels == [false])
      scene.window.addSubview(control)
      for _ in 0..<2 { scene.application.press(Point(x: 1, y: 1), in: control) }
      #expect(control.cancels == [false, true])
    },
    Rule(
      "Tracking is canceled when the window leaves", in: "UIResponder.touchesCancelled(_:with:)",
      cocoa: "It is called when the system interrupts a touch, as when the window goes away."
    ) { scene in
      scene.control.log(["cancelled": .touchCancel])
      scene.application.press(scene.inside, in: scene.control)
      scene.application.removeWindow(scene.window)
      #expect(scene.recorder.take() == ["begin", "cancel", "cancelled"])
      scene.application.addWindow(scene.window)
      #expect(!scene.application.drag(to: scene.inside, in: scene.control))
      #expect(!scene.control.isTracking && !scene.control.isHighlighted)
    },
    Rule(
      "If a handler of the up event disables the control, the primary action is still sent",
      in: "UIControl.Event.primaryActionTriggered",
      cocoa: "Both events of a click are sent; a handler between them is not documented.",
      here: "primaryActionTriggered is sent even if a handler has disabled or removed the control.",
      why: "The user has clicked."
    ) { scene in
      scene.add(.greet, for: .primaryActionTriggered)
      for change in [
        { (control: Control) in control.removeFromSuperview() },
        { control in control.isEnabled = false },
      ] {
        scene.window.addSubview(scene.control)
        scene.control.addHandler(id: "change", for: .touchUpInside) { change($0) }
        scene.application.tap(scene.control)
        #expect(scene.recorder.take() == ["begin", "end", "greet"])
      }
    },
  ]
}
