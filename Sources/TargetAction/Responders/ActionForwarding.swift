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
