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
  @Test(arguments: KnownIssue.runs + KnownIssue.windows)
  func `the library does not follow a rule yet`(known: KnownIssue) async throws {
    let holds = try await known.holds()
    withKnownIssue(known.issue) { #expect(holds) }
  }
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
