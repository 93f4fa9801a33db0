/// The first candidate of the last search for an action, or for an object that conforms to a protocol.
///
/// Only its place is cached: what the object there answers is asked again each time. Each record of an action or a
/// protocol has one entry, so a search finds it without a lookup.
///
/// - Invariant: The nodes and the handler are read only while the epoch of the search stands. Whatever frees
///   one of them advances the epoch.
struct CachedCandidate {
  /// Where the candidate is; at the end of the path if there is none.
  private(set) var position = SearchPosition()
  /// How to call the responder there, if calling it is all that has to be done.
  private(set) var call = Call.none
  private(set) var epoch: UInt64 = 0
  private(set) var application: NodeReference?
  /// The responder at which the sender's part of the search begins, if the candidate is in that part or after it.
  private var sender: ObjectIdentifier?
  private(set) var dependsOnSender = false

  /// An entry that holds for no search.
  init() {}

  /// Caches the first candidate of a search.
  ///
  /// - Parameters:
  ///   - position: Where the candidate is; at the end of the path if there is none.
  ///   - call: How to call the responder there.
  ///   - application: The application that was searched.
  ///   - dependsOnSender: Whether a search from another sender may find another candidate.
  ///   - sender: The responder at which the sender's part of the search begins. Its death advances the epoch,
  ///     so no other object is taken for it.
  ///   - epoch: The epoch in which the search began.
  @MainActor
  init(
    at position: SearchPosition,
    call: Call,
    in application: NodeReference,
    dependsOnSender: Bool,
    sender: AnyObject?,
    epoch: UInt64
  ) {
    self.position = position
    self.call = call
    self.application = application
    self.epoch = epoch
    self.dependsOnSender = dependsOnSender
    self.sender = sender.map { ObjectIdentifier($0) }
  }

  /// Whether it was found by a search whose sender's part began at the same responder.
  func isFound(from sender: AnyObject?) -> Bool {
    self.sender == sender.map { ObjectIdentifier($0) }
  }

  /// How a responder is called without a search.
  enum Call {
    case none
    case method(Conformance)
    /// A registered closure; it is alive while the entry holds.
    case handler(BorrowedReference<AnyObject>)
  }
}

/// A place in the chains that a search goes through.
///
/// - Invariant: The node was read in the present epoch, with no call to user code since.
struct SearchPosition {
  var part = SearchPart(rawValue: 0)
  var node: NodeReference?
  /// Whether the node's own object is behind, and the delegate of its window or application is next.
  var isAtDelegate = false
}

/// A part of a search, which has its name where searches are made.
struct SearchPart: RawRepresentable, Equatable {
  let rawValue: UInt8
}
