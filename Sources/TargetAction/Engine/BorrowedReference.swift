#if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE && canImport(TargetActionRuntime)
  import TargetActionRuntime
#endif

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

/// The object that owns a node, which the node does not retain.
///
/// The last reference to an object may be dropped on any thread. From then on it is gone, as it is for `weak`
/// references, although its deinitializer may still wait for the main actor. Portable builds, and builds without the
/// declarations of `TargetActionRuntime`, use `weak`; the others ask the runtime for what `weak` does, at the cost of a
/// retain.
///
/// - Invariant: The owner frees its node in its deinitializer, so its memory is there as long as the node is.
struct OwnerReference: BitwiseCopyable {
  #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE && canImport(TargetActionRuntime)
    fileprivate let reference: BorrowedReference<AnyObject>

    init(_ owner: AnyObject) {
      reference = BorrowedReference(owner)
    }

    func free() {}
  #else
    fileprivate struct WeakOwner { weak var object: AnyObject? }

    fileprivate let owner: RecordReference<WeakOwner>

    init(_ owner: AnyObject) {
      self.owner = RecordReference(storing: WeakOwner(object: owner))
    }

    func free() { owner.destroy() }
  #endif
}

extension NodeReference {
  /// The object that owns this node as one of its class, retained; nil if it is being deallocated.
  ///
  /// Releasing it may deallocate it, if its other references were dropped on other threads meanwhile.
  ///
  /// - Precondition: The owner is of that class.
  @inline(__always)
  func owner<Owner: AnyObject>(as type: Owner.Type) -> Owner? {
    #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE && canImport(TargetActionRuntime)
      let address = unsafe record.owner.reference.reference.toOpaque()
      guard let object = unsafe swift_tryRetain(address) else { return nil }
      return unsafe Unmanaged<Owner>.fromOpaque(object).takeRetainedValue()
    #else
      return record.owner.owner.record.object as? Owner
    #endif
  }
}
