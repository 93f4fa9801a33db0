import TargetAction
import Testing

extension RuleScene {
  /// Adds a view of the window's size, and puts the control in it.
  fileprivate func panel() -> View {
    let panel = keep(View(frame: window.bounds))
    window.addSubview(panel)
    panel.addSubview(control)
    control.log(["down": .touchDown, "up": .touchUpInside, "cancelled": .touchCancel])
    return panel
  }

  /// Attaches a recognizer that sends an action to the target, to the control by default.
  @discardableResult
  func attach<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ action: Action, to view: View? = nil
  ) -> Recognizer {
    recognizer.addTarget(target, action: action)
    (view ?? control).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Returns the records, without the control's tracking calls.
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
  /// Which of several recognizers and controls wins.
  static let competition: [Rule] = [
    Rule(
      "A control beats the tap recognizers of enclosing views",
      in: "UIGestureRecognizer, interacting with other user interface controls",
      cocoa: "Default control actions prevent overlapping gestures, such as a tap over a UIButton.",
      here: "Every control that accepts the pointer does this.",
      why: "A custom control should work as well as a button."
    ) { scene in
      let panel = scene.panel()
      scene.attach(TapGestureRecognizer(), .greet, to: panel)
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["down", "up"])
      scene.application.tap(Point(x: 5, y: 5), in: panel)
      #expect(scene.sent() == ["greet"])
    },
    Rule(
      "A control's own recognizer beats the control",
      in: "UIGestureRecognizer, interacting with other user interface controls",
      cocoa: "A recognizer that is attached to the control receives the touch first."
    ) { scene in
      _ = scene.panel()
      scene.attach(TapGestureRecognizer(), .greet)
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["down", "cancelled", "greet"])
    },
    Rule(
      "A continuous gesture may begin in a control, which is canceled",
      in: "UIScrollView.touchesShouldCancel(in:)",
      cocoa: "A drag cancels the touch of a content view unless the view is a UIControl.",
      why: "A list can be dragged by a button inside it, as in UITableView."
    ) { scene in
      scene.attach(Drag(), .greet, to: scene.panel())
      scene.dragControl()
      #expect(scene.sent() == ["down", "cancelled", "greet", "greet"])
    },
    Rule(
      "A control that keeps its drags beats the recognizers of enclosing views",
      in: "UIScrollView.touchesShouldCancel(in:)",
      cocoa: "A scroll view asks whether a drag may cancel the touch of a view; not a UIControl's.",
      here: "The control decides, and all recognizers of its ancestors fail at the press.",
      why: "Only some controls, such as sliders, are dragged themselves.",
      rows: ["Control/keepsPointerWhileDragging"]
    ) { scene in
      let panel = scene.panel()
      let slider = scene.keep(DraggedControl(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
      panel.addSubview(slider)
      let recorder = scene.recorder
      slider.addHandler(for: .touchUpInside) { _ in recorder.record("up") }
      scene.attach(PanGestureRecognizer(), .greet, to: panel)
      scene.application.press(Point(x: 5, y: 5), in: slider)
      scene.application.drag(to: Point(x: 90, y: 5), in: slider)
      scene.application.lift(Point(x: 5, y: 5), in: slider)
      #expect(scene.sent() == ["up"])
    },
    Rule(
      "Of two nested recognizers, the innermost wins",
      in: "UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      cocoa: "Only one is recognized; the order in which they are asked is not defined.",
      why: "The user points at the nearest view."
    ) { scene in
      scene.attach(TapGestureRecognizer(), .greet)
      scene.attach(TapGestureRecognizer(), .leave, to: scene.panel())
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["down", "cancelled", "greet"])
    },
    Rule(
      "Two recognizers are recognized together if one of them allows it",
      in: "UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      cocoa: "It is enough if one of the delegates returns true; the default is false.",
      here: "A subclass overrides the method.",
      why: "A recognizer has no delegate.",
      rows: ["GestureRecognizer/recognizesSimultaneously(with:)"]
    ) { scene in
      scene.attach(TolerantDrag(), .greet)
      scene.attach(Drag(), .leave, to: scene.panel())
      scene.dragControl()
      #expect(scene.sent() == ["down", "cancelled", "greet", "leave", "greet", "leave"])
    },
    Rule(
      "A requirement is met if the other has no chance", in: "UIGestureRecognizer.require(toFail:)",
      cocoa: "This case and cycles of requirements are not documented.",
      here: "Such a recognizer is not waited for, and neither is one that is waiting itself.",
      why: "No recognizer may wait forever.",
      rows: ["GestureRecognizer/require(toFail:)"]
    ) { scene in
      let single = scene.attach(TapGestureRecognizer(), .greet)
      let other = scene.attach(TapGestureRecognizer(), .leave)
      single.require(toFail: other)
      other.require(toFail: single)
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["leave"])
      other.isEnabled = false
      scene.application.tap(scene.control)
      #expect(scene.sent() == ["greet"])
    },
    Rule(
      "A tap needs the primary button by default", in: "UITapGestureRecognizer.buttonMaskRequired",
      cocoa: "The default mask is the primary button.",
      rows: ["TapGestureRecognizer/buttons"]
    ) { scene in
      let tap = scene.attach(TapGestureRecognizer(), .greet)
      @MainActor func click() {
        for phase in [PointerEvent.Phase.began, .ended] {
          scene.point(phase, 45, 45, buttons: .secondary)
        }
      }
      click()
      #expect(scene.sent() == [])
      tap.buttons = .secondary
      click()
      #expect(scene.sent() == ["greet"])
    },
    Rule(
      "A double tap fails if the second is late", in: "UITapGestureRecognizer.numberOfTapsRequired",
      cocoa: "The interval is about 0.35 seconds and belongs to the system.",
      here: "The default is 0.35 seconds of the time that the toolkit reports.",
      why: "The library has no clock, and platforms have settings for this."
    ) { scene in
      let single = scene.attach(TapGestureRecognizer(), .greet)
      let double = scene.attach(TapGestureRecognizer(), .leave)
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      scene.application.tap(scene.control)
      #expect(scene.application.nextDeadline == .milliseconds(350))
      scene.application.advance(to: .milliseconds(300))
      #expect(scene.sent() == [])
      scene.application.advance(to: .milliseconds(400))
      #expect(scene.sent() == ["greet"])
    },
  ]
}
