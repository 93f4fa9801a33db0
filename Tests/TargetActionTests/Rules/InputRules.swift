import TargetAction
import Testing

/// A view in a button, which may have the focus.
private final class Inset: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// Says whether its tracking is cancelled by an event.
private final class CancelWitness: Control {
  private(set) var cancels: [Bool] = []
  override func cancelTracking(_ event: PointerEvent?) { cancels.append(event != nil) }
}

extension Rule {
  /// What input does, and what it does not.
  static let input: [Rule] = [
    Rule(
      "A disabled or hidden control does not perform its primary action",
      in: "NSControl.performClick(_:)",
      cocoa: "A disabled button does nothing; of a hidden one nothing is said.",
      here: "Neither a disabled nor a hidden control does, nor one in such a view.",
      why: "Code that stands for the user does what the user can."
    ) { scene in
      scene.add(.greet, for: .primaryActionTriggered)
      scene.control.isEnabled = false
      scene.control.performPrimaryAction()
      scene.control.isEnabled = true
      scene.window.isHidden = true
      scene.control.performPrimaryAction()
      #expect(scene.recorder.take() == [])
      scene.window.isHidden = false
      scene.control.performPrimaryAction()
      #expect(scene.recorder.take() == ["greet"])
    },
    Rule(
      "The action of a key carries the key",
      in: "NSApplication.currentEvent",
      cocoa: "An action method finds the key event there."
    ) { scene in
      let (button, target) = (scene.keep(Button("OK")), scene.keep(Responder()))
      scene.window.addSubview(button)
      scene.window.makeFirstResponder(button)
      var keys: [Key?] = []
      button.addTarget(target, action: .refresh, for: .primaryActionTriggered)
      target.addHandler(for: .refresh) { keys.append(($0.event as? KeyEvent)?.key) }
      scene.application.sendEvent(KeyEvent(key: .space))
      button.performPrimaryAction()
      #expect(keys == [.space, nil])
    },
    Rule(
      "A key presses the button that has the focus, and not one around what has it",
      in: "NSResponder.keyDown(with:)",
      cocoa: "A key that the first responder does not take goes up, and buttons above let it pass."
    ) { scene in
      let (button, inset) = (scene.keep(Button("OK")), scene.keep(Inset()))
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
      "A disabled control with the focus keeps it, and takes no keys",
      in: "NSControl.isEnabled",
      cocoa: "A control that is disabled does not react to keys."
    ) { scene in
      let button = scene.keep(Button("OK"))
      scene.window.addSubview(button)
      button.addTarget(scene.target, action: .greet, for: .primaryActionTriggered)
      scene.window.makeFirstResponder(button)
      button.isEnabled = false
      #expect(!scene.application.sendEvent(KeyEvent(key: .space)))
      #expect(scene.window.firstResponder === button && scene.recorder.take() == [])
    },
    Rule(
      "Tracking that ends because the control is removed is cancelled without an event",
      in: "UIControl.cancelTracking(with:)",
      cocoa: "The event may be nil if the control was removed from its window."
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
      "Tracking in a window that leaves its application is cancelled",
      in: "UIResponder.touchesCancelled(_:with:)",
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
      "A click that a handler of its up disables still does what the control is for",
      in: "UIControl.Event.primaryActionTriggered",
      cocoa: "Both events of a click are sent; what a handler does between them is not described.",
      here: "primaryActionTriggered is sent, even if a handler disabled or removed the control.",
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
