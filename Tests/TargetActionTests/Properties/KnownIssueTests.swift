import Testing

@testable import TargetAction

/// A rule that the library does not follow yet, so that a property test leaves it out.
///
/// When it does, remove the row, and the property test's switch.
struct KnownIssue: Sendable, CustomTestStringConvertible {
  let issue: Comment, testDescription: String
  /// Returns whether the library follows the rule.
  let holds: @MainActor @Sendable () async throws -> Bool

  init(
    _ issue: Comment, _ situation: String,
    holds: @escaping @MainActor @Sendable () async throws -> Bool
  ) {
    (self.issue, testDescription, self.holds) = (issue, situation, holds)
  }

  /// Creates a row whose situation begins with a scene.
  init<Scene: AnyObject>(
    _ issue: Comment, _ situation: String, in makeScene: @escaping @MainActor @Sendable () -> Scene,
    holds: @escaping @MainActor @Sendable (Scene) async throws -> Bool
  ) {
    self.init(issue, situation) {
      let scene = makeScene()
      let isFollowed = try await holds(scene)
      extendLifetime(scene)
      return isFollowed
    }
  }
}

@MainActor
@Suite
struct KnownIssueTests {
  @Test(
    arguments: KnownIssue.undo + KnownIssue.runs + KnownIssue.menus + KnownIssue.pointers
      + KnownIssue.windows)
  func `the library does not follow a rule yet`(known: KnownIssue) async throws {
    let holds = try await known.holds()
    withKnownIssue(known.issue) { #expect(holds) }
  }
}

// MARK: - Undo

extension Action {
  fileprivate static let work = Action(untyped: "KnownIssueTests.work")
  fileprivate static let run = Action(untyped: "KnownIssueTests.run")
}

private final class Desk: Window {
  var body: () -> Void = {}
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    body()
    return true
  }
}

@MainActor
private final class UndoScene {
  let application = makeApplication(), stack = UndoStack()
  private let window = Desk(frame: Rect(x: 0, y: 0, width: 9, height: 9)), gate = RunGate()

  init() {
    application.keyWindow = window
    window.addHandler(for: .work) { [unowned self] _ in register("send") }
    window.addHandler(for: .run, whileRunning: .allow) { [unowned self] _ in
      register("run")
      try await gate.pass()
      register("resumed")
    }
  }

  func register(_ name: String, key: String? = nil) { stack.register(name, coalescing: key) {} }

  func deliver(_ body: @escaping () -> Void) {
    window.body = body
    application.sendEvent(LocatedEvent(at: .zero, in: window))
  }

  func run(_ count: Int) async {
    for _ in 0..<count { application.sendAction(.run) }
    for _ in 0..<count { gate.open() }
    await application.waitUntilIdle()
  }

  /// Undoes everything, and returns the names of the steps, the last first.
  func names() throws -> [String] {
    var names: [String] = []
    while let name = stack.undoName, try stack.undo() { names.append(name) }
    return names
  }
}

extension KnownIssue {
  fileprivate static let undo = [
    KnownIssue(
      "S6: the key of the step's first registration counts", "typing over a selection",
      in: UndoScene.init
    ) { scene in
      scene.deliver { [unowned scene] in
        scene.register("Delete")
        scene.register("Typing", key: "typing")
      }
      scene.deliver { [unowned scene] in scene.register("Typing", key: "typing") }
      return try scene.names() == ["Delete"]
    }
  ]
}

// MARK: - Runs

extension KnownIssue {
  fileprivate static let runs = [
    KnownIssue(
      "S10: a window forgets its runs when it is closed",
      "a window that is closed and opened again during a run", in: RunScene.init
    ) { scene in
      scene.application.sendAction(.exportRun)
      scene.application.removeWindow(scene.window)
      scene.application.addWindow(scene.window)
      let count = scene.window.allRuns.count
      return await scene.target.finish(in: scene.application) == 1 && count == 1
    }
  ]
}

extension RunTarget {
  /// Ends the runs, and returns how many there were.
  fileprivate func finish(in application: Application) async -> Int {
    let count = gate.count
    for _ in 0..<count { gate.open() }
    await application.waitUntilIdle()
    return count
  }
}
