/// What is known about one class and one protocol: nothing, no, yes, or the witness table itself.
@usableFromInline
struct Conformance: Equatable, Sendable {
  @usableFromInline let bits: UInt

  @usableFromInline
  init(bits: UInt) {
    self.bits = bits
  }

  static let unknown = Conformance(bits: 0)
  static let none = Conformance(bits: 1)
  /// It conforms, but a value of the protocol's type has to be made by a cast.
  static let byCast = Conformance(bits: 2)
  /// The protocol is a class, and a reference to the object is a value of its type.
  static let byReference = Conformance(bits: 3)

  /// Whether the class conforms; false while nothing is known.
  @inlinable
  var holds: Bool {
    bits > 1
  }

  /// Whether a value of the protocol's type can be made of an object without a cast: the protocol is a
  /// class, or these are the bits of a witness table, which lies at an aligned address.
  @inlinable
  var needsNoCast: Bool {
    bits > 2
  }

  /// Asks the runtime, which is what everything else here exists to avoid.
  ///
  /// A value of a class-bound protocol type is an object and a witness table, side by side; the second
  /// is read off such a value here. Where the first is not where it should be, the layout is another,
  /// and the witness is not used.
  ///
  /// - Complexity: Linear in the number of conformances in the process when the pair is new.
  @MainActor
  static func cast<Target>(_ object: AnyObject, to protocolRecord: Target.Type) -> Conformance {
    guard let value = object as? Target else { return .none }
    if protocolRecord is AnyClass { return .byReference }
    #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
      guard MemoryLayout<Target>.size == 2 * MemoryLayout<UInt>.size,
        MemoryLayout<Target>.alignment == MemoryLayout<UInt>.alignment
      else { return .byCast }
      let words = unsafe withUnsafeBytes(of: value) { bytes in
        unsafe (
          bytes.load(as: UInt.self),
          bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
        )
      }
      let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      guard words.0 == address, words.1 > 3 else { return .byCast }
      return Conformance(bits: words.1)
    #else
      return .byCast
    #endif
  }

  /// An object as a value of the protocol's type.
  ///
  /// A class-bound existential is an object and a witness table, which was checked when the table was read off one, and
  /// a value of a class type is a reference: these words in their order, or the first of them.
  ///
  /// - Precondition: The object is of the class that conforms.
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
