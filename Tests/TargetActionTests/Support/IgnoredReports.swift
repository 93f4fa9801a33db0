import TargetAction
import Testing

extension ActionReports {
  /// Ignores the reports of the library that a closure provokes.
  ///
  /// The closure is synchronous, because other tests change the handler whenever a test waits.
  @MainActor
  static func ignored<Result>(during body: () throws -> Result) rethrows -> Result {
    let former = handler
    handler = { _ in }
    defer { handler = former }
    return try body()
  }
}

/// Ignores the reports of the library while the tests of a suite run that make mistakes on purpose.
struct IgnoringReports: SuiteTrait, TestScoping {
  /// The number of suites that run, and the handler from before the first one began.
  @MainActor private static var count = 0
  @MainActor private static var former = ActionReports.handler

  @MainActor private static func begin() {
    if count == 0 {
      former = ActionReports.handler
      ActionReports.handler = { _ in }
    }
    count += 1
  }

  @MainActor private static func end() {
    count -= 1
    if count == 0 { ActionReports.handler = former }
  }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.begin()
    do { try await body() } catch {
      await Self.end()
      throw error
    }
    await Self.end()
  }
}

extension Trait where Self == IgnoringReports { static var ignoringReports: Self { Self() } }
