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
  var conformance = Conformance.none
  /// The closure that is registered on the responder, if calling it is all that has to be done there.
  var registered: BorrowedReference<AnyObject>?
  private(set) var epoch: UInt64 = 0
  private(set) var application: NodeReference?
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

  /// Whether it was found by a search whose sender's part began at the same responder.
  func isFound(from sender: AnyObject?) -> Bool {
    self.sender == sender.map { ObjectIdentifier($0) }
  }

  /// The closure that is called at the stop, if calling it is all that has to be done there.
  ///
  /// - Precondition: The entry holds.
  @MainActor
  func handler<Handler: AnyObject>(as type: Handler.Type) -> Handler? {
    assert(epoch == Epoch.current, "A cached handler must not be read after a change.")
    return registered?.downcast(to: type).object
  }
}

/// A place in the chains that a search goes through.
///
/// - Invariant: The node was read in the present epoch, with no call to user code since.
struct SearchPosition {
  var part = SearchPart.focus
  var node: NodeReference?
  /// Whether the node's own object is behind, and the delegate of its window or application is next.
  var isAtDelegate = false
}

/// The parts of a search, in order.
///
/// Each but the last is a chain, up to and without the application.
enum SearchPart: UInt8 {
  /// From the anchor, the key window's first responder, or the responder that sends by itself.
  case focus
  /// From the sender.
  case sender
  /// From the key window, if nobody in it has the focus.
  case keyWindow
  /// From the main window's first responder.
  case mainWindow
  /// The application and its delegate.
  case application
  /// Nothing is left.
  case end
}
