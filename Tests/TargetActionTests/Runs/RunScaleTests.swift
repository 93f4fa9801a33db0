import Synchronization
import Testing

@testable import TargetAction

extension LongTests {
  /// Many runs at once, floods of progress, and work on other threads.
  @MainActor
  struct RunScaleTests {
    private let scene = RunScene()
    private var application: Application { scene.application }

    // In a process of its own, because every test that goes on meanwhile would have to look at all
    // runs.
    @Test func `ten thousand runs can be started, listed, canceled, and ended`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let (count, scene) = (10_000, RunScene())
        let (application, gate) = (scene.application, scene.gate)
        var (begun, ends) = (0, [ActionRun.Outcome]())
        let targets = (0..<count).map { _ in
          let target = Responder()
          target.next = application
          target.addHandler(for: .refresh) { _ in
            begun += 1
            try await gate.pass()
            try Task.checkCancellation()
          }
          return target
        }
        for target in targets { target.tryToPerform(.refresh) }
        targets[count / 2].tryToPerform(.refresh)
        let runs = application.allRuns
        #expect(begun == count && runs.count == count && gate.count == count)
        #expect(runs.allSatisfy { $0.outcome == nil && $0.started != nil })
        #expect(zip(runs, targets).allSatisfy { $0.target === $1 })
        #expect(targets[count / 2].runs.count == 1)
        for run in runs where run.target !== targets[0] { run.cancel() }
        // The newest one first.
        for place in (0..<count).reversed() { gate.open(place) }
        for run in runs { ends.append(await run.waitUntilEnded()) }
        #expect(ends.map(\.name).filter { $0 == "canceled" }.count == count - 1)
        #expect(ends[0].name == "succeeded" && application.allRuns.isEmpty)
        #expect(targets.allSatisfy { !$0.tryToPerform(.cancelOperation) })
      }
    }

    @Test(arguments: [(ActionRun.Policy.restart, 10_000), (.queue, 1000)])
    func `of many sends, the last one starts, or all do in order, without a deep stack`(
      policy: ActionRun.Policy, count: Int
    ) async {
      let expected = policy == .restart ? [0, count - 1] : Array(0..<count)
      var senders: [Int] = []
      scene.window.addHandler(for: .copy, whileRunning: policy) { [gate = scene.gate] invocation in
        senders.append((invocation.sender as? Number)?.value ?? -1)
        if senders.count == 1 { try await gate.pass() }
      }
      for number in 0..<count { application.sendAction(.copy, from: Number(number)) }
      #expect(senders == [0] && application.allRuns.count == expected.count)
      await scene.finish(application.allRuns.first)
      #expect(senders == expected && application.allRuns.isEmpty)
    }

    @Test func `reports of several threads are one update a turn, the latest`() async throws {
      application.sendAction(.exportRun)
      let run = try #require(application.allRuns.first)
      let isOver = Mutex(false)
      let reports = Task.detached {
        await withTaskGroup { group in
          for _ in 0..<4 {
            group.addTask { for count in 0..<25_000 { run.report(completed: count, of: 25_000) } }
          }
        }
        run.report(completed: 25_000, of: 25_000, "Done")
        isOver.withLock { $0 = true }
      }
      var (turns, updates, last) = (0, 0, run.progress)
      while !isOver.withLock(\.self) || run.progress?.text == nil {
        await Task.yield()
        turns += 1
        guard run.progress != last else { continue }
        last = run.progress
        updates += 1
      }
      await reports.value
      #expect(updates > 0 && updates <= turns)
      #expect(run.progress == ActionRun.Progress(completed: 25_000, of: 25_000, "Done"))
      await scene.finish(run)
      run.report(completed: 1)
      for _ in 0..<100 { await Task.yield() }
      #expect(run.progress?.completed == 25_000)
    }

    @Test func `work that another thread completes ends on the main actor`() async {
      var outcomes: [String] = []
      let listener = EndListener { run in
        MainActor.preconditionIsolated()
        outcomes.append(run.outcome?.name ?? "none")
      }
      application.addActionObserver(listener)
      scene.window.addHandler(for: .refresh, whileRunning: .allow) { _ in
        ActionRun.current?.report(completed: await elsewhere())
        await withCheckedContinuation { continuation in Task.detached { continuation.resume() } }
        MainActor.preconditionIsolated()
        throw RunError()
      }
      for _ in 0..<100 { application.sendAction(.refresh) }
      await application.waitUntilIdle()
      #expect(outcomes.count == 100 && outcomes.allSatisfy { $0.hasPrefix("failed") })
      extendLifetime(listener)
    }
  }
}

/// A sender with a number.
private final class Number {
  let value: Int
  init(_ value: Int) { self.value = value }
}

@concurrent
private nonisolated func elsewhere() async -> Int {
  ActionRun.current?.report(completed: 0, of: 2)
  return 1
}
