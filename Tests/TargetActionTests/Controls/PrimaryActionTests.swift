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

  @Test func `a disabled, hidden, or unreachable control does not perform its primary action`() {
    let obstacles: [(Toggle, View, Bool) -> Void] = [
      { toggle, _, isOn in toggle.isEnabled = !isOn },
      { toggle, _, isOn in toggle.isHidden = isOn },
      { _, panel, isOn in panel.isHidden = isOn },
      { _, panel, isOn in panel.isUserInteractionEnabled = !isOn },
    ]
    for obstruct in obstacles {
      obstruct(toggle, panel, true)
      toggle.performPrimaryAction()
      #expect(!toggle.isOn && recorder.take() == [])
      obstruct(toggle, panel, false)
      toggle.performPrimaryAction()
      #expect(toggle.isOn && recorder.take() == ["sent", "sent"])
      toggle.isOn = false
    }
  }

  @Test
  func `a handler for valueChanged may disable the toggle, and the primary action is still sent`() {
    toggle.addHandler(id: "off", for: .valueChanged) { $0.isEnabled = false }
    toggle.performPrimaryAction()
    #expect(recorder.take() == ["sent", "sent"])
    toggle.performPrimaryAction()
    #expect(toggle.isOn && recorder.take() == [])
  }

  @Test func `a hidden button does not consume keys`() {
    window.makeFirstResponder(toggle)
    panel.isHidden = true
    if window.firstResponder !== toggle { window.makeFirstResponder(toggle) }
    #expect(!application.sendEvent(KeyEvent(key: .space)))
    #expect(!toggle.isOn && recorder.take() == [])
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
