/// A protocol, or a class, whose methods actions call: what the tables of the class records are indexed by.
///
/// - Invariant: Any thread may read the record; `isImplemented` and `stop` are used on the main actor only, and
///   all else never changes.
@usableFromInline
struct ProtocolRecord: Equatable, Sendable, BitwiseCopyable {
  private let record: Permanent<Record>

  struct Record {
    let index: Int
    let isActionProtocol: Bool
    let isValueType: Bool
    let name: String
    let type: ObjectIdentifier
    var isImplemented = false
    var stop = CachedCandidate()
    let conformance: @MainActor @Sendable (AnyObject) -> Conformance
    /// Traps in debug builds if an object that implements no actions conforms.
    let check: @MainActor @Sendable (AnyObject) -> Void
  }

  init(_ record: Record) {
    self.record = Permanent(record)
  }

  /// Its column in the table of every class record.
  var index: Int {
    record.value.index
  }

  /// Whether it is a protocol that refines `ActionTarget`, so that a class that does not conform to
  /// `ActionTarget` cannot conform to it.
  var isActionProtocol: Bool {
    record.value.isActionProtocol
  }

  /// Whether it is neither a class nor a protocol, so that a class does not say whether an object can be cast to it.
  var isValueType: Bool {
    record.value.isValueType
  }

  var name: String {
    record.value.name
  }

  /// The protocol's or the class's own type.
  var type: ObjectIdentifier {
    record.value.type
  }

  /// Whether any class that a search has met conforms.
  @MainActor var isImplemented: Bool {
    get { record.value.isImplemented }
    nonmutating set { record.value.isImplemented = newValue }
  }

  /// The first stop of the last search for an object that conforms, or for any of the protocol's actions.
  @MainActor var cachedCandidate: CachedCandidate {
    get { record.value.stop }
    nonmutating set { record.value.stop = newValue }
  }

  /// Asks the runtime whether an object's class conforms.
  @MainActor
  func cast(_ object: AnyObject) -> Conformance {
    record.value.conformance(object)
  }

  /// Traps in debug builds if an object that implements no actions conforms.
  @MainActor
  func check(_ object: AnyObject) {
    record.value.check(object)
  }
}
