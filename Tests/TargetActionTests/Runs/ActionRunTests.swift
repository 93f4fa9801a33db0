import Testing

@testable import TargetAction

/// Asynchronous actions from their start to their end.
@MainActor
struct ActionRunTests {
  private let scene = RunScene()
  private var application: Application { scene.application }
  private var target: RunTarget { scene.target }

  @Test func `a send runs the method up to its first suspension`() async {
    #expect(application.sendAction(.exportRun) && target.log == ["export begins"])
    let run = application.allRuns.first
    #expect(run?.target === target && run?.outcome == nil && run?.started != nil)
    #expect(target.runs.count == 1 && scene.window.allRuns.count == 1)
    #expect(await scene.finish(run)?.name == "succeeded")
    #expect(target.log == ["export begins", "export ends"] && run?.duration ?? .zero > .zero)
    #expect(application.allRuns.isEmpty && run?.target == nil)
  }

  @Test func `the running state is set before the method begins`() async {
    var states: [ActionState] = []
    target.whenStarting = { [unowned target, application] in
      states.append(application.state(of: .exportRun))
      #expect(ActionRun.current === target.runs.first)
    }
    application.sendAction(.exportRun)
    #expect(states == [ActionState(.running(nil))])
    await scene.finish(application.allRuns.first)
    #expect(application.state(of: .exportRun) == .enabled)
  }

  @Test func `a second send is ignored, and goes no further`() async {
    let outer = RunTarget()
    scene.window.next = outer
    outer.next = application
    for _ in 0..<3 { #expect(application.sendAction(.exportRun)) }
    #expect(target.log == ["export begins"] && outer.log == [])
    #expect(application.target(forAction: .exportRun) === target)
    await scene.finish(application.allRuns.first)
    application.sendAction(.exportRun)
    #expect(target.log.count == 3)
    await scene.finish(application.allRuns.first)
  }

  @Test func `the running state is combined with the target's own`() async {
    target.state = ActionState(.enabled, title: "Export It", mark: .on)
    application.sendAction(.exportRun)
    let combined = ActionState(.running(nil), title: "Export It", mark: .on)
    #expect(application.state(of: .exportRun) == combined)
    target.state = .disabled(reason: "Nothing is selected.")
    #expect(application.state(of: .exportRun) == target.state)
    await scene.finish(application.allRuns.first)
    #expect(application.state(of: .exportRun) == target.state)
  }

  @Test func `performAction waits for the method, and throws its error once`() async throws {
    let task = Task.immediate { try await application.performAction(.exportRun) }
    #expect(target.log == ["export begins"])
    scene.gate.open(throwing: RunError())
    await #expect(throws: RunError()) { try await task.value }
    #expect(target.presented.isEmpty)
    let second = Task.immediate { try await application.performAction(.exportRun) }
    #expect(try await application.performAction(.exportRun).name == "ignored")
    scene.gate.open()
    #expect(try await second.value.name == "handled")
    #expect(try await application.performAction(.copy).name == "unhandled")
  }

  @Test func `a task that a method creates may wait for the run`() async {
    var outcome: String?
    target.whenStarting = { [unowned target] in
      let run = target.runs.first
      Task { outcome = await run?.waitUntilEnded().name }
    }
    application.sendAction(.exportRun)
    await scene.finish(application.allRuns.first)
    while outcome == nil { await Task.yield() }
    #expect(outcome == "succeeded")
  }

  /// What a run waits for.
  enum Wait: String, CaseIterable, Codable { case itself, oneThatWaitsForIt, allRuns }

  @Test(arguments: Wait.allCases)
  func `a run that waits for itself traps`(wait: Wait) async {
    let result = await #expect(processExitsWith: .failure, observing: .errorText) {
      @MainActor [wait = wait as Wait] in
      let (scene, inLine) = (RunScene(), wait == .oneThatWaitsForIt)
      let application = scene.application
      scene.window.addHandler(for: .copy, whileRunning: inLine ? .queue : .ignore) { _ in
        if inLine { application.sendAction(.copy) }
        if wait == .allRuns { await application.waitUntilIdle() }
        _ = await application.allRuns.last?.waitUntilEnded()
      }
      application.sendAction(.copy)
      await application.waitUntilIdle()
      extendLifetime(scene)
    }
    #expect(result.errorText.contains("A run must not wait for its own end; Copying.copy"))
  }
}
