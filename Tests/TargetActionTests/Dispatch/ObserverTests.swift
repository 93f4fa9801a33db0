import TargetAction
import Testing

private struct Refusal: Error {}

@MainActor
@Suite
struct ObserverTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let pinger = Pinger("pinger")
  private let listener = SendListener()

  init() {
    application.focus([pinger], in: window)
    application.addActionObserver(listener)
  }

  @Test
  func `an observer is told about the beginning of a send and about its outcome`() {
    let (sender, event) = (Named("sender"), Event())
    #expect(application.sendAction(.ping, to: nil, from: sender, event: event))
    #expect(listener.sends[0].source == .code)
    #expect(listener.log == ["will PingActions.ping 0", "did PingActions.ping 0"])
    #expect(listener.sends[0].sender === sender && listener.sends[0].event === event)
    #expect(listener.sends[0].explicitTarget == nil && listener.reports[0].depth == 0)
    #expect(listener.reports[0].target === pinger && listener.reports[0].duration > .zero)
    #expect(listener.reports[0].outcome.isHandled)
  }

  @Test
  func `errors, stops, and replaced actions are reported as outcomes`() {
    pinger.addHandler(for: .refresh) { _ in throw Refusal() }
    #expect(application.sendAction(.refresh, to: nil, from: nil, event: nil))
    guard case .failed(let error) = listener.reports[0].outcome, error is Refusal else {
      Issue.record("An error is an outcome.")
      return
    }
    let (gate, ponger) = (NamedInterceptor("gate"), Ponger("ponger"))
    gate.change = { invocation in
      invocation.action = .pong
      return .proceed
    }
    application.focus([gate, ponger], in: window)
    #expect(application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(listener.reports[1].action == .pong && listener.reports[1].target === ponger)
    gate.change = { _ in .stop }
    #expect(!application.sendAction(.ping, to: nil, from: nil, event: nil))
    guard case .stopped = listener.reports[2].outcome else {
      Issue.record("A stop is an outcome.")
      return
    }
    #expect(listener.resolutions.isEmpty)
  }

  @Test
  func `observers are told the origin of each send`() {
    let button = Button("", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(button)
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    button.performPrimaryAction()
    let tap = TapGestureRecognizer()
    tap.addTarget(nil, action: .ping)
    window.addGestureRecognizer(tap)
    application.sendEvent(PointerEvent(.began, at: Point(x: 50, y: 50), in: window))
    application.sendEvent(PointerEvent(.ended, at: Point(x: 50, y: 50), in: window))
    let command = Command("Ping", action: .ping, keyEquivalent: KeyEquivalent("p"))
    application.perform(command)
    application.mainMenu = Menu(items: [.command(command)])
    application.sendEvent(KeyEvent(key: "p"))
    application.sendAction(.ping, to: nil, from: button, event: nil)
    _ = ActionRecorder(entries: []).replay(in: application)
    #expect(listener.sends.map(\.source) == [.control, .gesture, .menu, .key, .code])
  }
}
