import TargetAction
import Testing

/// A responder that represents an object, and whose own class implements everything as well.
private final class Proxy: Responder, PingActions, ActionIntercepting, ActionForwarding {
  private(set) var calls: [String] = []
  var supplement: AnyObject?

  func ping(_ sender: AnyObject?) { calls.append("ping") }

  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision {
    calls.append("intercept")
    return .stop
  }

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    calls.append("forward")
    return supplement
  }
}

/// Responders that represent an object, although their own class implements the action.
@MainActor
@Suite
struct RepresentedTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()
  private let pinger: Pinger

  init() { pinger = Pinger("pinger", recorder) }

  /// Links a proxy to a responder that handles `ping`.
  private func focus(_ proxy: Proxy) {
    proxy.next = pinger
    pinger.next = window
    application.keyWindow = window
    window.makeFirstResponder(pinger)
  }

  @Test func `a responder whose represented object was deallocated does not handle actions itself`()
  {
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

  @Test func `a responder whose represented object was deallocated keeps its registered handlers`()
  {
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

  @Test func `only the represented object is searched, not the responder's own class`() {
    let named = Named("named")
    let proxy = Proxy(representing: named)
    focus(proxy)
    #expect(proxy.tryToPerform(.ping))
    #expect(recorder.take() == ["claim pinger", "ping pinger"])
    #expect(proxy.calls.isEmpty)
  }
}
