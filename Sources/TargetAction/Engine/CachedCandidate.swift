/// The first stop of the last search for an action, or for what conforms to a protocol.
///
/// Only the place is cached: what the object there answers is asked anew each time. There is one entry in the
/// record of each action and of each protocol, where a search finds it without a look-up.
///
/// - Invariant: The nodes and the handler are read only while the epoch of the search stands. Whatever frees
///   one of them advances the epoch.
struct CachedCandidate {
  /// Where the stop is; at its end if there is none.
  private(set) var position = SearchPosition()
  /// How the responder at the stop conforms, if calling the action's method is all that has to be done there.
  private(set) var conformance = Conformance.none
  /// The closure that is registered on the responder, if calling it is all that has to be done there.
  private var registered: BorrowedReference<AnyObject>?
  private var epoch: UInt64 = 0
  private var application: NodeReference?
  /// The responder at which the sender's part of the search begins, if the stop lies in or behind that part.
  private var sender: ObjectIdentifier?
  private(set) var dependsOnSender = false

  /// An entry that holds for no search.
  init() {}

  /// Caches the first stop of a search.
  ///
  /// - Parameters:
  ///   - position: Where the stop is; at its end if there is none.
  ///   - application: The application that was searched.
  ///   - sender: The responder at which the sender's part of the search begins. Its death advances the epoch,
  ///     so no other object is taken for it.
  ///   - epoch: The epoch in which the search began.
  @MainActor
  init(
    at position: SearchPosition,
    in application: NodeReference,
    sender: AnyObject?,
    epoch: UInt64
  ) {
    self.position = position
    self.application = application
    self.epoch = epoch
    dependsOnSender = position.part != .focus
    if dependsOnSender, let sender { self.sender = ObjectIdentifier(sender) }
  }

  /// The same stop, at which calling the action's method is all that has to be done.
  func calling(_ conformance: Conformance) -> CachedCandidate {
    var stop = self
    stop.conformance = conformance
    return stop
  }

  /// The same stop, at which calling a closure is all that has to be done.
  ///
  /// - Parameter handler: The closure's owner. Its removal advances the epoch.
  /// - Returns: The entry that calls it.
  func calling(_ handler: AnyObject) -> CachedCandidate {
    var stop = self
    stop.registered = BorrowedReference(handler)
    return stop
  }

  /// Whether nothing has changed since the search of an application that found it.
  @MainActor
  @inline(__always)
  func isCurrent(in application: NodeReference) -> Bool {
    epoch == Epoch.current && self.application == application
  }

  /// Whether it was found by a search whose sender's part began at the same responder.
  func isFound(from sender: AnyObject?) -> Bool {
    self.sender == sender.map { ObjectIdentifier($0) }
  }

  /// Whether calling a method or a closure is all that has to be done.
  var isDirect: Bool { conformance.holds || registered != nil }

  /// The closure that is called at the stop, if calling it is all that has to be done there.
  ///
  /// - Precondition: The entry holds.
  @MainActor
  func handler<Handler: AnyObject>(as type: Handler.Type) -> Handler? {
    assert(epoch == Epoch.current, "A cached handler must not be read after a change.")
    return registered?.downcast(to: type).object
  }
}
