/// An action to be sent, with everything that goes with it.
@MainActor
struct SendRequest {
  let action: Action
  /// The one object to ask; nil to search for a target.
  let target: AnyObject?
  let sender: AnyObject?
  let event: Event?
  var origin = ActionOrigin.code
  /// Where the search begins, in the place of the first responder.
  var anchor: DispatchAnchor?

  /// Whether a call of `sendAction` with the one is a call with the other.
  func matches(_ other: SendRequest) -> Bool {
    action == other.action && target === other.target && sender === other.sender
      && event === other.event
  }

  /// Where to search.
  var scope: SearchScope {
    if let target { return .target(target) }
    return anchor?.responder.map { .anchored($0) } ?? .everywhere
  }
}
