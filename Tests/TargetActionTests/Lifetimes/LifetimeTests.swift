import TargetAction
import Testing

/// What the library retains, and the order in which objects are released.
@MainActor
struct LifetimeTests {
  let tracker = LifetimeTracker()

  @Test func `links, focus, targets, and sends do not retain any object`() {
    do {
      let (application, window) = (makeApplication(), Window())
      let one = Named("one").tracked(by: tracker)
      let other = Named("other", next: window).tracked(by: tracker)
      one.next = other
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
      _ = application.resolution(of: .ping, to: nil, sender: one)
      _ = application.target(as: Named.self, sender: nil)
    }
    #expect(tracker.alive == 0)
  }

  @Test(arguments: [false, true])
  func `responders of every kind may be released on another thread in either order`(
    isFromTheTop: Bool
  ) async {
    for _ in 0..<10 {
      await releaseElsewhere { [tracker] in
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
        for responder in all { responder.tracked(by: tracker) }
        return isFromTheTop ? all.reversed() : all
      }
    }
    for _ in 0..<1000 where tracker.alive > 0 { await Task.yield() }
    #expect(tracker.alive == 0)
  }
}
