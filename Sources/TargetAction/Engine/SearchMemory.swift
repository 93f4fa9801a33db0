/// Where the last search for an action met the first object with a say, so that the next need not look.
///
/// Only the place is remembered: what the object there answers is asked anew each time. One search is
/// remembered for each action, in the action's own record, where a send finds it without a look-up.
struct SearchMemory {
  private var epoch: UInt64 = 0
  private var application: NodeReference?
  /// Where the sender's part of the search begins, where the first object was met beyond the focus.
  ///
  /// It is a responder, or none: the death of a responder advances the epoch, so that no other object is
  /// taken for it.
  private var sender = Identity.any
  /// The responder at the first stop, if calling the action's method is all that there is to do there.
  private var plainStop: NodeReference?
  /// How that responder conforms.
  private var conformance = Conformance.none
  /// Whether a closure that is registered on that responder is called, and not its method.
  private var isHandler = false
  /// Whether that responder has to be asked for its claim.
  private var hasClaim = true
  /// Where the first stop is; at its end if there is none.
  private var cursor = Cursor()

  init() {}

  /// Remembers where a search of a whole application will make its first stop.
  ///
  /// - Parameters:
  ///   - application: Whose search it is.
  ///   - sender: Where the sender's part of the search begins.
  ///   - cursor: Where the first stop is; at its end if there is none.
  ///   - means: What there is to call at the first stop, if that is all that there is to do there.
  @MainActor
  init(application: NodeReference, sender: Responder?, cursor: Cursor, means: PlainMeans?) {
    if cursor.leg != .focus { self.sender = Identity(sender) }
    epoch = Epoch.current
    self.application = application
    self.cursor = cursor
    guard let means else { return }
    plainStop = cursor.node
    switch means {
    case .method(let conformance): self.conformance = conformance
    case .handler: isHandler = true
    }
    hasClaim = plainStop?.record.traits.contains(.hasClaim) ?? true
  }

  /// Where a search will make its first stop, if that is remembered.
  @MainActor
  func recall(application: NodeReference, sender: AnyObject?) -> Cursor? {
    holds(application, sender) ? cursor : nil
  }

  /// Whether it is remembered that a search will make no stop at all.
  @MainActor
  @inline(__always)
  func recallsNothing(application: NodeReference, sender: AnyObject?) -> Bool {
    cursor.leg == .end && holds(application, sender)
  }

  /// The responder at the first stop of a search, if that is remembered, and if calling the action's
  /// method is all that there is to do there.
  @MainActor
  @inline(__always)
  func recallPlainStop(application: NodeReference, sender: AnyObject?) -> PlainStop? {
    guard let plainStop, holds(application, sender) else { return nil }
    return PlainStop(
      node: plainStop, leg: cursor.leg, conformance: conformance, isHandler: isHandler,
      hasClaim: hasClaim)
  }

  @MainActor
  @inline(__always)
  private func holds(_ application: NodeReference, _ sender: AnyObject?) -> Bool {
    epoch == Epoch.current && self.application == application
      && (self.sender == .any || self.sender == Identity(sender))
  }
}

/// What there is to call at a stop where nobody has to be asked for anything but a claim.
enum PlainMeans {
  /// The method, by this conformance.
  case method(Conformance)
  /// The closure that is registered on the responder.
  case handler
}

/// A responder that has nothing to do with an action but to claim it and be called.
///
/// The two belong together, and are read together: what is remembered may be another by the time that the
/// responder, which is asked for its claim, has answered.
struct PlainStop {
  let node: NodeReference
  let leg: SearchLeg
  let conformance: Conformance
  /// Whether a closure that is registered on the responder is called, and not its method.
  let isHandler: Bool
  /// Whether the responder has to be asked for its claim; else it claims what it implements.
  let hasClaim: Bool

  /// Whether the responder has to be asked for a state; else all that it claims is enabled.
  @MainActor var hasState: Bool {
    node.record.traits.contains(.hasState)
  }
}
