/// An object by its address, to be read without retaining it.
///
/// - Invariant: Whoever holds this holds the object as well, for as long.
@safe
struct BorrowedReference<Object: AnyObject> {
  private let object: Unmanaged<Object>

  init(_ object: Object) {
    unsafe self.object = Unmanaged.passUnretained(object)
  }

  @inline(__always)
  func borrow(_ body: (Object) -> Void) {
    unsafe object._withUnsafeGuaranteedRef(body)
  }
}
