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
    weak var event: ValueEvent<Int>?
    let run: ActionRun
    let gate: RunGate
  }

  private func begin() throws -> Participants {
    let (scene, sender, event) = (RunScene(), Sender(), ValueEvent(1))
    #expect(scene.application.sendAction(.fetchRun, from: sender, event: event))
    return Participants(
      target: scene.target, window: scene.window, application: scene.application, sender: sender,
      event: event, run: try #require(scene.application.runs.first), gate: scene.gate)
  }

  @Test func `a run retains what its method uses until it returns`() async throws {
    let participants = try begin()
    #expect(participants.target != nil && participants.sender != nil && participants.event != nil)
    #expect(participants.application != nil && participants.window == nil)
    participants.gate.open()
    guard case .succeeded = await participants.run.finished() else {
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
    await application.settle()
    #expect(weakLoader == nil && !responder.tryToPerform(.refresh))
  }

  @Test func `a run ends once`() async {
    final class Listener: ActionObserver {
      var ends: [ActionRun] = []
      func didEnd(_ run: ActionRun) { ends.append(run) }
    }
    let (scene, listener) = (RunScene(), Listener())
    scene.application.addObserver(listener)
    for error in [nil, RunError(), CancellationError()] as [(any Error)?] {
      scene.application.sendAction(.exportRun)
      let run = scene.application.runs.first
      run?.cancel()
      async let (first, second) = (run?.finished(), run?.finished())
      scene.gate.open(throwing: error)
      _ = await (first, second)
      run?.cancel()
      #expect(listener.ends.last === run)
    }
    #expect(listener.ends.count == 3 && scene.target.presented.isEmpty)
  }
}
