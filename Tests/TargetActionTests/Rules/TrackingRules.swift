import TargetAction
import Testing

extension RuleScene {
  /// Makes the control record what it sends during a touch.
  fileprivate func logTouches() {
    control.log([
      "down": .touchDown, "again": .touchDownRepeat, "inside": .touchDragInside,
      "outside": .touchDragOutside, "enter": .touchDragEnter, "exit": .touchDragExit,
      "up": .touchUpInside, "upOutside": .touchUpOutside, "cancelled": .touchCancel,
      "primary": .primaryActionTriggered,
    ])
  }

  /// Makes the control record what it sends during a touch, and presses it.
  fileprivate func press(tapCount: Int = 1) {
    logTouches()
    application.press(inside, in: control, tapCount: tapCount)
  }

  fileprivate func drag(to point: Point) { application.drag(to: point, in: control) }

  fileprivate func lift(_ point: Point) { application.lift(point, in: control) }
}

extension Rule {
  /// The tracking of fingers by controls.
  static let tracking: [Rule] = [
    Rule(
      "A touch down sends touchDown, after beginTracking", in: "UIControl.beginTracking(_:with:)",
      cocoa: "The method is called when a touch begins in the control; then touchDown is sent.",
      rows: ["The events of Control/addTarget(_:action:for:)"]
    ) { scene in
      scene.press()
      #expect(scene.recorder.take() == ["begin", "down"])
      #expect(scene.control.isTracking && scene.control.isTouchInside)
    },
    Rule(
      "A touch up sends touchUpInside, after endTracking", in: "UIControl.endTracking(_:with:)",
      cocoa: "The method is called when the touch ends; then touchUpInside is sent."
    ) { scene in
      scene.press()
      scene.lift(scene.inside)
      #expect(scene.recorder.take() == ["begin", "down", "end", "up", "primary"])
      #expect(!scene.control.isTracking && !scene.control.isTouchInside)
    },
    Rule(
      "A touch up outside sends touchUpOutside", in: "UIControl.Event.touchUpOutside",
      cocoa: "It is sent when the finger is lifted outside of the bounds."
    ) { scene in
      scene.press()
      scene.lift(scene.outside)
      #expect(scene.recorder.take() == ["begin", "down", "end", "upOutside"])
    },
    Rule(
      "Crossing the edge sends one exit or enter before drags", in: "UIControl.Event.touchDragExit",
      cocoa: "Exit and enter are sent when a finger is dragged across the edge."
    ) { scene in
      scene.press()
      _ = scene.recorder.take()
      for point in [scene.outside, scene.outside, scene.inside, scene.inside] {
        scene.drag(to: point)
      }
      #expect(
        scene.recorder.take().filter { $0 != "continue" }
          == ["exit", "outside", "outside", "enter", "inside", "inside"])
    },
    Rule(
      "Each move calls continueTracking first", in: "UIControl.continueTracking(_:with:)",
      cocoa: "It is called repeatedly while the touch moves."
    ) { scene in
      scene.press()
      scene.drag(to: scene.inside)
      #expect(scene.recorder.take() == ["begin", "down", "continue", "inside"])
    },
    Rule(
      "A control that begins no tracking ignores the touch", in: "UIControl.beginTracking(_:with:)",
      cocoa: "If it returns false, the control does not track the touch.",
      rows: ["Control/beginTracking(_:)"]
    ) { scene in
      scene.control.begins = false
      scene.press()
      scene.drag(to: scene.inside)
      scene.lift(scene.inside)
      #expect(scene.recorder.take() == ["begin"])
      scene.control.begins = true
      scene.press()
      #expect(scene.recorder.take() == ["begin", "down"])
    },
    Rule(
      "A control that stops tracking in continueTracking sends neither an up nor a cancel event",
      in: "UIControl.continueTracking(_:with:)",
      cocoa: "If it returns false, tracking stops."
    ) { scene in
      scene.press()
      scene.control.continues = false
      scene.drag(to: scene.inside)
      #expect(!scene.control.isTracking && !scene.control.isHighlighted)
      scene.lift(scene.inside)
      #expect(scene.recorder.take() == ["begin", "down", "continue"])
    },
    Rule(
      "A canceled touch sends touchCancel and no up event", in: "UIControl.cancelTracking(with:)",
      cocoa: "The method is called when tracking is canceled; touchCancel is sent."
    ) { scene in
      scene.press()
      scene.point(.cancelled, 45, 45)
      scene.lift(scene.inside)
      #expect(scene.recorder.take() == ["begin", "down", "cancel", "cancelled"])
    },
    Rule(
      "A control removed while tracking sends touchCancel", in: "UIControl.cancelTracking(with:)",
      cocoa: "It is called when the control is removed while tracking."
    ) { scene in
      scene.press()
      scene.control.removeFromSuperview()
      #expect(scene.recorder.take() == ["begin", "down", "cancel", "cancelled"])
      #expect(!scene.control.isTracking)
    },
    Rule(
      "A control that is disabled while tracking sends touchCancel", in: "UIControl.isEnabled",
      cocoa: "Disabling a control while it is tracking is not documented.",
      why: "A control that accepts no input must not send for a touch."
    ) { scene in
      scene.press()
      scene.control.isEnabled = false
      scene.lift(scene.inside)
      #expect(scene.recorder.take() == ["begin", "down", "cancel", "cancelled"])
    },
    Rule(
      "A quick second tap also sends touchDownRepeat", in: "UIControl.Event.touchDownRepeat",
      cocoa: "It is sent when the tap count of the touch is greater than one.",
      here: "It is sent if the control has also tracked the press before.",
      why: "The first tap may have hit something else, which has gone."
    ) { scene in
      scene.press(tapCount: 2)
      #expect(scene.recorder.take() == ["begin", "down"])
      scene.press(tapCount: 2)
      #expect(scene.recorder.take().suffix(3) == ["begin", "down", "again"])
    },
    Rule(
      "A control is highlighted while the finger is inside", in: "UIControl.isHighlighted",
      cocoa: "Controls set it when a touch enters and exits, and when it ends."
    ) { scene in
      scene.press()
      #expect(scene.control.isHighlighted)
      scene.drag(to: scene.outside)
      #expect(!scene.control.isHighlighted && scene.control.isTracking)
      scene.drag(to: scene.inside)
      #expect(scene.control.isHighlighted)
      scene.lift(scene.inside)
      #expect(!scene.control.isHighlighted)
    },
    Rule(
      "A second finger is ignored while the first is tracked", in: "UIView.isMultipleTouchEnabled",
      cocoa: "A view receives one touch of a sequence by default."
    ) { scene in
      scene.press()
      for phase in [PointerEvent.Phase.began, .ended] { scene.point(phase, 45, 45, pointer: 1) }
      #expect(scene.recorder.take() == ["begin", "down"])
      scene.lift(scene.inside)
      #expect(scene.recorder.take() == ["end", "up", "primary"])
    },
    Rule(
      "The distance at which a finger counts as inside can be set", in: "UIControl.isTouchInside",
      cocoa: "The bounds are extended by an undocumented amount, about 70 points.",
      here: "trackingOutset is 0 by default.",
      why: "A mouse is exact; a toolkit for fingers sets 70.",
      rows: ["Control/isTouchInside, Control/trackingOutset"]
    ) { scene in
      for outset in [70, Double.infinity] {
        scene.control.trackingOutset = outset
        scene.press()
        scene.lift(scene.outside)
        #expect(scene.recorder.take().contains("up"))
      }
      scene.control.trackingOutset = 0
      scene.press()
      scene.lift(scene.outside)
      #expect(scene.recorder.take().contains("upOutside"))
    },
    Rule(
      "A secondary button does not press a control", in: "NSResponder.rightMouseDown(with:)",
      cocoa: "The right button's events are separate messages, which controls pass up the chain."
    ) { scene in
      scene.logTouches()
      #expect(!scene.point(.began, 45, 45, buttons: .secondary) && scene.recorder.take() == [])
    },
  ]
}
