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

/// Contiguous records in raw memory, by the address of the first.
///
/// An array in a property of a class needs a check of exclusive access and a check of unique
/// ownership for each access.
///
/// - Invariant: `base` has room for `count` records, all initialized, and is never freed.
@safe
struct RecordArray<Record: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Record>
  let count: Int

  init(repeating record: Record, count: Int) {
    unsafe base = .allocate(capacity: count)
    unsafe base.initialize(repeating: record, count: count)
    self.count = count
  }

  /// - Precondition: The index must be the index of a record.
  subscript(index: Int) -> Record {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    @inline(__always) nonmutating _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      yield unsafe &base[index]
    }
  }
}
