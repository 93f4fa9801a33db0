import TargetAction
import Testing

/// A responder that records when its deinitializer runs.
private final class Dying: Responder, PingActions {
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
    super.init()
  }

  isolated deinit { recorder.record("dead") }

  func ping(_ sender: AnyObject?) { recorder.record("ping") }
}

/// A responder that sends an action from its deinitializer.
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

/// An object that only a responder's handler retains, so it is deallocated with that responder.
@MainActor
private final class Trace {
  private let tracker: LifetimeTracker

  init(_ tracker: LifetimeTracker) {
    self.tracker = tracker
    tracker.born()
  }

  isolated deinit { tracker.died() }

  func look(_ invocation: ActionInvocation) {}
}

/// Between the last release of an object and the end of its deinitializer.
@MainActor
@Suite
struct LastReleaseTests {
  let recorder = Recorder()
  let application = makeApplication()

  /// Runs the tasks that are waiting for the main actor.
  private func drain(until isDone: () -> Bool) async {
    for _ in 0..<1000 where !isDone() { await Task.yield() }
  }

  @Test(arguments: [false, true])
  func `responders of every kind may be released on another thread in either order`(
    isFromTheTop: Bool
  )
    async
  {
    let tracker = LifetimeTracker()
    for _ in 0..<10 {
      await releaseElsewhere {
        let (application, window) = (Application(), Window())
        let (controller, view, control) = (ViewController(), View(), Control())
        let focused = Named("focused", next: window)
        application.keyWindow = window
        #expect(window.makeFirstResponder(focused))
        controller.next = window
        view.next = controller
        control.next = view
        control.addTarget(focused, action: .refresh, for: .touchUpInside)
        let all = [application, window, controller, view, control, focused]
        for responder in all { responder.addHandler(for: .refresh, Trace(tracker).look) }
        return isFromTheTop ? all.reversed() : all
      }
    }
    await drain { tracker.alive == 0 }
    #expect(tracker.alive == 0)
  }

  @Test func `a search after the last release on another thread does not find the responder`() async
  {
    let window = Window()
    application.keyWindow = window
    await releaseElsewhere { [recorder] in
      let dying = Dying(recorder)
      dying.next = window
      window.makeFirstResponder(dying)
      dying.canBeFound(in: application)
      return [dying]
    }
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(window.firstResponder === window)
    await drain { recorder.take().contains("dead") }
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(window.firstResponder === window)
  }

  @Test func `a responder that sends from its deinitializer is not found`() {
    let window = Window()
    application.keyWindow = window
    var late: SendingLate? = SendingLate(recorder, in: application)
    application.delegate = late
    late = nil
    #expect(late == nil)
    #expect(recorder.take().isEmpty)
    #expect(application.delegate == nil)
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
  }
}

extension Responder {
  fileprivate func canBeFound(in application: Application) {
    #expect(application.target(forAction: .ping, sender: self) === self)
  }
}
