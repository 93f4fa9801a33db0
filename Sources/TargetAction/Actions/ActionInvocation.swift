/// An action that is being sent, with its sender and its event.
@MainActor
public struct ActionInvocation {
  /// The action that was sent.
  public var action: Action
  /// The object that sent the action, if one was given.
  public var sender: AnyObject?
  /// The event that caused the action, if there is one.
  public var event: Event?

  /// Creates an invocation.
  ///
  /// - Parameters:
  ///   - action: The action that is sent.
  ///   - sender: The object that sends it.
  ///   - event: The event that the action carries.
  public init(action: Action, sender: AnyObject? = nil, event: Event? = nil) {
    self.action = action
    self.sender = sender
    self.event = event
  }
}

/// Whether a handler handled an action.
public enum ActionResult: Hashable, Sendable {
  /// The handler handled the action, and the search ends.
  case handled
  /// The handler declined the action, and the search continues above it.
  case passed
}

/// An event that an action carries.
///
/// Subclass it for your own payload.
///
/// ```swift
/// final class TitleEvent: Event {
///   let title: String
///   init(title: String) { self.title = title }
/// }
/// ```
@MainActor
open class Event {
  /// Creates an event without a payload.
  public init() {}
}
