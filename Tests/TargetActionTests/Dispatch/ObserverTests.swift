import TargetAction
import Testing

/// What observers are told of a send, except for what the model and `OverriddenSendTests` compare.
@MainActor
struct ObserverTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let pinger = Pinger("pinger")
  private let listener = SendListener()

  init() {
    application.focus([pinger], in: window)
    application.addActionObserver(listener)
  }

  @Test func `an observer is told about the beginning of a send and about its outcome`() {
    let (sender, event) = (Named("sender"), Event())
    #expect(application.sendAction(.ping, to: nil, from: sender, event: event))
    #expect(listener.log == ["will PingActions.ping 0", "did PingActions.ping 0"])
    #expect(listener.sends[0].sender === sender && listener.sends[0].event === event)
    #expect(listener.sends[0].explicitTarget == nil && listener.reports[0].depth == 0)
    #expect(listener.reports[0].target === pinger && listener.reports[0].duration > .zero)
    #expect(listener.reports[0].outcome.isHandled)
  }
}
