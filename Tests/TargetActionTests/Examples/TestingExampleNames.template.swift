import TargetAction
import Testing

// The article "Testing your actions", about names.

//= TestingYourActions.md: static let ofGarden = [waterBed, sowSeeds, orderSeeds]

// The mistakes that the article describes.

private protocol WeedActions: ActionTarget {
  func pullWeed(_ sender: AnyObject?)
  func spreadMulch(_ sender: AnyObject?)
  func pruneRose(_ sender: AnyObject?)
}

extension Action {
  fileprivate static let pullWeed = Action("pullWeed", (any WeedActions).spreadMulch)
  // swift-format-ignore: OneVariableDeclarationPerLine
  fileprivate static let spreadMulch = Action("spreadMulch", (any WeedActions).spreadMulch),
    pruneRose = Action("pruneRose", (any WeedActions).pruneRose)
}

extension NameProbe: WeedActions {
  func pullWeed(_ sender: AnyObject?) { record() }
  func spreadMulch(_ sender: AnyObject?) { record() }
  func pruneRose(_ sender: AnyObject?) { record() }
}

extension ActionNameTests {
  @Test func `a wrong method is found, and so is an action that the probe does not implement`() {
    #expect(misnamed([.spreadMulch, .pullWeed]) == [.pullWeed])
    #expect(misnamed([.waterBed, .zoomIn]) == [.zoomIn])
  }

  @Test func `an action that calls the method of another in its declaration is found`() {
    let probe = NameProbe()
    Application().sendAction(.pruneRose, to: probe)
    // Swift 6.3.1 makes it call the method of the first.
    let isRight = probe.called == "pruneRose"
    #expect(isRight || probe.called == "spreadMulch")
    #expect(misnamed([.spreadMulch, .pruneRose]) == (isRight ? [] : [.pruneRose]))
  }
}
