/// The address of a value in memory that is never freed.
///
/// It serves as an identity that is as cheap to copy and compare as a pointer, and that cannot
/// dangle.
///
/// - Invariant: `bits` is the address of an initialized value, which is never freed. The parts that
///   are read through `constant` never change.
@usableFromInline
@safe
struct Permanent<Value: ~Copyable>: Hashable, Sendable, BitwiseCopyable {
  private let bits: UInt

  init(_ value: consuming Value) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
    bits = UInt(bitPattern: pointer)
  }

  /// The value, which the main actor can change in place.
  @MainActor var value: Value {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(bitPattern: bits).unsafelyUnwrapped }
    @inline(__always)
    nonmutating unsafeMutableAddress {
      unsafe UnsafeMutablePointer(bitPattern: bits).unsafelyUnwrapped
    }
  }

  /// The value for any thread, which may read only the parts that never change.
  var constant: Value {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(bitPattern: bits).unsafelyUnwrapped }
  }
}

/// Records of the types that were found last, in raw memory.
///
/// An array in a property of a class needs a check of exclusive access and a check of unique
/// ownership for each access. Types whose addresses end in the same bits share a place, so the
/// reader compares the type.
///
/// - Invariant: `base` has room for 256 records, all initialized, and is never freed.
@safe
struct TypeSlots<Record: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Record?>

  init() {
    unsafe base = .allocate(capacity: 256)
    unsafe base.initialize(repeating: nil, count: 256)
  }

  subscript(type: Any.Type) -> Record? {
    @inline(__always) get { unsafe base[Self.index(of: type)] }
    @inline(__always) nonmutating set { unsafe base[Self.index(of: type)] = newValue }
  }

  /// Types are aligned, so the lowest bits of their addresses are always zero.
  @inline(__always)
  private static func index(of type: Any.Type) -> Int {
    Int(bitPattern: ObjectIdentifier(type)) >> 4 & 255
  }
}
