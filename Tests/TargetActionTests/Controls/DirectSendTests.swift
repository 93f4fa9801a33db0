import TargetAction
import Testing

/// A control and an application that override nothing call the methods of known classes directly.
///
/// All other rules still apply.
@MainActor
@Suite
struct DirectSendTests {
  private let recorder = Recorder()
  private let application = Application()
  private let control = Control()
  private let a: Pinger
  private let b: Pinger
  private let c: Pinger

  init() {
    a = Pinger("a", recorder)
    b = Pinger("b", recorder)
    c = Pinger("c", recorder)
    application.unhandledActionHandler = nil
    control.next = application
    for target in [a, b, c] { control.addTarget(target, action: .ping, for: .touchDown) }
    // From here on, the class of the targets is known.
    control.sendActions(for: .touchDown)
    _ = recorder.take()
  }

  private func send() -> [String] {
    control.sendActions(for: .touchDown)
    return recorder.take()
  }

  private let all = ["claim a", "ping a", "claim b", "ping b", "claim c", "ping c"]

  @Test func `every send asks and calls the targets in order`() {
    #expect(send() == all)
    #expect(send() == all)
  }

  @Test func `a target that refuses is reported, and the next target is called`() {
    var unhandled: [String] = []
    application.unhandledActionHandler = { unhandled.append("\($0.action)") }
    b.claims = false
    #expect(send() == ["claim a", "ping a", "claim b", "claim c", "ping c"])
    #expect(unhandled == ["PingActions.ping"])
  }

  @Test func `a method's removals take effect at once, and its additions with the next send`() {
    let late = Pinger("late", recorder)
    a.whenPinged = { [unowned control, b, late] in
      control.removeTarget(b, action: .ping, for: .touchDown)
      control.addTarget(late, action: .ping, for: .touchDown)
    }
    #expect(send() == ["claim a", "ping a", "claim c", "ping c"])
    a.whenPinged = nil
    #expect(send() == ["claim a", "ping a", "claim c", "ping c", "claim late", "ping late"])
  }

  @Test func `a target that the previous method releases is skipped and pruned`() {
    var mortal: Pinger? = Pinger("mortal", recorder)
    control.removeAllTargets()
    control.addTarget(a, action: .ping, for: .touchDown)
    control.addTarget(mortal, action: .ping, for: .touchDown)
    control.addTarget(c, action: .ping, for: .touchDown)
    a.whenPinged = { mortal = nil }
    #expect(send() == ["claim a", "ping a", "claim c", "ping c"])
    #expect(control.allTargets.count == 2)
    #expect(mortal == nil)
  }

  @Test func `a target stays alive while its method runs`() {
    var mortal: Pinger? = Pinger("mortal", recorder)
    weak let witness = mortal
    control.addTarget(mortal, action: .ping, for: .touchDown)
    mortal?.whenPinged = { [recorder] in
      mortal = nil
      recorder.record(witness == nil ? "gone" : "alive")
    }
    #expect(send() == all + ["claim mortal", "ping mortal", "alive"])
    #expect(witness == nil)
    #expect(send() == all)
  }

  @Test func `a method may release the control`() {
    var mortal: Control? = Control()
    weak let witness = mortal
    mortal?.addTarget(a, action: .ping, for: .touchDown)
    mortal?.addTarget(b, action: .ping, for: .touchDown)
    a.whenPinged = { mortal = nil }
    mortal?.sendActions(for: .touchDown)
    #expect(recorder.take() == ["claim a", "ping a", "claim b", "ping b"])
    #expect(witness == nil)
  }

  // MARK: - Sends that are not direct

  /// Creates an application that records the sends that it overrides.
  private func makeOverriding() -> ReplacingApplication {
    let application = ReplacingApplication()
    application.replacement = { [recorder] action in
      recorder.record("own")
      return action
    }
    return application
  }

  @Test func `an override of sendAction in an application receives the sends of a control`() {
    let own = makeOverriding()
    control.next = own
    #expect(send() == all.flatMap { $0.hasPrefix("claim") ? ["own", $0] : [$0] })
  }

  @Test
  func `an application that a method moves the control to gets the remaining sends`() {
    let own = makeOverriding()
    a.whenPinged = { [unowned control] in control.next = own }
    #expect(
      send() == ["claim a", "ping a", "own", "claim b", "ping b", "own", "claim c", "ping c"])
  }

  @Test func `an observer that a method adds receives the remaining sends until it is removed`() {
    let observer = RecordingObserver(recorder)
    a.whenPinged = { [application] in application.addActionObserver(observer) }
    #expect(
      send() == [
        "claim a", "ping a", "will", "claim b", "ping b", "did", "will", "claim c", "ping c", "did",
      ])
    a.whenPinged = nil
    application.removeActionObserver(observer)
    #expect(send() == all)
  }

  @Test func `a control that begins to validate automatically stops sending disabled actions`() {
    let disabled = Answering("disabled")
    disabled.state = .disabled(reason: "never")
    control.addTarget(disabled, action: .ping, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(disabled.senders.count == 1)
    control.validatesAutomatically = true
    control.sendActions(for: .touchDown)
    #expect(disabled.senders.count == 1)
    control.validatesAutomatically = false
    control.sendActions(for: .touchDown)
    #expect(disabled.senders.count == 2)
  }

  @Test func `a registered handler of a target is called instead of the target's method`() {
    b.addHandler(for: .ping) { [recorder] _ in recorder.record("handler b") }
    #expect(send() == ["claim a", "ping a", "claim b", "handler b", "claim c", "ping c"])
  }

  @Test func `an error that a method throws is presented to its target`() {
    let thrower = Thrower(recorder)
    control.addTarget(thrower, action: .fail, for: .touchUpInside)
    for _ in 0..<2 {
      control.sendActions(for: .touchUpInside)
      #expect(recorder.take() == ["presented"])
    }
  }
}

private final class RecordingObserver: ActionObserver {
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  func willSend(_ send: ActionSend) { recorder.record("will") }
  func didSend(_ send: ActionSend, report: ActionSend.Report) { recorder.record("did") }
}

private protocol FailActions: ActionTarget {
  func fail(_ sender: AnyObject?) throws
}

extension Action {
  fileprivate static let fail = Action("fail", (any FailActions).fail)
}

private final class Thrower: Responder, FailActions {
  private struct Failure: Error {}
  private let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
    super.init()
  }

  func fail(_ sender: AnyObject?) throws { throw Failure() }
  override func presentError(_ error: any Error) { recorder.record("presented") }
}
