/// A send with all that goes with it, also what the signature of `sendAction` has no room for.
@MainActor
struct SendRequest {
  let action: Action
  let target: AnyObject?
  let sender: AnyObject?
  let event: Event?
  let origin: ActionOrigin
  /// Where the search begins in place of the first responder.
  let anchor: DispatchAnchor?

  /// Whether this is what a call of `sendAction` asks for.
  func matches(
    _ action: Action,
    _ target: AnyObject?,
    _ sender: AnyObject?,
    _ event: Event?
  ) -> Bool {
    self.action == action && self.target === target && self.sender === sender
      && self.event === event
  }
}
