import TargetAction
import Testing

/// Changes, stops or lets go on what comes by.
private final class Interceptor: Named, ActionIntercepting {
  var change: ((inout ActionInvocation) -> InterceptDecision) = { _ in .proceed }

  func intercept(_ invocation: inout ActionInvocation) -> InterceptDecision {
    recorder?.record("intercept \(invocation.action) at \(name)")
    return change(&invocation)
  }
}

/// Intercepts and handles `pong`.
private final class InterceptingPonger: Named, ActionIntercepting, PongActions {
  func intercept(_ invocation: inout ActionInvocation) -> InterceptDecision {
    invocation.action = .pong
    return .proceed
  }

  func pong(_ sender: AnyObject?) {
    recorder?.record("pong \(name)")
  }
}

/// Hands actions to another object.
private final class Forwarder: Named, ActionForwarding {
  var supplement: AnyObject?

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    recorder?.record("supplement of \(name)")
    return supplement
  }
}

/// Objects that have a say in actions that they do not handle.
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

  @Test func `an interceptor sees an action before the objects above it`() {
    let (interceptor, pinger) = (Interceptor("i", recorder), Pinger("p", recorder))
    focus([interceptor, pinger])
    #expect(send(.ping))
    #expect(
      recorder.take() == ["intercept PingActions.ping at i", "claim p", "ping p"])
  }

  @Test func `an interceptor does not see what is handled below it`() {
    let (pinger, interceptor) = (Pinger("p", recorder), Interceptor("i", recorder))
    focus([pinger, interceptor])
    #expect(send(.ping))
    #expect(recorder.take() == ["claim p", "ping p"])
  }

  @Test func `an interceptor changes the action, and the search goes on for the new one`() {
    let (interceptor, ponger) = (Interceptor("i", recorder), Ponger("p", recorder))
    interceptor.change = { invocation in
      invocation.action = .pong
      return .proceed
    }
    focus([interceptor, ponger])
    #expect(send(.ping))
    #expect(recorder.take().last == "pong p")
    #expect(application.target(forAction: .ping, sender: nil) === ponger)
    let hops = application.resolve(.ping, to: nil, sender: nil).hops
    #expect(hops.map(\.reason) == [.redirected(to: .pong), .chosen])
  }

  @Test func `an interceptor that makes an action its own handles it itself`() {
    let interceptor = InterceptingPonger("i", recorder)
    focus([interceptor])
    #expect(send(.ping))
    #expect(recorder.take() == ["claim i", "pong i"])
  }

  @Test func `an interceptor changes sender and event`() {
    let (interceptor, handler) = (Interceptor("i"), Named("h"))
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

  @Test func `an interceptor stops an action, which is then not reported as unhandled`() {
    var reports = 0
    application.unhandledAction = { _ in reports += 1 }
    let (interceptor, pinger) = (Interceptor("i", recorder), Pinger("p", recorder))
    interceptor.change = { _ in .stop }
    focus([interceptor, pinger])
    for _ in 0..<2 {
      #expect(!send(.ping))
      #expect(recorder.take() == ["intercept PingActions.ping at i"])
    }
    #expect(reports == 0)
    #expect(application.target(forAction: .ping, sender: nil) == nil)
    #expect(application.resolve(.ping, to: nil, sender: nil).hops.map(\.reason) == [.stopped])
  }

  @Test func `an explicit target is reached without interceptors`() {
    let (interceptor, pinger) = (Interceptor("i", recorder), Pinger("p", recorder))
    interceptor.change = { _ in .stop }
    focus([interceptor, pinger])
    #expect(application.sendAction(.ping, to: pinger, from: nil, event: nil))
  }

  @Test func `a supplemental target is tried after the object itself, and before the next`() {
    let (forwarder, pinger) = (Forwarder("f", recorder), Pinger("p", recorder))
    let supplement = Delegate("supplement", recorder)
    forwarder.supplement = supplement
    focus([forwarder, pinger])
    for _ in 0..<2 {
      #expect(send(.ping))
      #expect(recorder.take() == ["supplement of f", "ping supplement"])
    }
    #expect(application.target(forAction: .ping, sender: nil) === supplement)
  }

  @Test func `a supplemental target that does not handle the action sends the search on`() {
    let (forwarder, pinger) = (Forwarder("f", recorder), Pinger("p", recorder))
    let refuser = Pinger("refuser", recorder)
    refuser.claims = false
    forwarder.supplement = refuser
    focus([forwarder, pinger])
    #expect(send(.ping))
    #expect(recorder.take() == ["supplement of f", "claim refuser", "claim p", "ping p"])
  }

  @Test func `supplemental targets that forward to each other are each asked once`() {
    let (first, second) = (Forwarder("first", recorder), Forwarder("second", recorder))
    first.supplement = second
    second.supplement = first
    defer { first.supplement = nil }
    focus([first])
    #expect(!send(.ping))
    #expect(recorder.take() == ["supplement of first", "supplement of second"])
    let loner = Forwarder("loner", recorder)
    loner.supplement = loner
    defer { loner.supplement = nil }
    focus([loner])
    #expect(!send(.ping))
    #expect(recorder.take() == ["supplement of loner"])
  }

  @Test func `a handler in the middle sends another action on from its next`() {
    let (first, middle, top) = (Named("first"), Named("middle"), Named("top"))
    let (b, c) = (Action(untyped: "eventB"), Action(untyped: "eventC"))
    focus([first, middle, top])
    middle.addHandler(for: b) { [unowned middle] invocation in
      middle.next?.tryToPerform(c, from: middle, event: invocation.event)
    }
    var sender: AnyObject?
    top.addHandler(for: c) { sender = $0.sender }
    #expect(send(b, from: first))
    #expect(sender === middle)
  }
}
