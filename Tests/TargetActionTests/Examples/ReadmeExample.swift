import TargetAction
import Testing

// The example of the README.

// A view handles an action by conforming to the action's protocol.
final class TextField: View, Copying {
  override var canBecomeFirstResponder: Bool { true }

  func copy(_ sender: AnyObject?) { print("Copied the text.") }
}

final class NoteList: View, Copying {
  override var canBecomeFirstResponder: Bool { true }

  func copy(_ sender: AnyObject?) { print("Copied the note.") }
}

@MainActor
@Suite
struct ReadmeExample {
  @Test func `a button copies what has the focus`() {
    let before = Application.shared
    Application.shared = Application()
    defer { Application.shared = before }
    let output = Output.of {
      // The button names an action and no target. It knows neither the field nor the list.
      let copyButton = Button("Copy")
      copyButton.addTarget(nil, action: .copy, for: .primaryActionTriggered)

      let field = TextField()
      let list = NoteList()
      let window = Window()
      for view in [copyButton, field, list] { window.addSubview(view) }
      Application.shared.keyWindow = window

      window.makeFirstResponder(field)
      copyButton.performPrimaryAction()

      window.makeFirstResponder(list)
      copyButton.performPrimaryAction()
    }
    #expect(
      output == """
        Copied the text.
        Copied the note.
        """)
  }
}
