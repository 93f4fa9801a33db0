import TargetAction
import Testing

extension RuleScene {
  /// A view of the size of the window, with the control in it.
  fileprivate func panel() -> View {
    let panel = keep(View(frame: window.bounds))
    window.addSubview(panel)
    panel.addSubview(control)
    control.log(["down": .touchDown, "up": .touchUpInside, "cancelled": .touchCancel])
    return panel
  }

  /// Has a recognizer send an action to the target.
  @discardableResult
  fileprivate func attach<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer,
    _ action: Action,
    to view: View
  ) -> Recognizer {
    recognizer.addTarget(target, action: action)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// What was recorded, without what a control is asked.
  fileprivate func sent() -> [String] {
    recorder.take().filter { !["begin", "continue", "end", "cancel"].contains($0) }
  }

  fileprivate func dragControl() {
    application.press(inside, in: control)
    application.drag(to: outside, in: control)
    application.lift(outside, in: control)
  }
}

extension Rule {
  /// Who of several wins.
  static let competition: [Rule] = [
    Rule(
      "A control keeps a click from the taps of the views around it",
      in: "UIGestureRecognizer, interacting with other user interface controls",
      cocoa: "Default control actions prevent overlapping gestures, such as a tap over a UIButton.",
      here: "Every control that takes the pointer does.",
      why: "A control of one's own is no worse than a button."
    ) { scene in
      let panel = scene.panel()
      scene.attach(TapGestureRecognizer(), .greet, to: panel)
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["down", "up"])
      scene.application.tap(Point(x: 5, y: 5), in: panel)
      #expect(scene.sent() == ["greet"])
    },
    Rule(
      "A recognizer of the control itself goes before it",
      in: "UIGestureRecognizer, interacting with other user interface controls",
      cocoa: "A recognizer that is attached to the control gets the touch first."
    ) { scene in
      _ = scene.panel()
      scene.attach(TapGestureRecognizer(), .greet, to: scene.control)
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["down", "cancelled", "greet"])
    },
    Rule(
      "A gesture that goes on may begin in a control, which is cancelled",
      in: "UIScrollView.touchesShouldCancel(in:)",
      cocoa: "A drag cancels the touch of a content view, unless that is a UIControl.",
      here: "It cancels a control too.",
      why: "A list can be dragged by a button in it, as UITableView does."
    ) { scene in
      let panel = scene.panel()
      scene.attach(Drag(), .greet, to: panel)
      scene.dragControl()
      #expect(scene.sent() == ["down", "cancelled", "greet", "greet"])
    },
    Rule(
      "Of two nested recognizers the innermost wins",
      in: "UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      cocoa: "Only one recognises; which of them is asked first is not set.",
      here: "The innermost does.",
      why: "What is nearest is what the user points at."
    ) { scene in
      let panel = scene.panel()
      scene.attach(TapGestureRecognizer(), .greet, to: scene.control)
      scene.attach(TapGestureRecognizer(), .leave, to: panel)
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["down", "cancelled", "greet"])
    },
    Rule(
      "Two recognizers recognise together if one of them says so",
      in: "UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      cocoa: "It is enough that the delegate of one of them returns true; the default is false.",
      here: "A subclass says so.",
      why: "A recognizer has no delegate."
    ) { scene in
      let panel = scene.panel()
      scene.attach(TolerantDrag(), .greet, to: scene.control)
      scene.attach(Drag(), .leave, to: panel)
      scene.dragControl()
      #expect(scene.sent() == ["down", "cancelled", "greet", "leave", "greet", "leave"])
    },
    Rule(
      "A requirement on a recognizer that cannot recognise is met",
      in: "UIGestureRecognizer.require(toFail:)",
      cocoa: "What becomes of it, or of a circle of requirements, is not described.",
      here: "It is not waited for, nor is one that waits itself.",
      why: "Nobody may wait for ever."
    ) { scene in
      let single = scene.attach(TapGestureRecognizer(), .greet, to: scene.control)
      let other = scene.attach(TapGestureRecognizer(), .leave, to: scene.control)
      single.require(toFail: other)
      other.require(toFail: single)
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["leave"])
      other.isEnabled = false
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["greet"])
    },
    Rule(
      "A tap is one of the primary button",
      in: "UITapGestureRecognizer.buttonMaskRequired",
      cocoa: "The mask is that of the primary button unless it is set."
    ) { scene in
      let tap = scene.attach(TapGestureRecognizer(), .greet, to: scene.control)
      @MainActor func click() {
        for phase in [PointerEvent.Phase.began, .ended] {
          scene.application.sendEvent(
            PointerEvent(phase, at: Point(x: 45, y: 45), in: scene.window, buttons: .secondary))
        }
      }
      click()
      #expect(scene.sent() == [])
      tap.buttons = .secondary
      click()
      #expect(scene.sent() == ["greet"])
    },
    Rule(
      "A double tap fails when the second tap is late",
      in: "UITapGestureRecognizer.numberOfTapsRequired",
      cocoa: "The interval is the system's, about 0.35 seconds, and cannot be set.",
      here: "It is 0.35 seconds unless it is set, of the time that a toolkit tells.",
      why: "The library has no clock, and platforms have settings."
    ) { scene in
      let single = scene.attach(TapGestureRecognizer(), .greet, to: scene.control)
      let double = scene.attach(TapGestureRecognizer(), .leave, to: scene.control)
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      scene.application.tap(scene.control)
      #expect(scene.application.nextDeadline == 0.35)
      scene.application.advance(to: 0.3)
      #expect(scene.sent() == [])
      scene.application.advance(to: 0.4)
      #expect(scene.sent() == ["greet"])
    },
  ]
}
