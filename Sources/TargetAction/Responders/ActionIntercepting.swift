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
