/// A value in memory that is never freed, by its address.
///
/// It is an identity that is as cheap to copy and to compare as a pointer, and cannot dangle. Who makes it sendable
/// by using it on several threads says which parts of the value these may use.
///
/// - Invariant: `bits` is the address of an initialised value, which is never freed.
@safe
struct Permanent<Value: ~Copyable>: Hashable, Sendable {
  private let bits: UInt

  init(_ value: consuming Value) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
    bits = UInt(bitPattern: pointer)
  }

  var value: Value {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(bitPattern: bits).unsafelyUnwrapped }
    @inline(__always)
    nonmutating unsafeMutableAddress {
      unsafe UnsafeMutablePointer(bitPattern: bits).unsafelyUnwrapped
    }
  }
}

/// Slots for values by the low bits of a number, in memory that is never freed.
///
/// - Invariant: `bits` is the address of `count` initialised values, which are never freed; `count` is a power of
///   two, so that every number has a slot.
@safe
struct PermanentSlots<Value> {
  private let bits: UInt
  private static var count: Int { 256 }

  init(repeating value: Value) {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: Self.count)
    unsafe pointer.initialize(repeating: value, count: Self.count)
    bits = UInt(bitPattern: pointer)
  }

  subscript(number: UInt) -> Value {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(slot(of: number)) }
    @inline(__always)
    nonmutating unsafeMutableAddress { unsafe slot(of: number) }
  }

  private func slot(of number: UInt) -> UnsafeMutablePointer<Value> {
    let index = Int(bitPattern: number) & (Self.count - 1)
    return unsafe UnsafeMutablePointer(bitPattern: bits).unsafelyUnwrapped + index
  }
}
