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
