import Testing

@testable import TargetAction

/// The mistakes of other frameworks: double taps, counts that do not balance, and a world that has
/// changed.
@MainActor
@Suite
struct RunEdgeCaseTests {
  private let scene = RunScene()
  private var application: Application { scene.application }
  private var target: RunTarget { scene.target }

  private func makeButton() -> Button {
    let button = Button("Export", frame: Rect(x: 0, y: 0, width: 9, height: 1))
    scene.window.frame = Rect(x: 0, y: 0, width: 9, height: 9)
    scene.window.addSubview(button)
    button.addTarget(nil, action: .exportRun, for: .primaryActionTriggered)
    return button
  }

  @Test(arguments: [false, true])
  func `a double tap on a button starts once`(validates: Bool) async {
    let button = makeButton()
    button.validatesAutomatically = validates
    for _ in 0..<2 { application.tap(Point(x: 1, y: 0), in: scene.window) }
    #expect(target.log == ["export begins"] && application.allRuns.count == 1)
    await scene.finish(application.allRuns.first)
    application.tap(Point(x: 1, y: 0), in: scene.window)
    #expect(target.log.count == 3)
    await scene.finish(application.allRuns.first)
  }

  @Test func `a button that a program has disabled stays disabled`() async {
    let button = makeButton()
    button.isEnabled = false
    application.sendAction(.exportRun)
    application.validateIfNeeded()
    #expect(!button.isEnabled)
    await scene.finish(application.allRuns.first)
    application.validateIfNeeded()
    #expect(!button.isEnabled)
  }

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
    #expect(throws: Never.self) {
      if !isAwaited || end.outcome == "succeeded" { try result.get() }
    }
    if isAwaited, isFailure { #expect(throws: RunError()) { try result.get() } }
    if isAwaited, end.outcome == "canceled" {
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }

  @Test func `a run may wait for another one, and a send never waits`() async throws {
    let gate = scene.gate
    var log: [String] = []
    scene.window.addHandler(for: .refresh) { [application] _ in
      let outcome = try await application.performAction(.exportRun)
      if case .handled = outcome { log.append("exported") }
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

  @Test func `the focus, the windows, and the chain may change while an action runs`() async throws
  {
    let (other, elsewhere) = (RunTarget(), Window())
    other.next = elsewhere
    application.sendAction(.exportRun)
    let run = try #require(application.allRuns.first)
    application.keyWindow = elsewhere
    elsewhere.makeFirstResponder(other)
    application.removeWindow(scene.window)
    // The action now goes to another target, which has no runs.
    #expect(application.state(of: .exportRun) == .enabled)
    #expect(application.target(forAction: .cancelOperation) == nil)
    #expect(application.sendAction(.exportRun) && other.log == ["export begins"])
    #expect(run.target === target && target.runs.first === run)
    let document = RunTarget()
    target.next = document
    #expect(await scene.finish(run, throwing: RunError())?.name.hasPrefix("failed") == true)
    #expect(target.presented.count == 1 && other.presented.isEmpty)
    #expect(application.state(of: .exportRun) == ActionState(.running(nil)))
    other.gate.open()
    await application.waitUntilIdle()
  }

  @Test func `canceling runs in line while an earlier one ends starts the next one only later`()
    async
  {
    let scene = PolicyScene(.queue, hasHandlers: true)
    for _ in 0..<4 { scene.send() }
    let runs = scene.application.allRuns
    var log: [String]?
    let canceler = EndListener { run in
      guard case .succeeded = run.outcome else { return }
      for run in runs[1...2] { run.cancel() }
      log = log ?? scene.log
    }
    scene.application.addActionObserver(canceler)
    await scene.open()
    #expect(log == ["1 begins", "1 ends"])
    #expect(runs.map { $0.outcome?.name } == ["succeeded", "canceled", "canceled", nil])
    #expect(scene.log == ["1 begins", "1 ends", "2 begins"])
    await scene.finish()
    #expect(runs.last?.outcome?.name == "succeeded")
    extendLifetime(canceler)
  }

  @Test func `the end of a run leaves the others at the target`() async {
    let scene = PolicyScene(.allow, hasHandlers: true)
    for _ in 0..<2 { scene.send() }
    scene.handle(by: scene.target, .ignore)
    for _ in 0..<2 {
      scene.send()
      #expect(scene.state == "running")
      #expect(scene.application.state(of: .cancelOperation, to: scene.target) == .enabled)
      await scene.open()
    }
    #expect(scene.state == "enabled" && scene.runs.isEmpty && scene.outcomes.count == 2)
    #expect(scene.application.state(of: .cancelOperation, to: scene.target) == .unhandled)
  }
}
