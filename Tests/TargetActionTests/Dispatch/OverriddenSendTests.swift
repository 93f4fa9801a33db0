import TargetAction
import Testing

/// Records the origin and the target of each send.
private final class Listener: ActionObserver {
  var lines: [String] = []

  func didSend(_ send: ActionSend, report: ActionSend.Report) {
    let target = (report.target as? Named)?.name ?? "nobody"
    lines.append("\(send.action) by \(send.source.rawValue) to \(target)")
  }
}

/// Overrides of `sendAction` that send another action before the one that they receive.
@MainActor
@Suite
struct OverriddenSendTests {
  private let application = PrecedingApplication()
  private let window = Window()
  private let listener = Listener()
  private let focused = Pinger("focused")
  private let anchored = Pinger("anchored")

  init() {
    application.unhandledActionHandler = nil
    application.beforeSending = { action, _, send in
      if action != .refresh { send(.refresh) }
    }
    application.focus([focused], in: window)
    anchored.next = window
    for responder in [focused, anchored] { responder.addHandler(for: .refresh) { _ in } }
  }

  @Test(arguments: [false, true])
  func `the origin belongs to the original action, not to one that an override sends first`(
    logs: Bool
  ) {
    if !logs { application.beforeSending = { _, _, _ in } }
    application.addActionObserver(listener)
    let control = Control()
    window.addSubview(control)
    control.addTarget(nil, action: .ping, for: .touchDown)
    control.sendActions(for: .touchDown)
    let log = logs ? ["refresh by code to focused"] : []
    #expect(listener.lines == log + ["PingActions.ping by control to focused"])
  }

  @Test(arguments: [false, true])
  func `the anchor belongs to the original action, not to one that an override sends first`(
    isObserved: Bool
  ) {
    var pings: [String] = []
    focused.whenPinged = { pings.append("focused") }
    anchored.whenPinged = { pings.append("anchored") }
    if isObserved { application.addActionObserver(listener) }
    let command = Command("Ping", action: .ping)
    #expect(application.perform(command, from: DispatchAnchor(at: anchored)).isHandled)
    #expect(pings == ["anchored"])
    if isObserved {
      #expect(
        listener.lines == ["refresh by code to focused", "PingActions.ping by menu to anchored"])
    }
    _ = application.sendAction(.ping, to: nil, from: nil, event: nil)
    #expect(pings == ["anchored", "focused"])
  }

  @Test
  func `an override that first sends the same action without a sender does not use up the anchor`()
  {
    application.beforeSending = { action, _, send in send(action) }
    var pings: [String] = []
    focused.whenPinged = { pings.append("focused") }
    anchored.whenPinged = { pings.append("anchored") }
    application.perform(Command("Ping", action: .ping), from: DispatchAnchor(at: anchored))
    #expect(pings == ["focused", "anchored"])
  }
}
