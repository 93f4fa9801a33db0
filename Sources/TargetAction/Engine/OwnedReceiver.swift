/// An object that was found for a role, with a reference that goes over to the caller who takes the object.
///
/// - Invariant: The object was retained when this was made, and the conformance is its class's to the role that
///   it is taken as.
@usableFromInline
@frozen
@safe
struct OwnedReceiver: ~Copyable {
  @usableFromInline let object: Unmanaged<AnyObject>
  @usableFromInline let conformance: Conformance

  init(_ object: AnyObject, _ conformance: Conformance) {
    unsafe self.object = Unmanaged.passRetained(object)
    self.conformance = conformance
  }

  deinit {
    unsafe object.release()
  }

  /// The object as a value of the role's type, without a further retain.
  ///
  /// A class-bound existential is an object and a witness table, which was checked when the table was read
  /// off one, and a value of a class type is a reference: these words in their order, or the first of them.
  @inlinable
  consuming func taken<Role>(as role: Role.Type) -> Role {
    guard conformance.isExact else { return cast(to: role) }
    let words = unsafe (object, conformance.bits)
    discard self
    return unsafe withUnsafeTemporaryAllocation(of: role, capacity: 1) { place in
      unsafe withUnsafeBytes(of: words) { words in
        unsafe UnsafeMutableRawBufferPointer(place).copyBytes(
          from: words.prefix(MemoryLayout<Role>.size))
      }
      return unsafe place.moveElement(from: 0)
    }
  }

  @usableFromInline
  consuming func cast<Role>(to role: Role.Type) -> Role {
    let object = unsafe object.takeUnretainedValue()
    guard let value = object as? Role else {
      trap("\(object) was found to be a \(role), and now it is not.")
    }
    return value
  }
}
