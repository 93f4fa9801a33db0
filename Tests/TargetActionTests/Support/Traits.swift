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

  /// Counts a suite that begins or ends.
  @MainActor private static func add(_ change: Int) {
    if count == 0 { (former, ActionReports.handler) = (ActionReports.handler, { _ in }) }
    count += change
    if count == 0 { ActionReports.handler = former }
  }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.add(1)
    do { try await body() } catch {
      await Self.add(-1)
      throw error
    }
    await Self.add(-1)
  }
}

extension Trait where Self == IgnoringReports { static var ignoringReports: Self { Self() } }

#if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
  private let isPortable = false
#else
  private let isPortable = true
#endif

extension Trait where Self == ConditionTrait {
  /// Disables a test in portable builds, which do not read metadata or witness tables.
  ///
  /// In these builds, every class counts as overriding every method.
  static var readsMetadata: Self { .disabled(if: isPortable) }
}

/// Tests that would slow each other down if they took turns on the main actor: in the model, each
/// look at a window or an application takes time for each run in the program.
@Suite(.serialized, .ignoringReports)
struct LongTests {}
