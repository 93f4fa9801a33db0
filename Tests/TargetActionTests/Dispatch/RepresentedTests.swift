import TargetAction
import Testing

/// A responder that represents an object, and implements everything itself as well.
private final class Proxy: Responder, PingActions, ActionIntercepting, ActionForwarding {
  private(set) var calls: [String] = []
  var supplement: AnyObject?

  func ping(_ sender: AnyObject?) { calls.append("ping") }

  func intercept(_ invocation: inout ActionInvocation) -> InterceptDecision {
    calls.append("intercept")
    return .stop
  }

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    calls.append("forward")
    return supplement
  }
}

/// A responder whose class implements an action, in the place of an object.
@MainActor
@Suite
struct RepresentedTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()
  private let pinger: Pinger

  init() { pinger = Pinger("pinger", recorder) }

  /// A chain of a proxy and the responder above it, which handles `ping`.
  private func focus(_ proxy: Proxy) {
    proxy.next = pinger
    pinger.next = window
    application.keyWindow = window
    window.makeFirstResponder(pinger)
  }

  @Test func `what represents an object that is gone does not handle actions itself`() {
    var widget: Delegate? = Delegate("widget", recorder)
    guard let proxy = widget.map({ Proxy(representing: $0) }) else { return }
    focus(proxy)
    for _ in 0..<2 {
      #expect(proxy.tryToPerform(.ping))
      #expect(application.sendAction(.ping, to: proxy))
    }
    #expect(recorder.take() == Array(repeating: "ping widget", count: 4))
    widget = nil
    for _ in 0..<2 {
      #expect(proxy.tryToPerform(.ping))
      #expect(!application.sendAction(.ping, to: proxy))
      #expect(recorder.take() == ["claim pinger", "ping pinger"])
    }
    #expect(proxy.chainTarget(forAction: .ping, sender: nil) === pinger)
    #expect(proxy.chainTarget(as: (any PingActions).self) === pinger)
    #expect(proxy.chainTarget(as: Proxy.self) == nil)
    #expect(proxy.calls.isEmpty)
  }

  @Test func `its registered handlers are left`() {
    var widget: Delegate? = Delegate("widget", recorder)
    guard let proxy = widget.map({ Proxy(representing: $0) }) else { return }
    focus(proxy)
    proxy.supplement = pinger
    proxy.addHandler(for: .refresh) { [recorder] _ in recorder.record("refresh") }
    widget = nil
    #expect(proxy.tryToPerform(.refresh))
    #expect(!proxy.tryToPerform(.pong))
    #expect(recorder.take() == ["refresh"])
    #expect(proxy.calls.isEmpty)
  }

  @Test func `an object that is alive is asked, and the responder's own class is not`() {
    let named = Named("named")
    let proxy = Proxy(representing: named)
    focus(proxy)
    #expect(proxy.tryToPerform(.ping))
    #expect(recorder.take() == ["claim pinger", "ping pinger"])
    #expect(proxy.calls.isEmpty)
  }
}
