/// A class's conformance to a protocol: unknown, no, yes, or the witness table itself.
@usableFromInline
struct Conformance: Equatable, Sendable {
  @usableFromInline let bits: UInt

  static let unknown = Conformance(bits: 0)
  static let none = Conformance(bits: 1)
  /// The class conforms, but a value of the protocol's type must be created by a cast.
  static let byCast = Conformance(bits: 2)
  /// The protocol is a class, and a reference to the object is a value of its type.
  static let byReference = Conformance(bits: 3)

  /// Whether the class conforms; false while this is unknown.
  @inlinable
  var holds: Bool {
    bits > 1
  }

  /// Whether an object can be converted to the protocol's type without a cast.
  ///
  /// This is the case if the protocol is a class, or if the bits are the address of a witness
  /// table, which is aligned.
  @inlinable
  var needsNoCast: Bool {
    bits > 2
  }

  /// Asks the runtime whether an object conforms, which is the slow call that all caches exist to
  /// avoid.
  ///
  /// A value of a class-bound protocol type consists of an object and a witness table, in this
  /// order. The witness table is read from such a value. If the object is not in its expected
  /// place, the layout is a different one, and the witness table is not used.
  ///
  /// - Complexity: Linear in the number of conformances in the process for a new pair.
  @MainActor
  static func cast<Target>(_ object: AnyObject, to protocolRecord: Target.Type) -> Conformance {
    guard let value = object as? Target else { return .none }
    if protocolRecord is AnyClass { return .byReference }
    #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
      guard MemoryLayout<Target>.size == 2 * MemoryLayout<UInt>.size,
        MemoryLayout<Target>.alignment == MemoryLayout<UInt>.alignment
      else { return .byCast }
      let words = unsafe unsafeBitCast(value, to: (object: UInt, table: UInt).self)
      let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      guard words.object == address, words.table > 3 else { return .byCast }
      return Conformance(bits: words.table)
    #else
      return .byCast
    #endif
  }

  /// Returns an object as a value of the protocol's type.
  ///
  /// A class-bound existential consists of an object and a witness table, which was checked when
  /// the table was read from one. A value of a class type is a reference. The result is therefore
  /// these two words in order, or the first of them.
  ///
  /// - Precondition: The object must be an instance of the class that conforms.
  @inlinable
  func value<Target>(of object: AnyObject, as type: Target.Type) -> Target {
    if needsNoCast {
      return MemoryLayout<Target>.size == MemoryLayout<UInt>.size
        ? unsafe unsafeBitCast(object, to: type) : unsafe unsafeBitCast((object, bits), to: type)
    }
    guard let value = object as? Target else {
      trap("\(object) must still conform to \(type), as in an earlier check, but does not.")
    }
    return value
  }
}
