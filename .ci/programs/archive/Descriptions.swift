// The first words of descriptions, printed by code that does not know the types.
//
// > Copying.copy
// > implements
// > line\nbreak
// > ctrl-c
// > ctrl-c
// > 0
// > is
// > ctrl-z
import TargetAction

final class Page: View, Copying, Undoing {
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [Command] {
    [Command(key: "z", .control, action: .copy), Command(key: "z", .control, action: .undo)]
  }
  func copy(_ sender: AnyObject?) {}
  func undo(_ sender: AnyObject?) {}
}

func show(_ value: Any) { print("\(value)".prefix { $0 != " " }) }

@main
struct Descriptions {
  @MainActor
  static func main() {
    let (application, window, page) = (Application(), Window(), Page())
    show(application.resolution(of: .copy, to: page, sender: nil))
    show(Resolution.Reason.refused)
    show(Action(untyped: "line\nbreak"))
    show(KeyEquivalent("c", .control))
    show(application.explain(KeyEvent(key: "c", modifiers: .control)))
    show(ActionRecorder().replay(in: application))
    application.keyWindow = window
    window.addSubview(page)
    window.makeFirstResponder(page)
    application.keyConflictHandler = { conflict in show(conflict) }
    let undo = KeyEvent(key: "z", modifiers: .control)
    show(application.explain(undo).candidates[0].result)
    application.sendEvent(undo)
  }
}
