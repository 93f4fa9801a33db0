import TargetAction
import Testing

/// A responder that a tracker counts while it is alive.
private final class Tracked: Responder {
  private let tracker: LifetimeTracker

  init(_ tracker: LifetimeTracker) {
    self.tracker = tracker
    super.init()
    tracker.born()
  }

  isolated deinit {
    tracker.died()
  }
}

@MainActor
@Suite
struct LifetimeTests {
  let tracker = LifetimeTracker()

  @Test func `links, focus, targets, and sends do not retain any object`() {
    do {
      let application = makeApplication()
      let window = Window()
      let (one, other) = (Tracked(tracker), Tracked(tracker))
      one.next = other
      other.next = window
      application.keyWindow = window
      application.mainWindow = window
      application.delegate = one
      window.delegate = other
      window.makeFirstResponder(one)
      one.addHandler(for: .refresh) { _ in }
      let control = Control()
      control.addTarget(one, action: .refresh, for: .touchDown)
      control.sendActions(for: .touchDown)
      for _ in 0..<3 { application.sendAction(.refresh, to: nil, from: other, event: nil) }
      _ = application.resolve(.ping, to: nil, sender: one)
      _ = application.target(as: Tracked.self, sender: nil)
    }
    #expect(tracker.alive == 0)
  }

  @Test func `an application and its windows may be deallocated in any order`() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var things: [Responder?] = [Application(), Window(), Tracked(tracker)]
      let application = things[0] as? Application
      application?.keyWindow = things[1] as? Window
      application?.delegate = things[2]
      things[2]?.next = things[1]
      var held: Application? = application
      held = nil
      #expect(held == nil)
      for index in order { things[index] = nil }
    }
    #expect(tracker.alive == 0)
  }

  @Test func `the last reference may be released on another thread`() async {
    for _ in 0..<20 {
      await releaseElsewhere { [tracker] in
        let chain = [Tracked(tracker), Tracked(tracker)]
        chain[0].next = chain[1]
        return chain
      }
    }
    await drain()
    #expect(tracker.alive == 0)
  }

  /// Runs the tasks that are waiting for the main actor.
  private func drain() async {
    for _ in 0..<100 where tracker.alive > 0 { await Task.yield() }
  }
}
