import TargetAction
import Testing

/// Interceptors and forwarders, which affect actions that they do not handle.
@MainActor
@Suite
struct InterceptionTests {
  let application = makeApplication()
  let window = Window()

  func focus(_ chain: [Responder]) { application.focus(chain, in: window) }

  @discardableResult
  func send(_ action: Action, from sender: AnyObject? = nil, event: Event? = nil) -> Bool {
    application.sendAction(action, to: nil, from: sender, event: event)
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
}
