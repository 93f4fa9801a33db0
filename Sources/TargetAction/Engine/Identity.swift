/// The address of an object, which tells it from every other while it lives; zero for none.
struct Identity: Equatable {
  private let bits: UInt

  @inline(__always)
  init(_ object: AnyObject?) {
    bits = unsafe object.map { unsafe UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }
}
