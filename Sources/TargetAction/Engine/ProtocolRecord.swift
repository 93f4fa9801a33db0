/// The known facts about a protocol or class that declares methods of actions, or that is a role.
@usableFromInline
struct ProtocolRecord {
  /// The protocol's index in the conformances of every class record.
  let index: Int
  /// Whether it is a protocol that refines `ActionTarget`.
  ///
  /// A class that does not conform to `ActionTarget` cannot conform to such a protocol.
  let isActionProtocol: Bool
  /// Whether it is neither a class nor a protocol, so that an object's class does not determine
  /// whether a cast succeeds.
  let isValueType: Bool
  let name: String
  /// The type of the protocol or class.
  let type: ObjectIdentifier
  /// Whether any class that a search has found conforms.
  var isImplemented = false
  /// The first candidate of the last search for an object that conforms.
  var cachedCandidate = CachedCandidate()
  /// Asks the runtime whether an object's class conforms.
  let cast: @MainActor @Sendable (AnyObject) -> Conformance
  /// Traps in debug builds if an object that conforms does not conform to `ActionTarget`.
  let check: @MainActor @Sendable (AnyObject) -> Void
}

/// The address of a protocol's record.
@usableFromInline
typealias ProtocolReference = Permanent<ProtocolRecord>
