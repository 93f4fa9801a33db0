/// What is known of a protocol, or of a class, whose methods actions call.
@usableFromInline
struct ProtocolRecord {
  /// Its column in the table of every class record.
  let index: Int
  /// Whether it is a protocol that refines `ActionTarget`, so that a class that does not conform to
  /// `ActionTarget` cannot conform to it.
  let isActionProtocol: Bool
  /// Whether it is neither a class nor a protocol, so that a class does not say whether an object can be cast to it.
  let isValueType: Bool
  let name: String
  /// The protocol's or the class's own type.
  let type: ObjectIdentifier
  /// Whether any class that a search has met conforms.
  var isImplemented = false
  /// The first candidate of the last search for an object that conforms.
  var cachedCandidate = CachedCandidate()
  /// Asks the runtime whether an object's class conforms.
  let cast: @MainActor @Sendable (AnyObject) -> Conformance
  /// Traps in debug builds if an object that implements no actions conforms.
  let check: @MainActor @Sendable (AnyObject) -> Void
}

/// A protocol's record by its address.
@usableFromInline
typealias ProtocolReference = Permanent<ProtocolRecord>
