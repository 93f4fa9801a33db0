/// The address of an object, which tells it from every other while it lives; zero for none.
struct Identity: Equatable {
  private let bits: UInt

  @inline(__always)
  init(_ object: AnyObject?) {
    bits = object.map { unsafe UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }

  private init(bits: UInt) {
    self.bits = bits
  }

  /// What stands for every object, and for none; no object lies at an odd address.
  static let any = Identity(bits: 1)
}
