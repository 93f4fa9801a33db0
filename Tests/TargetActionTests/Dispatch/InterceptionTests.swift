import TargetAction
import Testing

/// Replaces every action with `pong`, and handles `pong`.
private final class InterceptingPonger: NamedInterceptor, PongActions {
  func pong(_ sender: AnyObject?) { recorder?.record("pong \(name)") }
}

/// Interceptors and forwarders, which affect actions that they do not handle.
@MainActor
@Suite
struct InterceptionTests {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window()

  func focus(_ chain: [Responder]) { application.focus(chain, in: window) }

  @discardableResult
  func send(_ action: Action, from sender: AnyObject? = nil, event: Event? = nil) -> Bool {
    application.sendAction(action, to: nil, from: sender, event: event)
  }

  @Test func `an interceptor receives an action before the objects above it`() {
    let (interceptor, pinger) = (NamedInterceptor("i", recorder), Pinger("p", recorder))
    focus([interceptor, pinger])
    #expect(send(.ping))
    #expect(
      recorder.take() == ["intercept PingActions.ping at i", "claim p", "ping p"])
  }

  @Test func `an interceptor does not receive an action that is handled below it`() {
    let (pinger, interceptor) = (Pinger("p", recorder), NamedInterceptor("i", recorder))
    focus([pinger, interceptor])
    #expect(send(.ping))
    #expect(recorder.take() == ["claim p", "ping p"])
  }

  @Test func `an interceptor can replace the action, and the search continues for the new one`() {
    let (interceptor, ponger) = (NamedInterceptor("i", recorder), Ponger("p", recorder))
    interceptor.change = { invocation in
      invocation.action = .pong
      return .proceed
    }
    focus([interceptor, ponger])
    #expect(send(.ping))
    #expect(recorder.take().last == "pong p")
    #expect(application.target(forAction: .ping, sender: nil) === ponger)
    let hops = application.resolution(of: .ping, to: nil, sender: nil).hops
    #expect(hops.map(\.reason) == [.redirected(to: .pong), .chosen])
  }

  @Test func `an interceptor can handle the action that it substitutes`() {
    let interceptor = InterceptingPonger("i", recorder)
    interceptor.change = { invocation in
      invocation.action = .pong
      return .proceed
    }
    focus([interceptor])
    #expect(send(.ping))
    #expect(recorder.take() == ["intercept PingActions.ping at i", "claim i", "pong i"])
  }

  @Test func `an interceptor can change the sender and the event`() {
    let (interceptor, handler) = (NamedInterceptor("i"), Named("h"))
    let (sender, event) = (Responder(), Event())
    interceptor.change = { invocation in
      invocation.sender = sender
      invocation.event = event
      return .proceed
    }
    focus([interceptor, handler])
    handler.addHandler(for: .refresh) { invocation in
      #expect(invocation.sender === sender)
      #expect(invocation.event === event)
    }
    #expect(send(.refresh))
  }

  @Test func `an action that an interceptor stops is not reported as unhandled`() {
    var reports = 0
    application.unhandledActionHandler = { _ in reports += 1 }
    let (interceptor, pinger) = (NamedInterceptor("i", recorder), Pinger("p", recorder))
    interceptor.change = { _ in .stop }
    focus([interceptor, pinger])
    for _ in 0..<2 {
      #expect(!send(.ping))
      #expect(recorder.take() == ["intercept PingActions.ping at i"])
    }
    #expect(reports == 0)
    #expect(application.target(forAction: .ping, sender: nil) == nil)
    #expect(
      application.resolution(of: .ping, to: nil, sender: nil).hops.map(\.reason) == [.stopped])
  }

  @Test func `a send to an explicit target bypasses interceptors`() {
    let (interceptor, pinger) = (NamedInterceptor("i", recorder), Pinger("p", recorder))
    interceptor.change = { _ in .stop }
    focus([interceptor, pinger])
    #expect(application.sendAction(.ping, to: pinger, from: nil, event: nil))
  }

  @Test func `the search continues if a supplemental target does not handle the action`() {
    let (forwarder, pinger) = (NamedForwarder("f", recorder), Pinger("p", recorder))
    let refuser = Pinger("refuser", recorder)
    refuser.claims = false
    forwarder.supplement = refuser
    focus([forwarder, pinger])
    #expect(send(.ping))
    #expect(recorder.take() == ["supplement of f", "claim refuser", "claim p", "ping p"])
  }
}
