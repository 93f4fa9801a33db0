/// An object that was found for a role, with a reference that goes over to whoever takes the object.
///
/// - Invariant: The object was retained when this was made, it is taken once, and the conformance is its
///   class's to the role that it is taken as.
@usableFromInline
@safe
struct RoleHolder: ~Copyable {
  @usableFromInline let object: Unmanaged<AnyObject>
  @usableFromInline let conformance: Conformance

  init(_ object: AnyObject, _ conformance: Conformance) {
    unsafe self.object = Unmanaged.passRetained(object)
    self.conformance = conformance
  }

  /// The object as a value of the role's type, without a further retain.
  ///
  /// A class-bound existential is an object and a witness table, which was checked when the table was read
  /// off one, and a value of a class type is a reference: these words in their order, or the first of them.
  @inlinable
  consuming func taken<Role>(as role: Role.Type) -> Role {
    guard conformance.isExact else { return cast(to: role) }
    var words = unsafe (object, conformance.bits)
    return unsafe withUnsafeMutablePointer(to: &words) { words in
      unsafe UnsafeMutableRawPointer(words).assumingMemoryBound(to: role).move()
    }
  }

  @usableFromInline
  consuming func cast<Role>(to role: Role.Type) -> Role {
    let object = unsafe object.takeRetainedValue()
    guard let value = object as? Role else {
      preconditionFailure("\(object) was found to be a \(role), and now it is not.")
    }
    return value
  }
}
