import TargetAction
import Testing

/// What the library does not retain.
@MainActor
struct LifetimeTests {
  @Test func `links, focus, targets, and sends do not retain any object`() {
    let tracker = LifetimeTracker()
    do {
      let (application, window) = (makeApplication(), Window())
      let one = Named("one").tracked(by: tracker)
      let other = Named("other", next: window).tracked(by: tracker)
      one.next = other
      (application.keyWindow, application.mainWindow) = (window, window)
      (application.delegate, window.delegate) = (one, other)
      window.makeFirstResponder(one)
      one.addHandler(for: .refresh) { _ in }
      let control = Control()
      control.addTarget(one, action: .refresh, for: .touchDown)
      control.sendActions(for: .touchDown)
      for _ in 0..<3 { application.sendAction(.refresh, from: other) }
      _ = application.resolution(of: .ping, sender: one)
      _ = application.target(as: Named.self, sender: nil)
    }
    #expect(tracker.alive == 0)
  }
}
