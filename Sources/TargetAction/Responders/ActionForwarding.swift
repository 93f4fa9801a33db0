/// An object that hands actions it does not handle to another object.
///
/// Adopt it in a class; whether a class does is looked up once, and costs classes that do not nothing.
@MainActor
public protocol ActionForwarding: AnyObject {
  /// Names an object to try for an action that this one does not implement, does not claim or passes.
  ///
  /// The object need not be a responder. If it does not handle the action and forwards too, its
  /// supplemental target is tried next, each object once; then the search goes on up the chain. As in
  /// AppKit's `supplementalTarget(forAction:sender:)`. It may be asked without a send following.
  ///
  /// - Parameters:
  ///   - action: The action that is looked for.
  ///   - sender: The object that sends or would send it.
  /// - Returns: The object to try, or nil.
  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject?
}
