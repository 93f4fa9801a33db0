#if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE && canImport(TargetActionRuntime)
  import TargetActionRuntime
#endif

/// The address of an object, which is not retained.
///
/// - Invariant: The object is alive whenever it is read: the holder of this reference also retains
///   the object, or reads the reference only in the epoch in which it was stored.
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

  /// Returns the reference with the type of a subclass.
  ///
  /// - Precondition: The object must be an instance of that class.
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
/// The last reference to an object may be released on any thread. From then on, the object is gone,
/// as it is for `weak` references, although its deinitializer may still be waiting for the main
/// actor. Portable builds, and builds without the declarations of `TargetActionRuntime`, use
/// `weak`. All others call the runtime function that `weak` uses, at the cost of a retain.
///
/// - Invariant: The owner frees its node in its deinitializer, so the owner's memory lives as long
///   as the node.
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
  /// Returns the object that owns this node, retained and with its class; nil if it is being
  /// deallocated.
  ///
  /// Releasing the result may deallocate it, if other threads have meanwhile released all other
  /// references.
  ///
  /// - Precondition: The owner must be an instance of that class.
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
