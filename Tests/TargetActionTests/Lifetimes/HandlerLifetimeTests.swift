import Testing

@testable import TargetAction

/// Searches do not extend the lifetime of a removed handler.
///
/// Optimized builds release objects at other times than debug builds do.
@MainActor
struct HandlerLifetimeTests {
  private class Plain: Responder { override var canBecomeFirstResponder: Bool { true } }

  private final class Forwarding: Plain, ActionForwarding {
    func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { nil }
  }

  private final class Intercepting: Plain, ActionIntercepting {
    func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision { .proceed }
  }

  private final class Canary {}

  enum Search: CaseIterable {
    case send, sendToTarget, target, state, explanation

    @MainActor
    fileprivate func run(in application: Application, at responder: Responder) {
      switch self {
      case .send: application.sendAction(.removed)
      case .sendToTarget: application.sendAction(.removed, to: responder)
      case .target: _ = application.target(forAction: .removed)
      case .state: _ = application.state(of: .removed)
      case .explanation: _ = application.resolution(of: .removed)
      }
    }
  }

  private static let kinds: [@MainActor () -> Responder] = [
    Plain.init, Forwarding.init, Intercepting.init,
  ]

  @Test(arguments: Search.allCases, 0..<3)
  func `a handler that is removed is released, whichever search has found it`(
    search: Search, kind: Int
  ) {
    let (application, window, responder) = (Application(), Window(), Self.kinds[kind]())
    responder.next = window
    application.keyWindow = window
    window.makeFirstResponder(responder)
    weak var captured: Canary?
    do {
      let canary = Canary()
      captured = canary
      responder.addHandler(for: .removed) { _ in withExtendedLifetime(canary) {} }
    }
    for _ in 0..<2 { search.run(in: application, at: responder) }
    #expect(captured != nil)
    responder.removeHandler(for: .removed)
    #expect(captured == nil)
  }
}

extension Action {
  fileprivate static let removed = Action(untyped: "HandlerLifetimeTests.removed")
}
