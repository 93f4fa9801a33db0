import Testing

@testable import TargetAction

/// What lives while a run lasts.
@MainActor
@Suite
struct RunOwnershipTests {
  private final class Sender {}

  /// References to what a send named.
  private struct Participants {
    weak var target: RunTarget?
    weak var window: Window?
    weak var application: Application?
    weak var sender: Sender?
    weak var event: Payload<Int>?
    let run: ActionRun
    let gate: RunGate
  }

  private func begin() throws -> Participants {
    let (scene, sender, event) = (RunScene(), Sender(), Payload(1))
    #expect(scene.application.sendAction(.fetchRun, from: sender, event: event))
    return Participants(
      target: scene.target, window: scene.window, application: scene.application, sender: sender,
      event: event, run: try #require(scene.application.allRuns.first), gate: scene.gate)
  }

  @Test func `a run retains what its method uses until it returns`() async throws {
    let participants = try begin()
    #expect(participants.target != nil && participants.sender != nil && participants.event != nil)
    #expect(participants.application != nil && participants.window == nil)
    participants.gate.open()
    guard case .succeeded = await participants.run.waitUntilEnded() else {
      Issue.record("The method returned normally.")
      return
    }
    #expect(participants.target == nil && participants.sender == nil && participants.event == nil)
    #expect(participants.application == nil)
  }

  @Test func `a handler's object is retained only while a run lasts`() async {
    @MainActor
    final class Loader {
      let gate = RunGate()
      func load(_ invocation: ActionInvocation) async throws { try await gate.pass() }
    }
    let (application, responder) = (makeApplication(), Responder())
    responder.next = application
    var loader: Loader? = Loader()
    weak let weakLoader = loader
    let gate = loader?.gate
    responder.addHandler(for: .refresh, of: loader ?? Loader(), Loader.load)
    responder.tryToPerform(.refresh)
    loader = nil
    #expect(weakLoader != nil)
    gate?.open()
    await application.waitUntilIdle()
    #expect(weakLoader == nil && !responder.tryToPerform(.refresh))
  }

  @Test func `an error after all else has gone is presented at the target`() async throws {
    let participants = try begin()
    var target = participants.target
    participants.gate.open(throwing: RunError())
    _ = await participants.run.waitUntilEnded()
    #expect(participants.application == nil && target?.next == nil)
    #expect(target?.presented as? [RunError] == [RunError()])
    target = nil
    #expect(participants.target == nil)
  }

  @Test func `a control that sent an action lives only if the method takes the sender`() async {
    let scene = RunScene()
    for (action, takesSender) in [(Action.exportRun, false), (.loadRun, true)] {
      var control: Control? = Control()
      weak let sent = control
      application(scene, sends: action, from: control)
      control = nil
      #expect((sent != nil) == takesSender)
      await scene.finish(scene.application.allRuns.first)
      #expect(sent == nil)
    }
  }

  private func application(_ scene: RunScene, sends action: Action, from sender: Control?) {
    let isHandled = scene.application.sendAction(action, from: sender)
    #expect(isHandled)
  }

  @Test func `a window that is deallocated cancels the runs that serve it`() async throws {
    let (application, responder, gate) = (makeApplication(), Responder(), RunGate())
    var window: Window? = Window()
    weak let closed = window
    responder.next = window
    application.keyWindow = window
    for (action, lifetime) in [(Action.copy, ActionRun.Lifetime.window), (.cut, .untilDone)] {
      responder.addHandler(for: action, whileRunning: .queue, lifetime: lifetime) { _ in
        try await gate.pass()
      }
      for _ in 0..<2 { application.sendAction(action, from: responder) }
    }
    let runs = application.allRuns
    #expect(runs.map(\.id) == window?.allRuns.map(\.id))
    window = nil
    #expect(closed == nil && runs.map(\.isCancellationRequested) == [true, true, false, false])
    #expect(runs.map { $0.outcome?.name } == [nil, "canceled", nil, nil])
    #expect(responder.runs.map(\.id) == application.allRuns.map(\.id))
    #expect(application.allRuns.count == 3)
    while let run = application.allRuns.first(where: { $0.started != nil }) {
      gate.open()
      _ = await run.waitUntilEnded()
    }
    #expect(gate.count == 0)
  }

  @Test func `a window that is closed and opened again still lists the runs that go on`() async {
    let (application, responder, gate) = (makeApplication(), Responder(), RunGate())
    let window = Window()
    responder.next = window
    application.keyWindow = window
    for (action, lifetime) in [(Action.copy, ActionRun.Lifetime.window), (.cut, .untilDone)] {
      responder.addHandler(for: action, lifetime: lifetime) { _ in try await gate.pass() }
      application.sendAction(action, from: responder)
    }
    let runs = window.allRuns
    application.removeWindow(window)
    #expect(window.allRuns.map(\.id) == runs.map(\.id))
    #expect(runs.map(\.isCancellationRequested) == [true, false])
    application.addWindow(window)
    #expect(window.allRuns.map(\.id) == runs.map(\.id))
    let listed = responder.chain().flatMap(\.runs)
    #expect(listed.map(\.id) == runs.map(\.id), "Each is listed at one responder.")
    for run in runs {
      gate.open()
      _ = await run.waitUntilEnded()
    }
    #expect(window.allRuns.isEmpty)
  }

  @Test func `a body that never ends keeps its target, and nothing else waits for it`() async throws
  {
    let participants = try begin()
    let (run, application) = (participants.run, try #require(participants.application))
    run.cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(application.allRuns.first === run && run.outcome == nil && run.duration > .zero)
    let target = try #require(participants.target)
    #expect(application.sendAction(.exportRun, to: target) && application.allRuns.count == 2)
    participants.gate.open(1)
    while application.allRuns.count == 2 { await Task.yield() }
    #expect(application.allRuns.first === run && run.target === target)
    participants.gate.open()
    await application.waitUntilIdle()
  }

  @Test(arguments: ActionRun.Policy.all, [false, true])
  func `nothing is left when all runs have ended`(policy: ActionRun.Policy, isCanceled: Bool) async
  {
    final class Weak {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }
    func play() async -> [Weak] {
      let scene = PolicyScene(policy, hasHandlers: true)
      let command = Command(action: scene.action, target: scene.target)
      scene.application.mainMenu = Menu(items: [.command(command)])
      for _ in 0..<3 { scene.application.perform(command) }
      scene.send(to: scene.other, from: scene.target, event: Payload(1))
      let runs = scene.application.allRuns
      if isCanceled { for run in runs { run.cancel() } }
      for run in runs { run.report(completed: 1) }
      await scene.finish()
      let objects: [AnyObject] = [
        scene.application, scene.window, scene.target, scene.other, scene, command,
      ]
      return (objects + runs).map { Weak($0) }
    }
    let weaks = await play()
    for _ in 0..<100 where weaks.contains(where: { $0.object != nil }) { await Task.yield() }
    #expect(weaks.count >= 8 && weaks.allSatisfy { $0.object == nil })
  }

  @Test func `a run that has ended may be released on another thread`() async {
    let scene = RunScene()
    scene.window.delegate = scene.target
    scene.window.makeFirstResponder(nil)
    var run: ActionRun? = nil
    scene.application.sendAction(.exportRun)
    run = scene.application.allRuns.first
    await scene.finish(run)
    weak let ended = run
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let task = Task.detached { [run] in
      for await _ in stream {}
      extendLifetime(run)
    }
    run = nil
    #expect(ended != nil)
    continuation.finish()
    await task.value
    for _ in 0..<100 where ended != nil { await Task.yield() }
    #expect(ended == nil)
  }
}
