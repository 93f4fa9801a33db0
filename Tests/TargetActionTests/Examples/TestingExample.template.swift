import Synchronization
import TargetAction
import Testing

// The article "Testing your actions".

//= TestingYourActions.md: protocol BedActions: ActionTarget
//= TestingYourActions.md: @Suite struct GardenBedTests
//= TestingYourActions.md: @Suite struct GardenInputTests
//= TestingYourActions.md: protocol ShopActions: ActionTarget
//= TestingYourActions.md: protocol SeedActions: ActionTarget
//= TestingYourActions.md: static let ofGarden = [waterBed, sowSeeds, orderSeeds]
//= TestingYourActions.md: @Suite struct GardenReportTests

// What the article says about the shared application.

@MainActor
@Suite struct SharedApplicationTests {
  @Test func `what finds no application in its chain uses the shared one, which can be replaced`() {
    let (application, before) = (Application(), Application.shared)
    var unhandled: [Action] = []
    application.unhandledActionHandler = { unhandled.append($0.action) }
    let button = Button("Water")
    button.addTarget(nil, action: .waterBed, for: .primaryActionTriggered)
    do {
      //= TestingYourActions.md: let former = Application.shared
      button.performPrimaryAction()
    }
    #expect(unhandled == [.waterBed] && button.application == nil)
    #expect(Application.shared === before)
  }

  @Test func `a button in a window uses the application of the window`() {
    let (application, window, button) = (makeApplication(), Window(), Button("Water"))
    var unhandled: [Action] = []
    application.unhandledActionHandler = { unhandled.append($0.action) }
    button.addTarget(nil, action: .waterBed, for: .primaryActionTriggered)
    window.addSubview(button)
    application.addWindow(window)
    button.performPrimaryAction()
    #expect(unhandled == [.waterBed] && button.application === application)
  }
}

// The mistakes in names that the article describes.

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

// What the article says about the closures for reports.

extension GardenReportTests {
  @Test func `an error that no responder presents is reported`() {
    struct Frost: Error {}
    bed.addHandler(for: .waterBed) { _ in throw Frost() }
    let lines = Mutex<[String]>([])
    let former = ActionReports.handler
    ActionReports.handler = { line in lines.withLock { $0.append(line) } }
    defer { ActionReports.handler = former }
    application.sendAction(.waterBed)
    #expect(lines.withLock { $0.contains { $0.contains("Frost") } })
  }

  @Test func `an unhandled action fails the test`() {
    withKnownIssue("The example of the page Testing your actions reports an unhandled action.") {
      _ = application.sendAction(.sowSeeds, event: Payload("peas"))
    }
  }

  @Test func `two commands for one key fail the test`() {
    let key = KeyEquivalent("w", .control)
    let other = Action(untyped: "dryBed")
    bed.addHandler(for: other) { _ in }
    application.mainMenu = Menu(
      items: [.waterBed, other].map { .command(Command(action: $0, keyEquivalent: key)) })
    withKnownIssue("The example of the page Testing your actions reports a key of two commands.") {
      _ = application.sendEvent(KeyEvent(pressing: key))
    }
  }
}
