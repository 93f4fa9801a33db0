import TargetAction
import Testing

/// A tap that can be forbidden.
private final class PickyRecognizer: TapGestureRecognizer {
  var isAllowed = true

  override func handle(_ event: PointerEvent) {
    if isAllowed { super.handle(event) } else { state = .failed }
  }
}

extension Rule {
  /// The behavior of recognizers.
  static let gestures: [Rule] = [
    Rule(
      "A subclass of a recognizer fails before it begins",
      in: "UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)",
      cocoa: "A delegate makes the recognizer fail.",
      here: "An override of handle(_:) sets the state.",
      why: "A recognizer has no delegate.",
      rows: ["GestureRecognizer/handle(_:)"]
    ) { scene in
      let recognizer = scene.attach(PickyRecognizer(), .greet)
      for (isAllowed, sent) in [(false, []), (true, ["greet"])] {
        recognizer.isAllowed = isAllowed
        scene.application.tap(scene.control)
        #expect(scene.recorder.take().filter { $0 == "greet" } == sent)
      }
    },
    Rule(
      "A recognized gesture sends its actions and cancels the touch in the view",
      in: "UIGestureRecognizer.cancelsTouchesInView",
      cocoa: "When it is recognized, the view's touches are canceled unless this is false.",
      rows: ["TapGestureRecognizer"]
    ) { scene in
      scene.control.log(["up": .touchUpInside, "cancelled": .touchCancel])
      let recognizer = scene.attach(TapGestureRecognizer(), .greet)
      scene.application.tap(scene.control)
      #expect(Set(scene.recorder.take()) == ["begin", "greet", "cancel", "cancelled"])
      recognizer.cancelsTouchesInView = false
      scene.application.tap(scene.control)
      #expect(Set(scene.recorder.take()) == ["begin", "end", "greet", "up"])
    },
    Rule(
      "A recognizer does not retain its targets, and a nil target sends up the chain",
      in: "UIGestureRecognizer.addTarget(_:action:)",
      cocoa: "Targets are not retained; a target is required.",
      here: "With a nil target, the action goes up the chain from the view.",
      why: "A recognizer sends in the same way as a control.",
      rows: ["GestureRecognizer/addTarget(_:action:)"]
    ) { scene in
      let recognizer = TapGestureRecognizer()
      var target: RuleTarget? = RuleTarget(scene.recorder)
      recognizer.addTarget(target, action: .greet)
      scene.control.addGestureRecognizer(recognizer)
      target = nil
      #expect(target == nil)
      scene.application.tap(scene.control)
      #expect(!scene.recorder.take().contains("greet"))
      scene.control.next = scene.pinger("above")
      recognizer.addTarget(nil, action: .ping)
      scene.application.tap(scene.control)
      #expect(scene.pings() == ["ping above"])
    },
    Rule(
      "A long press begins between two events", in: "UILongPressGestureRecognizer",
      cocoa: "It begins when a pointer has been pressed for 0.5 seconds, within 10 points.",
      here: "It begins when the toolkit advances the time past the recognizer's deadline.",
      why: "The library has no clock.",
      rows: ["LongPressGestureRecognizer"]
    ) { scene in
      let press = scene.attach(LongPressGestureRecognizer(), .greet, to: scene.window)
      #expect(press.minimumPressDuration == .milliseconds(500) && press.allowableMovement == 10)
      scene.application.press(Point(x: 90, y: 90), in: scene.window)
      #expect(scene.recorder.take() == [] && scene.application.nextDeadline == .milliseconds(500))
      scene.application.advance(to: .milliseconds(500))
      #expect(scene.recorder.take() == ["greet"] && press.state == .began)
      scene.application.drag(to: Point(x: 10, y: 90), in: scene.window)
      scene.application.lift(Point(x: 10, y: 90), in: scene.window)
      #expect(scene.recorder.take() == ["greet", "greet"])
    },
    Rule(
      "A pan counts from the press", in: "UIPanGestureRecognizer.translation(in:)",
      cocoa: "The translation is relative to where the pan began, or to the value that was set.",
      here: "It counts from the press, and so includes the distance after which the pan begins.",
      why: "The location of the press is the place that the user has picked.",
      rows: ["PanGestureRecognizer"]
    ) { scene in
      let pan = PanGestureRecognizer()
      scene.window.addGestureRecognizer(pan)
      scene.application.press(Point(x: 70, y: 70), in: scene.window)
      scene.application.drag(to: Point(x: 80, y: 70), in: scene.window)
      #expect(pan.state == .began && pan.translation(in: scene.window) == Point(x: 10, y: 0))
      pan.setTranslation(.zero, in: scene.window)
      scene.application.drag(to: Point(x: 80, y: 75), in: scene.window)
      #expect(pan.translation(in: scene.window) == Point(x: 0, y: 5))
      scene.application.lift(Point(x: 80, y: 75), in: scene.window)
    },
  ]
}
