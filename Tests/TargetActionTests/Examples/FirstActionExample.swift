import TargetAction
import Testing

// The article "Your first nil-targeted action".

// 1. Declare the action.
protocol NoteActions: ActionTarget {
  func archiveNote(_ sender: AnyObject?)
}

extension Action {
  static let archiveNote = Action("archiveNote", (any NoteActions).archiveNote)
}

// 2. Send it to nil.
final class NoteToolbar: View {
  let archiveButton = Button("Archive", frame: Rect(x: 0, y: 0, width: 80, height: 20))

  override init(frame: Rect) {
    super.init(frame: frame)
    archiveButton.addTarget(nil, action: .archiveNote, for: .primaryActionTriggered)
    addSubview(archiveButton)
  }
}

// 3. Handle it.
final class NoteController: ViewController, NoteActions {
  private(set) var isArchived = false

  func archiveNote(_ sender: AnyObject?) {
    isArchived = true
    print("Archived.")
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    isArchived ? .disabled(reason: "The note is archived already.") : .enabled
  }
}

@MainActor
@Suite
struct FirstActionExample {
  @Test func `a button that knows no controller archives the note`() {
    let before = Application.shared
    Application.shared = Application()
    defer { Application.shared = before }
    let output = Output.of {
      // 4. Build the window.
      let controller = NoteController()
      let toolbar = NoteToolbar(frame: Rect(x: 0, y: 0, width: 320, height: 20))
      controller.view.addSubview(toolbar)

      let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = controller
      Application.shared.keyWindow = window

      // 5. Click the button.
      let place = Point(x: 40, y: 10)
      Application.shared.sendEvent(PointerEvent(.began, at: place, in: window))
      Application.shared.sendEvent(PointerEvent(.ended, at: place, in: window))

      let button = toolbar.archiveButton
      print(Application.shared.state(of: .archiveNote, sender: button).isEnabled)
      print(Application.shared.resolve(.archiveNote, to: nil, sender: button))

      toolbar.removeFromSuperview()
      Application.shared.keyWindow = nil
      Application.shared.unhandledAction = { resolution in print(resolution.failure ?? "") }
      button.performPrimaryAction()
    }
    #expect(
      output == """
        Archived.
        false
        NoteActions.archiveNote → NoteController
          nothing has the focus in the key window Window; set it with makeFirstResponder(_:)
          from the sender Button
            Button           does not implement it
            NoteToolbar      does not implement it
            View             does not implement it
            NoteController   is the target
          disabled: The note is archived already.
        no object that the search reached implements NoteActions.archiveNote
        """)
  }
}
