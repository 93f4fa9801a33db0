import TargetAction
import Testing

@MainActor
struct ActionStateTests {
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
}
