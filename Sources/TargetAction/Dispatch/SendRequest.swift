/// An action to be sent, with its target, sender, event, origin, and anchor.
@MainActor
struct SendRequest {
  let action: Action
  /// The only object to try; nil to search for a target.
  let target: AnyObject?
  let sender: AnyObject?
  let event: Event?
  var origin = ActionOrigin.code
  /// Where the search begins, in place of the first responder.
  var anchor: DispatchAnchor?

  /// Returns whether calling `sendAction` for one request is the same as calling it for the other.
  func matches(_ other: SendRequest) -> Bool {
    action == other.action && target === other.target && sender === other.sender
      && event === other.event
  }

  /// Returns another request, which an override of `sendAction` makes in place of this one or before it.
  ///
  /// The searches of a control all begin at the same place.
  func anchoring(_ other: SendRequest) -> SendRequest {
    var other = other
    if origin == .control, sender === other.sender { other.anchor = anchor }
    return other
  }

  /// The scope of the search.
  var scope: SearchScope {
    if let target { return .target(target) }
    return anchor?.responder.map { .anchored($0) } ?? .everywhere
  }
}
