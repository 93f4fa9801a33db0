/// A protocol, or a class, whose methods actions call: what the tables of the class records are indexed by.
///
/// - Invariant: The record is never freed. Any thread may read it; `isImplemented` and `stop` are
///   used on the main actor only, and all else never changes.
@usableFromInline
@safe
struct Interface: Equatable, Sendable {
  private let bits: UInt

  struct Record {
    let index: Int
    let isActionProtocol: Bool
    let name: String
    let type: ObjectIdentifier
    var isImplemented = false
    var stop = CachedStop()
    let conformance: @MainActor @Sendable (AnyObject) -> Conformance
  }

  init(_ record: Record) {
    let pointer = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    unsafe pointer.initialize(to: record)
    bits = UInt(bitPattern: pointer)
  }

  private var record: UnsafeMutablePointer<Record> {
    // Never nil: the address is that of an allocation.
    unsafe UnsafeMutablePointer(bitPattern: bits).unsafelyUnwrapped
  }

  /// Its column in the table of every class record.
  var index: Int {
    unsafe record.pointee.index
  }

  /// Whether it is a protocol that refines `ActionTarget`, so that a class that does not conform to
  /// `ActionTarget` cannot conform to it.
  var isActionProtocol: Bool {
    unsafe record.pointee.isActionProtocol
  }

  var name: String {
    unsafe record.pointee.name
  }

  /// The protocol's or the class's own type.
  var type: ObjectIdentifier {
    unsafe record.pointee.type
  }

  /// Whether any class that a search has met conforms.
  @MainActor var isImplemented: Bool {
    get { unsafe record.pointee.isImplemented }
    nonmutating set { unsafe record.pointee.isImplemented = newValue }
  }

  /// The first stop of the last search for an object that conforms, or for any of the protocol's actions.
  @MainActor var cachedStop: CachedStop {
    get { unsafe record.pointee.stop }
    nonmutating set { unsafe record.pointee.stop = newValue }
  }

  /// Asks the runtime whether an object's class conforms.
  @MainActor
  func cast(_ object: AnyObject) -> Conformance {
    unsafe record.pointee.conformance(object)
  }
}
