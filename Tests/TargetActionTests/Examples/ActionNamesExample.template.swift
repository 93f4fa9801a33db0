import TargetAction
import Testing

// The article "Declaring actions", about names.

//= DeclaringActions.md: protocol ClipActions: ActionTarget

//= DeclaringActions.md: final class Probe: Responder, SheetActions, ClipActions

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
    //= DeclaringActions.md: let actions = Action.all.filter { $0.qualifiedName.hasPrefix(module) }
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
