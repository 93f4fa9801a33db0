import TargetAction
import Testing

// The article "Testing your actions", about names.

extension Action {
  /// Every action of the program, in one place, so that files and palettes find them.
  static let ofGarden = [waterBed, sowSeeds, orderSeeds]
}

/// Implements every action of the program, and records the method that was called.
private final class NameProbe: BedActions, SeedActions, ShopActions {
  var called = ""

  func waterBed(_ sender: AnyObject?) { record() }
  func sowSeeds(_ sender: AnyObject?, _ event: ValueEvent<String>) { record() }
  func orderSeeds() async throws { record() }

  private func record(_ function: String = #function) {
    called = String(function.prefix { $0 != "(" })
  }
}

@MainActor
@Suite struct ActionNameTests {
  /// Returns the actions that do not call the method that they are named after.
  func misnamed(_ actions: [Action]) -> [Action] {
    let (application, probe) = (Application(), NameProbe())
    application.unhandledAction = nil
    return actions.filter { action in
      probe.called = ""
      for event in [nil, ValueEvent("")] {
        application.sendAction(action, to: probe, from: Control(), event: event)
      }
      return !action.name.hasSuffix("." + probe.called)
    }
  }

  @Test func `each action calls the method that it is named after`() {
    #expect(misnamed(Action.ofGarden) == [])
  }
}

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
