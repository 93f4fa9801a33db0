/// An object that forwards actions that it does not handle to another object.
///
/// Adopt it in a class. The look-up is done once for each class, and costs other classes nothing.
@MainActor
public protocol ActionForwarding: AnyObject {
  /// Returns an object to try for an action that this one does not implement, does not claim, or passes on.
  ///
  /// The object does not have to be a responder. If it does not handle the action and forwards too, its supplemental
  /// target is tried next, each object once. Then the search continues up the chain. This may be called without a
  /// send following. Mirrors AppKit's `supplementalTarget(forAction:sender:)`.
  ///
  /// To look for the object, query a chain or the application (``Responder/chainTarget(forAction:sender:)``,
  /// ``Application/target(forAction:sender:)``): until this method returns, searches for the same action skip this
  /// object, and what they find is not cached. Searches for other actions still ask it.
  ///
  /// - Parameters:
  ///   - action: The action of the search.
  ///   - sender: The object that sends or would send it.
  /// - Returns: The object to try, or nil.
  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject?
}

/// An object that sees the actions that come up the chain, before it or an object above handles them.
///
/// Adopt it in a class. The look-up is done once for each class, and costs other classes nothing.
@MainActor
public protocol ActionIntercepting: AnyObject {
  /// Lets an action continue, changed or unchanged, or stops it.
  ///
  /// It is called before the object's own method or handler for the action, once in a search. Queries call it too,
  /// without an event, so it should only decide, and have no side effects.
  ///
  /// - Parameter invocation: The action, the sender and the event. All may be changed. If the action is changed, the
  ///   search continues for the new one from this object up.
  /// - Returns: Whether the action continues.
  func intercept(_ invocation: inout ActionInvocation) -> InterceptDecision
}

/// The decision of an interceptor about an action.
public enum InterceptDecision: Hashable, Sendable {
  /// The action continues, with the changes that were made.
  case proceed
  /// The action stops here, and is not handled.
  case stop
}
