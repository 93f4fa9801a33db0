/// An object that forwards to another object the actions that it does not handle itself.
///
/// A responder, a delegate of a window or an application, a represented object, and a supplemental
/// target can adopt the protocol. The explicit target of a send is not asked to forward. The
/// library looks up the conformance once for each class, so other classes incur no cost.
@MainActor
public protocol ActionForwarding: AnyObject {
  /// Returns an object to try for an action that this object does not implement, does not accept,
  /// or passes on.
  ///
  /// The returned object does not have to be a responder, and a search retains it only while it
  /// runs. If it does not handle the action but forwards as well, its own supplemental target is
  /// tried next. Each object is tried once. If none of them handles the action, the search
  /// continues up the chain. Queries call this method too, so it should have no side effects. It
  /// corresponds to `supplementalTarget(forAction:sender:)` in AppKit.
  ///
  /// To look for the object, you can query a chain or the application
  /// (``Responder/chainTarget(forAction:sender:)``, ``Application/target(forAction:sender:)``).
  /// Until this method returns, the application's searches for the same action skip this object.
  /// Searches for other actions still include it.
  ///
  /// - Parameters:
  ///   - action: The action of the search.
  ///   - sender: The object that sends the action or would send it.
  /// - Returns: The object to try, or nil.
  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject?
}

/// An object that examines each action that reaches it in the chain, before any object handles the
/// action there or above.
///
/// A responder, a delegate of a window or an application, and a represented object can adopt the
/// protocol. A supplemental target and the explicit target of a send do not intercept actions. The
/// library looks up the conformance once for each class, so other classes incur no cost.
@MainActor
public protocol ActionIntercepting: AnyObject {
  /// Lets an action continue, changed or unchanged, or stops it.
  ///
  /// This method is called before the object's own method or handler for the action, once per
  /// search. Queries call it too, without an event, so it should have no side effects.
  ///
  /// - Parameter invocation: The action, the sender, and the event. You can change all of them. If
  ///   you change the action, the search continues for the new action from this object up the
  ///   chain.
  /// - Returns: Whether the action continues.
  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision
}
