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
