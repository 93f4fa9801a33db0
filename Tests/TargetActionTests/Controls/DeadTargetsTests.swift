import Testing

@testable import TargetAction

/// Targets that die before anything is sent to them.
@MainActor
@Suite
struct DeadTargetsTests {
  @Test func `registrations of dead targets are dropped when others are added`() {
    let control = Control()
    for _ in 0..<1000 {
      let target = Responder()
      control.addTarget(target, action: .refresh, for: .touchDown)
    }
    #expect(control.registry.current.count == 1, "Only the last is left, until it is met.")
    #expect(control.allTargets.isEmpty)
  }

  @Test func `registrations of dead targets are dropped when others are removed`() {
    let control = Control()
    do {
      let targets = (0..<10).map { _ in Responder() }
      for target in targets { control.addTarget(target, action: .refresh, for: .touchDown) }
    }
    control.removeTarget(control, action: nil, for: .allEvents)
    #expect(control.registry.current.isEmpty)
  }

  @Test func `a dead target that is met while sending is passed over, and its place reclaimed`() {
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
    #expect(control.registry.current.count == 2)
  }
}
