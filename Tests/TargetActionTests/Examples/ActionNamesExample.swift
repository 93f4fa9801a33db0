import TargetAction
import Testing

// The article "Declaring actions", about names.

protocol ClipActions: ActionTarget {
  func copyClip(_ sender: AnyObject?)
  func pasteClip(_ sender: AnyObject?)
}

extension Action {
  static let copyClip = Action("copyClip", (any ClipActions).copyClip)
  static let pasteClip = Action("pasteClip", (any ClipActions).copyClip)  // Wrong: it copies.
}

/// Implements every action of the program and records the name of the method that was called.
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

/// Returns the actions that do not call the method they are named after.
@MainActor
func misnamed(_ actions: [Action]) -> [Action] {
  let (application, probe) = (Application(), Probe())
  return actions.filter { action in
    probe.called = ""
    application.sendAction(action, to: probe, from: Control(), event: RenameEvent(name: ""))
    return !action.name.hasSuffix("." + probe.called)
  }
}

private protocol PageActions: ActionTarget {
  func openPage(_ sender: AnyObject?)
  func closePage(_ sender: AnyObject?)
}

extension Action {
  // swift-format-ignore: OneVariableDeclarationPerLine
  fileprivate static let openPage = Action("openPage", (any PageActions).openPage),
    closePage = Action("closePage", (any PageActions).closePage)
}

extension Probe: PageActions {
  func openPage(_ sender: AnyObject?) { record() }
  func closePage(_ sender: AnyObject?) { record() }
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

  @Test func `a wrong method is found, and so is an action that the probe does not implement`() {
    #expect(misnamed([.copyClip, .pasteClip]) == [.pasteClip])
    #expect(misnamed([.zoomIn, .copyClip]) == [.zoomIn])
  }

  @Test func `an action that calls the method of another in its declaration is found`() {
    let probe = Probe()
    Application().sendAction(.closePage, to: probe, from: nil)
    // Swift 6.3.1 makes it call the method of the first.
    let isRight = probe.called == "closePage"
    #expect(isRight || probe.called == "openPage")
    #expect(misnamed([.openPage, .closePage]) == (isRight ? [] : [.closePage]))
  }
}
