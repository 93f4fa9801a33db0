/// An action that is being sent, as an observer sees it.
@MainActor
public struct ActionSend {
  /// The action, as it was sent.
  public let action: Action
  /// The object that the action was sent to; nil if a target is searched for.
  public let givenTarget: AnyObject?
  /// The object that sends, if it said so.
  public let sender: AnyObject?
  /// What happened, if it was an event.
  public let event: Event?
  /// What made the program send.
  public let origin: ActionOrigin
  /// How many sends this one was made in, by the handlers of which; 0 for none.
  public let depth: Int
}

/// What became of an action that was sent.
public enum SendOutcome: Sendable {
  /// It was handled.
  case handled
  /// It was handled by one that threw, and the error was presented.
  case failed(any Error)
  /// Nobody handled it.
  case unhandled
  /// An interceptor stopped it.
  case stopped

  /// Whether somebody handled it, which one that throws has as well.
  public var isHandled: Bool {
    switch self {
    case .handled, .failed: true
    case .unhandled, .stopped: false
    }
  }
}

/// What an observer learns when a send is over.
@MainActor
public struct SendReport {
  /// What became of the action.
  public let outcome: SendOutcome
  /// The action that arrived, which is another than was sent if an interceptor changed it.
  public let action: Action
  /// The object that handled it; nil if none did.
  public let target: AnyObject?
  /// How long it took, the search and the handlers and all that they sent.
  public let duration: Duration
}
