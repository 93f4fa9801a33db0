import TargetAction
import Testing

extension RuleScene {
  /// Two listeners in the window, one inside the other.
  fileprivate func listeners() -> (outer: LoggingView, inner: LoggingView) {
    let frame = Rect(x: 0, y: 0, width: 30, height: 30)
    let outer = LoggingView("outer", recorder, frame: frame, in: window)
    let inner = LoggingView("inner", recorder, frame: frame, in: outer)
    return (outer, inner)
  }
}

extension Rule {
  /// The path of events to responders.
  static let events: [Rule] = [
    Rule(
      "A touch that its view leaves bubbles up the chain", in: "UIResponder.touchesBegan(_:with:)",
      cocoa: "The default implementation forwards the message up the chain.",
      rows: ["Responder/handlePointerEvent(_:)"]
    ) { scene in
      let (outer, inner) = scene.listeners()
      #expect(!scene.application.press(Point(x: 5, y: 5), in: inner))
      #expect(scene.recorder.take() == ["began inner", "began outer"])
      inner.takes = true
      #expect(scene.application.press(Point(x: 5, y: 5), in: outer))
      #expect(scene.recorder.take() == ["cancelled inner", "began inner"])
    },
    Rule(
      "The hit view receives the touch until it ends", in: "UITouch.view",
      cocoa: "The view does not change, even if the touch moves outside of it."
    ) { scene in
      let (outer, inner) = scene.listeners()
      inner.takes = true
      let far = Point(x: 90, y: 90)
      scene.application.press(Point(x: 5, y: 5), in: outer)
      scene.application.drag(to: far, in: scene.window)
      scene.application.lift(far, in: scene.window)
      scene.application.press(far, in: scene.window)
      #expect(scene.recorder.take() == ["began inner", "moved inner", "ended inner"])
    },
    Rule(
      "A key goes to the key window's first responder and bubbles up", in: "NSWindow.sendEvent(_:)",
      cocoa: "Key events are sent to the first responder of the key window.",
      rows: ["Responder/handleKeyEvent(_:)"]
    ) { scene in
      let (outer, inner) = scene.listeners()
      scene.window.makeFirstResponder(inner)
      outer.takes = true
      #expect(scene.application.sendEvent(KeyEvent(key: "x")))
      #expect(scene.recorder.take() == ["x inner", "x outer"])
      scene.application.keyWindow = scene.keep(Window())
      #expect(!scene.application.sendEvent(KeyEvent(key: "x")) && scene.recorder.take().isEmpty)
    },
    Rule(
      "The caller is told of a key that no responder handles", in: "NSResponder.noResponder(for:)",
      cocoa: "When the chain ends, the window beeps.",
      here: "The handler is called, sendEvent returns false, and the toolkit may beep.",
      why: "The library has no access to sound.",
      rows: ["Application/unhandledKeyHandler"]
    ) { scene in
      let (outer, inner) = scene.listeners()
      var unhandled: [KeySequence] = []
      scene.application.unhandledKeyHandler = { unhandled.append($0.strokes) }
      scene.window.makeFirstResponder(inner)
      #expect(!scene.application.sendEvent(KeyEvent(key: "x")))
      #expect(scene.recorder.take() == ["x inner", "x outer"])
      #expect(unhandled.map(\.description) == ["x"])
      withExtendedLifetime(outer) {}
    },
    Rule(
      "While a window is modal, no touch begins in another", in: "NSApplication.runModal(for:)",
      cocoa: "Events of other windows are discarded while the modal session runs."
    ) { scene in
      scene.listeners().outer.takes = true
      scene.application.modalWindow = scene.keep(Window())
      #expect(!scene.application.tap(Point(x: 5, y: 5), in: scene.window))
      #expect(scene.recorder.take().isEmpty)
      scene.application.modalWindow = nil
      scene.application.press(Point(x: 5, y: 5), in: scene.window)
      #expect(!scene.recorder.take().isEmpty)
    },
  ]
}
