import TargetAction
import Testing

/// A responder that tells when its own deinitialiser runs.
private final class Dying: Responder, PingActions {
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
    super.init()
  }

  isolated deinit { recorder.record("dead") }

  func ping(_ sender: AnyObject?) { recorder.record("ping") }
}

/// Sends as it is being deallocated.
private final class SendingLate: Responder, PingActions {
  private let recorder: Recorder
  private let place: Application

  init(_ recorder: Recorder, in application: Application) {
    self.recorder = recorder
    place = application
    super.init()
  }

  isolated deinit {
    place.sendAction(.ping, to: nil, from: nil, event: nil)
  }

  func ping(_ sender: AnyObject?) { recorder.record("ping") }
}

/// What happens between the last release of an object and the end of its deinitialiser.
@MainActor
@Suite
struct LastReleaseTests {
  let recorder = Recorder()
  let application = makeApplication()

  /// Lets what was sent to the main actor run.
  private func drain(until isDone: () -> Bool) async {
    for _ in 0..<1000 where !isDone() { await Task.yield() }
  }

  /// Drops the last reference to an object on another thread, and comes back when that is done.
  private nonisolated func release(_ make: @MainActor () -> sending Dying) async {
    let object = await make()
    await Task.detached { _ = consume object }.value
  }

  @Test func `a responder, view, control, window and application may die from another thread`()
    async
  {
    for _ in 0..<20 {
      let window = Window()
      let things: [Responder] = [Responder(), View(), Control(), Window(), Application(), window]
      (things[4] as? Application)?.addWindow(window)
      things[0].next = window
      window.makeFirstResponder(things[0])
      await Task.detached { [things] in _ = things.count }.value
    }
    await Task.yield()
  }

  @Test func `a search after the last release on another thread is safe, and finds nobody later`()
    async
  {
    let window = Window()
    application.keyWindow = window
    await release { [recorder] in
      let dying = Dying(recorder)
      dying.next = window
      window.makeFirstResponder(dying)
      dying.canBeFound(in: application)
      return dying
    }
    // Until the deinitialiser has run here, the object is in its chain; it is found or not, and whole.
    application.sendAction(.ping, to: nil, from: nil, event: nil)
    await drain { recorder.take().contains("dead") }
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(window.firstResponder === window)
  }

  @Test func `a responder that sends as it dies is still in its chain, and then is not`() {
    let window = Window()
    application.keyWindow = window
    var late: SendingLate? = SendingLate(recorder, in: application)
    application.delegate = late
    late = nil
    #expect(late == nil)
    #expect(recorder.take() == ["ping"])
    #expect(application.delegate == nil)
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
  }
}

extension Responder {
  fileprivate func canBeFound(in application: Application) {
    #expect(application.target(forAction: .ping, sender: self) === self)
  }
}
