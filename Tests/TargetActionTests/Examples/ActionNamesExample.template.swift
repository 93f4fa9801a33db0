import TargetAction
import Testing

// The article "Declaring actions", about names.

//= DeclaringActions.md: protocol ClipActions: ActionTarget

//= DeclaringActions.md: final class Probe: Responder, SheetActions, ClipActions

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
}
