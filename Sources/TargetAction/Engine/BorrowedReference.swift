/// An object by its address, to be read without retaining it.
///
/// - Invariant: Whoever holds this holds the object as well, for as long.
@safe
struct BorrowedReference<Object: AnyObject> {
  private let object: Unmanaged<Object>

  init(_ object: Object) {
    unsafe self.object = Unmanaged.passUnretained(object)
  }

  // A closure around the body would be isolated, and each call cost a check of the executor.
  @inline(__always)
  func borrow<Result>(_ body: (Object) -> Result) -> Result {
    unsafe object._withUnsafeGuaranteedRef(body)
  }
}
