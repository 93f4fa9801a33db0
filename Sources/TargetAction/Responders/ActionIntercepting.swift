/// An object that sees the actions that come by on their way up, before it or anything above handles them.
///
/// Adopt it in a class; whether a class does is looked up once, and costs classes that do not nothing.
@MainActor
public protocol ActionIntercepting: AnyObject {
  /// Lets an action go on, as it is or changed, or stops it.
  ///
  /// It is asked before the object's own method or handler for the action, once in a search. It is asked
  /// by queries as well as by sends, so it should decide and do nothing else; queries carry no event.
  ///
  /// - Parameter invocation: The action, the sender and the event, any of which may be changed. If the
  ///   action is, the search goes on for the new one, from this object up.
  /// - Returns: Whether the action goes on.
  func intercept(_ invocation: inout ActionInvocation) -> InterceptDecision
}

/// What an interceptor decides about an action.
public enum InterceptDecision: Hashable, Sendable {
  /// The action goes on, with whatever was changed.
  case proceed
  /// The action ends here, and nobody handles it.
  case stop
}
