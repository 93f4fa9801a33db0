import TargetAction
import Testing

// The article "Declaring actions", about names.

protocol ClipActions: ActionTarget {
  func copyClip(_ sender: AnyObject?)
  func pasteClip(_ sender: AnyObject?)
}

extension Action {
  static let copyClip = Action("copyClip", (any ClipActions).copyClip)
  static let pasteClip = Action("pasteClip", (any ClipActions).copyClip)  // It copies.
}

/// Implements all actions of the program, and records the name of the method that was called.
final class Probe: Responder, SheetActions, ClipActions {
  var called = ""

  func closeSheet() { record() }
  func copySheet(_ sender: AnyObject?) { record() }
  func renameSheet(_ sender: Control?, event: RenameEvent) { record() }
  func saveSheet(_ sender: AnyObject?) { record() }
  func copyClip(_ sender: AnyObject?) { record() }
  func pasteClip(_ sender: AnyObject?) { record() }

  func undoSheet() -> ActionResult {
    record()
    return .handled
  }

  private func record(_ function: String = #function) {
    called = String(function.prefix { $0 != "(" })
  }
}

/// Returns the actions that do not call the method that they are named after.
@MainActor
func misnamed(_ actions: [Action]) -> [Action] {
  let (application, probe) = (Application(), Probe())
  return actions.filter { action in
    probe.called = ""
    application.sendAction(action, to: probe, from: Control(), event: RenameEvent(name: ""))
    return !action.name.hasSuffix("." + probe.called)
  }
}

@MainActor
@Suite
struct ActionNamesExample {
  @Test func `each action calls the method that it is named after`() {
    let module = "TargetActionTests.SheetActions."
    _ = Action.forKeyMaps
    let actions = Action.all.filter { $0.qualifiedName.hasPrefix(module) }
    #expect(misnamed(actions) == [])
    #expect(actions.contains(.closeSheet) && actions.contains(.saveSheet))
  }

  @Test func `a slip of the pen is found, and so is an action that the probe lacks`() {
    #expect(misnamed([.copyClip, .pasteClip]) == [.pasteClip])
    #expect(misnamed([.zoomIn, .copyClip]) == [.zoomIn])
  }
}
