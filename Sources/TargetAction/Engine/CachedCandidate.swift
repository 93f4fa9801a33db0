/// The first candidate of the last search for an action, or for an object that conforms to a
/// protocol.
///
/// Only the place is cached; the object's decisions are not. Each record of an action or protocol
/// has one entry, so a search finds it without a lookup.
///
/// - Invariant: The nodes and the handler are read only in the epoch of the search. Whatever frees
///   one of them advances the epoch.
struct CachedCandidate {
  /// The place of the candidate; past the end of the path if there is none.
  private(set) var position = SearchPosition()
  /// How to call the responder there, if nothing else must be called first.
  private(set) var call = Call.ask
  /// The epoch in which the search began; 0 in an entry that is valid for no search.
  private(set) var epoch: UInt64 = 0
  /// The application that was searched.
  private(set) var application: NodeReference?
  /// Whether a search from another sender may find another candidate.
  private(set) var dependsOnSender = false
  /// The responder at which the sender's part of the search begins, if the candidate is in that
  /// part or after it.
  ///
  /// It is not retained. Deallocating it advances the epoch, so no other object is mistaken for it.
  private(set) var sender: ObjectIdentifier?

  /// How to call a responder without a search.
  enum Call {
    /// Something else must be called first, or there is no candidate.
    case ask
    case method(Conformance)
    /// A registered closure, which is alive while the entry is valid.
    case handler(BorrowedReference<AnyObject>)
  }
}

/// A place in the chains that a search goes through.
///
/// - Invariant: The node was read in the current epoch, and no user code has run since.
struct SearchPosition {
  var part = SearchPart(rawValue: 0)
  var node: NodeReference?
  /// Whether the search is past the node's object, and the delegate of its window or application,
  /// or the host of its window, is next.
  var isAtDelegate = false
}

/// A part of a search; the code that searches names the parts.
struct SearchPart: RawRepresentable, Equatable {
  let rawValue: UInt8
}
