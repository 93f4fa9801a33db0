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
  @Test(arguments: KnownIssue.menus + KnownIssue.pointers)
  func `the library does not follow a rule yet`(known: KnownIssue) async throws {
    let holds = try await known.holds()
    withKnownIssue(known.issue) { #expect(holds) }
  }
}
