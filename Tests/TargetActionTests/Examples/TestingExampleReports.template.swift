import Synchronization
import TargetAction
import Testing

// The article "Testing your actions", about reports.

//= TestingYourActions.md: @Suite struct GardenReportTests

// What the article says about the closures above.

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
