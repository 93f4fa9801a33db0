/// An action that is being sent, with its sender and event.
///
/// An invocation retains its sender and event. Use it only on the main actor.
@MainActor
public struct ActionInvocation {
  /// The decision of an interceptor about an action.
  ///
  /// Later versions may add decisions, so end a `switch` with `@unknown default`.
  public enum Decision: Hashable, Sendable {
    /// The action continues, with any changes that the interceptor made.
    case proceed
    /// The action ends here, and is not handled.
    ///
    /// ``Application/unhandledActionHandler`` is not called.
    case stop
  }

  /// The action that was sent.
  public var action: Action
  /// The object that sent the action, if there is one.
  public var sender: AnyObject?
  /// The event that caused the action, if there is one.
  public var event: Event?

  /// Creates an invocation.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The object that sends the action, if there is one.
  ///   - event: The event that accompanies the action, if there is one.
  public init(action: Action, sender: AnyObject? = nil, event: Event? = nil) {
    self.action = action
    self.sender = sender
    self.event = event
  }
}

/// A value that indicates whether a handler handled an action.
public enum ActionResult: Hashable, Sendable {
  /// The handler handled the action, and the search ends.
  case handled
  /// The handler declined the action, and the search continues up the chain.
  case passed
}

/// An event that caused an action, or a payload that accompanies it.
///
/// ``PointerEvent`` and ``KeyEvent`` are subclasses. To send a value with an action, use a
/// ``Payload`` or create your own subclass. Use events only on the main actor.
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

  /// The value of a payload; nil for any other event.
  var carriedValue: Any? { nil }

  /// Returns the value of a payload if it can be cast to a type.
  final func value<Value>(as type: Value.Type) -> Value? {
    carriedValue.flatMap { $0 as? Value }
  }

  /// What this event has in common with events that carry the same as a payload; nil if it carries
  /// nothing.
  var identity: AnyHashable? { (self as? any LosslessStringConvertible)?.description }
}
