/// An action on its way to whoever handles it, with what it carries.
@MainActor
public struct ActionInvocation {
  /// The action that was sent.
  public var action: Action
  /// The object that sent the action, if it said so.
  public var sender: AnyObject?
  /// The event that made the sender send, if there is one.
  public var event: Event?

  /// Creates an invocation.
  ///
  /// - Parameters:
  ///   - action: The action that is sent.
  ///   - sender: The object that sends it.
  ///   - event: What happened, for the action to carry along.
  public init(action: Action, sender: AnyObject? = nil, event: Event? = nil) {
    self.action = action
    self.sender = sender
    self.event = event
  }
}
