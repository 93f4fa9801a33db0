import TargetAction
import Testing

/// What observers are told of a send, except for what the model and `OverriddenSendTests` compare,
/// and a recorder that is added and removed during sends.
@MainActor
struct ObserversInMotionTests {
  private let application = makeApplication()
  private let window = Window()
  private let responder = Named("responder")

  init() {
    application.focus([responder], in: window)
    responder.addHandler(for: .refresh) { _ in }
  }

  @Test func `a recording that actions start and stop contains only complete entries`() {
    let (start, stop) = (Action(untyped: "start recording"), Action(untyped: "stop recording"))
    let recorder = ActionRecorder()
    responder.addHandler(for: start) { [application] _ in application.addActionObserver(recorder) }
    responder.addHandler(for: stop) { [application] _ in application.removeActionObserver(recorder)
    }
    for _ in 0..<2 {
      application.sendAction(start)
      application.sendAction(.pong)
      application.sendAction(stop)
      application.sendAction(.refresh)
    }
    let names = [Action.pong.qualifiedName, stop.name]
    #expect(recorder.entries.map(\.action) == names + names)
    #expect(recorder.entries.map(\.target) == [nil, "Named", nil, "Named"])
    #expect(recorder.entries.map(\.depth) == [0, 0, 0, 0])
  }

  @Test func `an observer sees what a control sends after the target that has added it`() {
    final class Target: PingActions {
      var whenPinged: (() -> Void)?
      func ping(_ sender: AnyObject?) { whenPinged?() }
    }
    let (button, listener, targets) = (Button(), SendListener(), [Target(), Target()])
    targets[0].whenPinged = { [application] in application.addActionObserver(listener) }
    window.addSubview(button)
    for target in targets { button.addTarget(target, action: .ping, for: .touchDown) }
    button.sendActions(for: .touchDown)
    #expect(listener.reports.map { $0.target === targets[1] } == [true])
  }

  @Test func `an observer is told about the beginning of a send and about its outcome`() {
    let (sender, event) = (Named("sender"), Event())
    let (pinger, listener) = (Pinger("pinger"), SendListener())
    application.focus([pinger], in: window)
    application.addActionObserver(listener)
    #expect(application.sendAction(.ping, to: nil, from: sender, event: event))
    #expect(listener.log == ["will PingActions.ping 0", "did PingActions.ping 0"])
    #expect(listener.sends[0].sender === sender && listener.sends[0].event === event)
    #expect(listener.sends[0].explicitTarget == nil && listener.reports[0].depth == 0)
    #expect(listener.reports[0].target === pinger && listener.reports[0].duration > .zero)
    #expect(listener.reports[0].outcome.isHandled)
  }
}
