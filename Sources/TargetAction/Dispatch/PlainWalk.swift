/// The way on from a responder that has not handled an action, for as long as nothing has to be asked on it
/// but claims.
///
/// It spares a whole search where responders refuse or pass. At the first stop where there is more to ask, the
/// search takes over, with what was noted here.
@MainActor
struct PlainWalk {
  let notes = SearchNotes()
  let leg: SearchLeg
  /// The responder that was asked last.
  private(set) var last: Responder

  init(after responder: Responder, in leg: SearchLeg, because reason: Resolution.Reason) {
    last = responder
    self.leg = leg
    note(reason)
  }

  /// Notes what became of the responder that was asked last.
  func note(_ reason: Resolution.Reason) {
    notes.add(reason, by: last, visiting: last)
  }

  /// The next responder that claims the action, by the chain as it is now.
  mutating func next(
    for action: Action,
    sender: AnyObject?
  ) -> (responder: Responder, conformance: Conformance)? {
    guard let interface = action.token.interface else { return nil }
    while let stop = last.node.next?.firstStop(for: interface), stop.isPlain {
      let conformance = stop.record.known(interface)
      let responder = stop.responder
      guard conformance.holds, !notes.contains(responder) else { return nil }
      last = responder
      guard stop.record.traits.contains(.hasClaim) else { return (responder, conformance) }
      if responder.canPerformAction(action, sender: sender) { return (responder, conformance) }
      note(.refused)
    }
    return nil
  }
}
