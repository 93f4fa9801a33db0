import TargetAction
import Testing

@MainActor
struct ValidationTests {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window()

  @Test(
    arguments: [
      (.enabled, "enabled"), (.disabled, "disabled"),
      (.disabled(reason: "The note is\nempty."), #"disabled: The note is\nempty."#),
      (.unhandled, "unhandled"), (.hidden, "hidden"),
      (ActionState(title: "Undo Typing"), #"enabled, title "Undo Typing""#),
      (ActionState(.hidden, title: "Wrap", mark: .mixed), #"hidden, title "Wrap", mark mixed"#),
    ] as [(ActionState, String)])
  func `a state describes its availability, its title, and its mark`(
    _ state: ActionState, _ description: String
  ) {
    #expect("\(state)" == description)
  }

  @Test(arguments: [
    ActionState.enabled, .disabled, .disabled(reason: "nothing selected"), .hidden,
    ActionState(title: "Ping Again", mark: .mixed),
  ])
  func `the target's state is the result, and the search does not continue past the target`(
    state: ActionState
  ) {
    let (lower, upper) = (Answering("lower", recorder), Answering("upper", recorder))
    application.focus([lower, upper], in: window)
    lower.state = state
    for _ in 0..<2 {
      #expect(application.state(of: .ping) == state)
      #expect(recorder.take() == ["claim lower", "validate lower"])
    }
    #expect(application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(recorder.take() == ["claim lower", "ping lower"])
  }

  @Test func `a validation pass runs automatically after a change or a mark`() async {
    let (field, answering, button) = (Named("field"), Answering("answering"), Button("Ping"))
    application.focus([field, answering], in: window)
    window.addSubview(button)
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
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
