import Testing

@testable import TargetAction

/// Targets that are deallocated before an action is sent to them.
@MainActor
@Suite
struct DeadTargetsTests {
  @Test func `adding a target drops the registrations of deallocated targets`() {
    let control = Control()
    for _ in 0..<1000 {
      let target = Responder()
      control.addTarget(target, action: .refresh, for: .touchDown)
    }
    #expect(
      control.registry.entries.count == 1,
      "Only the most recent registration remains until the next change.")
    #expect(control.allTargets.isEmpty)
  }

  @Test func `removing a target drops the registrations of deallocated targets`() {
    let control = Control()
    do {
      let targets = (0..<10).map { _ in Responder() }
      for target in targets { control.addTarget(target, action: .refresh, for: .touchDown) }
    }
    control.removeTarget(control, action: nil, for: .allEvents)
    #expect(control.registry.entries.isEmpty)
  }

  @Test func `a deallocated target is skipped during a send, and its entry is reused`() {
    let (control, recorder) = (Control(), Recorder())
    do {
      let target = Responder()
      control.addTarget(target, action: .refresh, for: .touchDown)
    }
    control.addHandler(for: .touchDown) { control in
      recorder.record("sent")
      control.addTarget(control, action: .refresh, for: .touchUpInside)
    }
    control.sendActions(for: .touchDown)
    #expect(recorder.take() == ["sent"])
    #expect(control.registry.entries.count == 2)
  }

  @Test func `each deallocated target is reported when its own events occur`() {
    var reports: [String] = []
    let application = makeApplication { reports.append($0.failure ?? "") }
    let (window, control) = (Window(), Control())
    application.addWindow(window)
    window.addSubview(control)
    do {
      let target = Responder()
      control.addTarget(target, action: .refresh, for: .touchUpInside)
      control.addTarget(target, action: .ping, for: .primaryActionTriggered)
    }
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .primaryActionTriggered)
    #expect(
      reports == [
        "Control's target for refresh has been deallocated",
        "Control's target for PingActions.ping has been deallocated",
      ])
    #expect(control.registry.entries.isEmpty)
  }

  @Test func `a deallocated target is reported once for each control and recognizer`() {
    var reports: [Resolution] = []
    let application = makeApplication { reports.append($0) }
    let (window, control, recognizer) = (Window(), Control(), TapGestureRecognizer())
    application.addWindow(window)
    window.addSubview(control)
    control.addGestureRecognizer(recognizer)
    do {
      let target = Responder()
      control.addTarget(target, action: .refresh, for: .touchDown)
      control.addTarget(target, for: .touchUpInside) { _ in {} }
      recognizer.addTarget(target, action: .ping)
    }
    #expect(reports.isEmpty)
    for _ in 0..<2 { control.sendActions(for: .allEvents) }
    #expect(reports.map(\.failure) == ["Control's target for refresh has been deallocated"])
    for _ in 0..<2 {
      recognizer.state = .ended
      recognizer.finish()
    }
    #expect(
      reports.last?.failure
        == "TapGestureRecognizer's target for PingActions.ping has been deallocated")
    #expect(reports.count == 2)
    #expect(
      reports.first?.description == """
        refresh → no target: Control's target for refresh has been deallocated
          an explicit target was given
            Control's target for refresh has been deallocated
        """)
  }
}
