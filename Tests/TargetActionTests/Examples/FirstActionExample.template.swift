import TargetAction
import Testing

// The article "Your first nil-targeted action".

//< YourFirstNilTargetedAction.md: // 4. Build the window.

@MainActor
@Suite
struct FirstActionExample {
  @Test func `a button that knows no controller archives the note`() {
    let before = Application.shared
    Application.shared = Application()
    defer { Application.shared = before }
    let output = Output.of {
      //> YourFirstNilTargetedAction.md: // 4. Build the window.

      //= YourFirstNilTargetedAction.md: let button = toolbar.archiveButton

      //= YourFirstNilTargetedAction.md: toolbar.removeFromSuperview()
    }
    #expect(
      output == """
        //= YourFirstNilTargetedAction.md: Archived.
        //= YourFirstNilTargetedAction.md: NoteActions.archiveNote → NoteController
        //= YourFirstNilTargetedAction.md: there is no key window
        """)
  }
}
