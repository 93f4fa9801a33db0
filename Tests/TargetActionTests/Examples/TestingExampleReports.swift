import Synchronization
import TargetAction
import Testing

// The article "Testing your actions", about reports.

@MainActor
@Suite struct GardenReportTests {
  let application = Application()
  let window = Window()
  let bed = GardenBed()

  init() {
    window.addSubview(bed)
    application.keyWindow = window
    window.makeFirstResponder(bed)
    application.unhandledAction = { Issue.record("\($0)") }
    application.keyConflict = { Issue.record("\($0)") }
  }

  @Test func `the key of each command is handled, and belongs to no other`() {
    let water = Command("Water", action: .waterBed, keyEquivalent: KeyEquivalent("w", .control))
    let menu = Menu("Garden", items: [.command(water)])
    application.mainMenu = menu
    for command in menu.commands {
      let resolution = application.resolve(command.action, to: command.target, sender: command)
      #expect(resolution.target != nil, "\(resolution)")
      guard let key = command.keyEquivalent else { continue }
      #expect(application.sendEvent(KeyEvent(pressing: key)), "\(command.displayTitle)")
    }
  }

  @Test func `a bed leaves sowing to others`() {
    var reports: [String] = []
    application.unhandledAction = { reports.append($0.description) }
    #expect(!application.sendAction(.sowSeeds, event: ValueEvent("peas")))
    #expect(reports.count == 1)
  }

  @Test func `an error that no responder presents is reported`() {
    struct Frost: Error {}
    bed.addHandler(for: .waterBed) { _ in throw Frost() }
    let lines = reports { application.sendAction(.waterBed) }
    #expect(lines.contains { $0.contains("Frost") })
  }

  /// Returns what the library reports while a closure runs.
  private func reports(of body: () -> Void) -> [String] {
    let lines = Mutex<[String]>([])
    let former = Reports.handler
    Reports.handler = { line in lines.withLock { $0.append(line) } }
    defer { Reports.handler = former }
    body()
    return lines.withLock { $0 }
  }
}

// What the article says about the closures above.

extension GardenReportTests {
  @Test func `an unhandled action fails the test`() {
    withKnownIssue { _ = application.sendAction(.sowSeeds, event: ValueEvent("peas")) }
  }

  @Test func `two commands for one key fail the test`() {
    let key = KeyEquivalent("w", .control)
    let other = Action(untyped: "dryBed")
    bed.addHandler(for: other) { _ in }
    application.mainMenu = Menu(
      items: [.waterBed, other].map { .command(Command(action: $0, keyEquivalent: key)) })
    withKnownIssue { _ = application.sendEvent(KeyEvent(pressing: key)) }
  }
}
