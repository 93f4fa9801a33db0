import TargetAction
import Testing

@MainActor
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

  @Test func `a validation pass runs automatically after a change or a mark`() async {
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
}
