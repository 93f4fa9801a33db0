import TargetAction
import Testing

/// Ways to perform a control's primary action without a pointer.
@MainActor
@Suite
struct PrimaryActionTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let panel = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let toggle = Toggle("on", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let recorder = Recorder()
  private let target = Responder()

  init() {
    application.keyWindow = window
    window.addSubview(panel)
    panel.addSubview(toggle)
    let action = Action(untyped: "primary action")
    toggle.addTarget(target, action: action, for: [.valueChanged, .primaryActionTriggered])
    target.addHandler(for: action) { [recorder] invocation in
      let event = invocation.event as? KeyEvent
      recorder.record(event.map { "key \($0.key.rawValue)" } ?? "sent")
    }
  }

  @Test func `a disabled first responder receives no keys, and its superview does`() {
    final class Field: Control {
      override var canBecomeFirstResponder: Bool { true }
      var keys: [Key] = []
      override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.key == "k" }
      override func handleKeyEvent(_ event: KeyEvent) -> Bool {
        keys.append(event.key)
        return true
      }
    }
    let (outer, field) = (LoggingView("outer", recorder, in: window), Field())
    outer.takes = true
    outer.addSubview(field)
    window.makeFirstResponder(field)
    field.isEnabled = false
    #expect(window.firstResponder === field)
    for key: Key in ["k", "x"] { #expect(application.sendEvent(KeyEvent(key: key))) }
    #expect(field.keys == [] && recorder.take() == ["k outer", "x outer"])
    field.isEnabled = true
    for key: Key in ["k", "x"] { application.sendEvent(KeyEvent(key: key)) }
    #expect(field.keys == ["k", "x"] && recorder.take() == [])
  }
}
