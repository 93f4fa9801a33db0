import Testing

@testable import TargetAction

/// The mistakes of other frameworks: counts that do not balance, and a world that has changed.
@MainActor
struct RunEdgeCaseTests {
  private let scene = RunScene()
  private var application: Application { scene.application }
  private var target: RunTarget { scene.target }

  nonisolated private static let ends: [(isRequested: Bool, error: (any Error)?, outcome: String)] =
    [
      (false, nil, "succeeded"), (true, nil, "succeeded"),
      (false, RunError(), "failed: RunError(name: \"failure\")"), (true, RunError(), "canceled"),
      (false, CancellationError(), "canceled"), (true, CancellationError(), "canceled"),
    ]

  @Test(arguments: ends, [false, true])
  func `finished work has succeeded, and only what was not canceled has failed`(
    end: (isRequested: Bool, error: (any Error)?, outcome: String), isAwaited: Bool
  ) async throws {
    let task = Task.immediate { [application] in
      if isAwaited { try await application.performAction(.exportRun) }
    }
    if !isAwaited { application.sendAction(.exportRun) }
    let run = try #require(application.allRuns.first)
    if end.isRequested { run.cancel() }
    #expect(await scene.finish(run, throwing: end.error)?.name == end.outcome)
    let isFailure = end.outcome.hasPrefix("failed")
    #expect(target.presented.count == (isFailure && !isAwaited ? 1 : 0))
    let result = await task.result
    #expect(throws: Never.self) { if !isAwaited || end.outcome == "succeeded" { try result.get() } }
    if isAwaited, isFailure { #expect(throws: RunError()) { try result.get() } }
    if isAwaited, end.outcome == "canceled" {
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }

  @Test func `a run may wait for another one, and a send never waits`() async throws {
    let gate = scene.gate
    var log: [String] = []
    scene.window.addHandler(for: .refresh) { [application] _ in
      if case .handled = try await application.performAction(.exportRun) { log.append("exported") }
      application.sendAction(.loadRun)
      log.append("sent")
      _ = await application.allRuns.last?.waitUntilEnded()
      log.append("loaded")
    }
    application.sendAction(.refresh)
    #expect(application.allRuns.map(\.action) == [.refresh, .exportRun] && log.isEmpty)
    gate.open()
    while gate.count == 0 { await Task.yield() }
    #expect(log == ["exported", "sent"])
    #expect(application.allRuns.map(\.action) == [.refresh, .loadRun])
    gate.open()
    await application.waitUntilIdle()
    #expect(log == ["exported", "sent", "loaded"])
  }
}
