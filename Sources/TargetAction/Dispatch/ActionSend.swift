/// An action that is being sent, as an observer sees it.
@MainActor
public struct ActionSend {
  /// The action, as it was sent.
  public let action: Action
  /// The explicit target; nil if the action is sent to nil.
  public let givenTarget: AnyObject?
  /// The sender, if one was given.
  public let sender: AnyObject?
  /// The event, if one was given.
  public let event: Event?
  /// The origin of the send.
  public let origin: ActionOrigin
  /// The nesting depth: 0 for a top-level send, 1 for one made by its handler, and so on.
  public let depth: Int
}

/// The outcome of a send.
public enum SendOutcome: Sendable {
  /// The action was handled.
  case handled
  /// The handler threw, which counts as handled, and the error was presented.
  case failed(any Error)
  /// No object handled the action.
  case unhandled
  /// An interceptor stopped the action.
  case stopped

  /// Whether the action was handled.
  ///
  /// A handler that throws has handled it.
  public var isHandled: Bool {
    switch self {
    case .handled, .failed: true
    case .unhandled, .stopped: false
    }
  }
}

/// The report of a send, for observers.
@MainActor
public struct SendReport {
  /// The outcome of the send.
  public let outcome: SendOutcome
  /// The action after all interceptors, which may have changed it.
  public let action: Action
  /// The object that handled it; nil if none did.
  public let target: AnyObject?
  /// The duration of the send, including the search, the handlers, and the sends that they made.
  public let duration: Duration
}
