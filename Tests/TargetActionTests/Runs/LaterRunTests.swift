import Testing

@testable import TargetAction

/// Runs that begin in the next turn of the main actor, as they do on older systems.
@MainActor
struct LaterRunTests {
  private final class Sender {}

  private let scene = RunScene()
  private var application: Application { scene.application }
  private var target: RunTarget { scene.target }

  init() { application.startsRunsLater = true }

  /// Waits until some bodies are at the gate.
  private func waitForBodies(_ count: Int = 1) async {
    while scene.gate.count < count { await Task.yield() }
  }

  @Test func `a run is running from the send on, and its method begins later`() async throws {
    #expect(application.sendAction(.exportRun) && target.log == [])
    let run = try #require(target.runs.first)
    #expect(run.started != nil && "\(run)".hasSuffix("runs"))
    #expect(application.state(of: .exportRun).availability == .running(nil))
    #expect(application.sendAction(.exportRun) && application.allRuns.count == 1)
    await waitForBodies()
    #expect(target.log == ["export begins"])
    #expect(application.state(of: .exportRun).availability == .running(nil))
    #expect(await scene.finish(run)?.name == "succeeded")
    #expect(target.log == ["export begins", "export ends"])
    #expect(application.state(of: .exportRun) == .enabled)
  }

  /// What cancels a run.
  enum Canceler: CaseIterable { case itself, escape, restart, task }

  @Test(arguments: Canceler.allCases)
  func `a run that is canceled before it begins never calls its method`(canceler: Canceler) async {
    var caller: Task<Void, Never>?
    if canceler == .task {
      caller = Task.immediate { [application] in
        _ = await #expect(throws: CancellationError.self) {
          try await application.performAction(.loadRun)
        }
      }
    } else {
      application.sendAction(.loadRun)
    }
    let run = target.runs[0]
    switch canceler {
    case .itself: run.cancel()
    case .escape: application.sendAction(.cancelOperation)
    case .restart: application.sendAction(.loadRun)
    case .task:
      // The request of the task comes in a later turn, so the run itself is canceled first.
      run.cancel()
      caller?.cancel()
    }
    #expect(run.outcome?.name == "canceled" && run.target == nil)
    if canceler == .restart {
      await waitForBodies()
      #expect(target.log == ["load begins"])
      scene.gate.open()
    }
    await application.waitUntilIdle()
    await caller?.value
    for _ in 0..<3 { await Task.yield() }
    #expect(target.log == (canceler == .restart ? ["load begins", "load ends"] : []))
    #expect(application.state(of: .loadRun) == .enabled)
  }

  @Test func `a run that takes the place of another starts once, and can be canceled`() async {
    final class Starts: ApplicationObserver {
      var count = 0
      func runDidChange(_ run: ActionRun, in application: Application) {
        if run.started != nil, run.outcome == nil { count += 1 }
      }
    }
    let starts = Starts()
    application.addApplicationObserver(starts)
    var areCanceled: [Bool] = []
    target.addHandler(for: .refresh, whileRunning: .restart) { [gate = scene.gate] _ in
      try? await gate.pass()
      areCanceled.append(Task.isCancelled)
    }
    for _ in 0..<2 { application.sendAction(.refresh) }
    #expect(starts.count == 2)
    await waitForBodies()
    target.runs[0].cancel()
    scene.gate.open()
    await application.waitUntilIdle()
    #expect(areCanceled == [true])
  }

  @Test func `the sender and the event are retained until the run begins or is canceled`() async {
    weak var sender: Sender?
    weak var event: Payload<Int>?
    func send() {
      let (newSender, newEvent) = (Sender(), Payload(1))
      application.sendAction(.fetchRun, from: newSender, event: newEvent)
      (sender, event) = (newSender, newEvent)
    }
    send()
    #expect(sender != nil && event != nil)
    target.runs[0].cancel()
    #expect(sender == nil && event == nil)
    send()
    await waitForBodies()
    #expect(sender != nil && event != nil && target.log == ["fetch 1 begins"])
    scene.gate.open()
    await application.waitUntilIdle()
    #expect(sender == nil && event == nil)
  }

  @Test(arguments: [false, true])
  func `runs in line begin one after the other`(areLater: Bool) async throws {
    application.startsRunsLater = areLater
    var log: [Int] = []
    target.addHandler(for: .refresh, whileRunning: .queue) { [gate = scene.gate] _ in
      log.append(log.count)
      try await gate.pass()
    }
    for _ in 0..<3 { application.sendAction(.refresh) }
    #expect(log == (areLater ? [] : [0]) && target.runs.map(\.isWaiting) == [false, true, true])
    for number in 0..<2 {
      await waitForBodies()
      #expect(log == Array(0...number))
      if number == 0 { target.runs[1].cancel() }
      scene.gate.open()
    }
    await application.waitUntilIdle()
    #expect(log == [0, 1])
  }

  @Test func `an error of a run that began later is presented, or thrown to a caller`() async {
    application.sendAction(.exportRun)
    await waitForBodies()
    await scene.finish(target.runs.first, throwing: RunError())
    #expect(target.presented.count == 1)
    let caller = Task.immediate { [application] in
      _ = await #expect(throws: RunError()) { try await application.performAction(.exportRun) }
    }
    await waitForBodies()
    scene.gate.open(throwing: RunError())
    await caller.value
    #expect(target.presented.count == 1)
  }
}
