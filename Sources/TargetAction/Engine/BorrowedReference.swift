/// An object by its address, which is not retained.
///
/// - Invariant: The object is alive wherever it is read: the holder of this holds the object as well, or reads it
///   only while the epoch stands.
@usableFromInline
@safe
struct BorrowedReference<Object: AnyObject>: BitwiseCopyable {
  @usableFromInline let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) {
    unsafe reference = Unmanaged.passUnretained(object)
  }

  /// The object, retained.
  @inlinable var object: Object {
    unsafe reference.takeUnretainedValue()
  }

  /// The same object as one of its class, or of one that this inherits from.
  ///
  /// - Precondition: The object is of that class.
  @inline(__always)
  func downcast<Other: AnyObject>(to type: Other.Type) -> BorrowedReference<Other> {
    assert(object is Other, "The object must be a \(type).")
    return unsafe BorrowedReference<Other>(reference: .fromOpaque(reference.toOpaque()))
  }

  @inline(__always)
  private init(reference: Unmanaged<Object>) {
    unsafe self.reference = reference
  }
}
