import TargetAction
import Testing

@MainActor
@Suite
struct AutomaticValidationTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let answering = Answering("answering")
  private let field = Named("field")
  private let button = Button("Ping", frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    application.focus([field, answering], in: window)
    window.addSubview(button)
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
  }

  @Test
  func `a marked control takes the state that its target returns`() {
    button.validatesAutomatically = true
    application.validateIfNeeded()
    #expect(button.isEnabled)
    answering.state = .disabled
    application.validateIfNeeded()
    #expect(button.isEnabled, "Nothing was marked.")
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(!button.isEnabled)
    button.validatesAutomatically = false
    #expect(button.isEnabled, "Only the program decides.")
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(button.isEnabled, "The control no longer validates automatically.")
  }

  @Test
  func `a validation pass validates once for any number of marks, and not at all without marks`() {
    button.validatesAutomatically = true
    application.validateIfNeeded()
    let before = answering.validations
    for _ in 0..<10 { application.setNeedsValidation() }
    field.next = nil
    field.next = answering
    window.makeFirstResponder(field)
    application.validateIfNeeded()
    #expect(answering.validations == before + 1)
    application.validateIfNeeded()
    #expect(answering.validations == before + 1)
  }

  @Test
  func `a validation pass runs automatically after a change or a mark`() async {
    button.validatesAutomatically = true
    await passed { button.isEnabled && answering.validations > 0 }
    answering.state = .disabled
    application.setNeedsValidation()
    await passed { !button.isEnabled }
    answering.state = .enabled
    window.makeFirstResponder(answering)
    await passed { button.isEnabled }
  }

  /// Lets the main actor's tasks run until a condition holds.
  private func passed(_ condition: () -> Bool) async {
    for _ in 0..<1000 where !condition() { await Task.yield() }
    #expect(condition())
  }

  @Test
  func `a validation pass runs at the end of each event`() {
    button.validatesAutomatically = true
    application.validateIfNeeded()
    answering.state = .disabled
    application.setNeedsValidation()
    application.sendEvent(KeyEvent(key: "x"))
    #expect(!button.isEnabled)
  }

  @Test
  func `a control that validates automatically asks again before it sends`() {
    button.validatesAutomatically = true
    button.performPrimaryAction()
    #expect(answering.senders.count == 1)
    answering.state = .disabled
    button.performPrimaryAction()
    #expect(answering.senders.count == 1)
    button.validatesAutomatically = false
    button.performPrimaryAction()
    #expect(
      answering.senders.count == 2,
      "A control that does not validate sends regardless of the state.")
  }

  @Test
  func `a control is enabled if any of its actions is, and keeps its state without actions`() {
    button.addTarget(nil, action: .pong, for: .touchDown)
    button.validatesAutomatically = true
    application.validateIfNeeded()
    #expect(button.isEnabled)
    button.removeTarget(nil, action: .ping, for: .allEvents)
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(!button.isEnabled)
    button.removeAllTargets()
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(!button.isEnabled)
  }

  @Test
  func `a deallocated control is no longer validated`() {
    var short: Button? = Button()
    short?.validatesAutomatically = true
    if let short { window.addSubview(short) }
    short?.removeFromSuperview()
    weak let gone = short
    short = nil
    #expect(gone == nil)
    application.setNeedsValidation()
    application.validateIfNeeded()
  }
}
