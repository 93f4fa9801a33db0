import Testing

@testable import TargetAction

/// What lives while a run lasts.
@MainActor
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
    #expect(await participants.run.waitUntilEnded().name == "succeeded")
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

  @Test func `a run ends once`() async {
    let scene = RunScene()
    var ends: [ActionRun] = []
    let listener = EndListener { ends.append($0) }
    scene.application.addActionObserver(listener)
    for error in [nil, RunError(), CancellationError()] as [(any Error)?] {
      scene.application.sendAction(.exportRun)
      let run = scene.application.allRuns.first
      run?.cancel()
      async let (first, second) = (run?.waitUntilEnded(), run?.waitUntilEnded())
      scene.gate.open(throwing: error)
      _ = await (first, second)
      run?.cancel()
      #expect(ends.last === run)
    }
    #expect(ends.count == 3 && scene.target.presented.isEmpty)
    extendLifetime(listener)
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

  @Test func `what validation asks, and what observers do, is no part of a run`() async {
    final class Watcher: ApplicationObserver {
      var currents: [ActionRun?] = []
      func runDidChange(_ run: ActionRun, in application: Application) {
        if run.progress != nil { currents.append(ActionRun.current) }
      }
    }
    let (scene, watcher) = (RunScene(), Watcher())
    var states: [ActionRun?] = []
    scene.target.addHandler(for: .ping) { _ in
      states.append(ActionRun.current)
      return .enabled
    } _: { _ in
    }
    let menu = scene.application.openMenu(Menu(items: [.command(Command(action: .ping))]))
    _ = menu.rows
    scene.application.addApplicationObserver(watcher)
    scene.application.validateIfNeeded()
    states = []
    scene.target.whenStarting = {
      ActionRun.current?.report(completed: 1)
      scene.application.setNeedsValidation()
    }
    scene.application.sendAction(.exportRun)
    for _ in 0..<100 where watcher.currents.isEmpty || states.isEmpty { await Task.yield() }
    #expect(watcher.currents.count == 1 && !states.isEmpty)
    #expect((watcher.currents + states).allSatisfy { $0 == nil })
    scene.target.whenStarting = {}
    await scene.finish(scene.application.allRuns.first)
    extendLifetime(watcher)
  }

  @Test func `what is called at the end of a run is no part of it`() async throws {
    final class Target: Responder, ApplicationObserver {
      var currents: [ActionRun?] = []
      override func presentError(_ error: any Error) { currents.append(ActionRun.current) }
      func runDidChange(_ run: ActionRun, in application: Application) {
        if run.outcome != nil { currents.append(ActionRun.current) }
      }
    }
    let (application, target, gate) = (makeApplication(), Target(), RunGate())
    let stack = UndoStack()
    target.undoStack = stack
    target.addHandler(for: .refresh) { [unowned stack] _ in
      stack.register("First") {}
      try await gate.pass()
    }
    target.addHandler(for: .ping) { [unowned stack] _ in
      await Task.yield()
      stack.register("Second") {}
    }
    var next: Task<ActionSend.Outcome, any Error>?
    let listener = EndListener { run in
      target.currents.append(ActionRun.current)
      guard run.action == .refresh else { return }
      next = Task { try await application.performAction(.ping, to: target) }
    }
    application.addActionObserver(listener)
    application.addApplicationObserver(target)
    application.sendAction(.refresh, to: target)
    gate.open(throwing: RunError())
    await application.waitUntilIdle()
    #expect(try await next?.value == .handled)
    #expect(target.currents.count == 5 && target.currents.allSatisfy { $0 == nil })
    #expect(stack.undoNames == ["Second", "First"])
    extendLifetime(listener)
  }

  @Test func `a control that sent an action lives only if the method takes the sender`() async {
    let scene = RunScene()
    for (action, takesSender) in [(Action.exportRun, false), (.loadRun, true)] {
      var control: Control? = Control()
      weak let sent = control
      let isHandled = scene.application.sendAction(action, from: control)
      control = nil
      #expect(isHandled && (sent != nil) == takesSender)
      await scene.finish(scene.application.allRuns.first)
      #expect(sent == nil)
    }
  }

  @Test(arguments: ActionRun.Policy.all, [false, true])
  func `nothing is left of runs that have ended`(policy: ActionRun.Policy, isCanceled: Bool) async {
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
    scene.application.sendAction(.exportRun)
    var run = scene.application.allRuns.first
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
