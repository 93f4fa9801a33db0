/// Who a method is called on: an object, and how its class conforms to the method's type.
///
/// - Invariant: The object is alive, and the conformance is its class's to the type that the receiver is
///   converted to.
@usableFromInline
@safe
struct Receiver {
  @usableFromInline let object: BorrowedReference<AnyObject>
  @usableFromInline let conformance: Conformance

  @usableFromInline
  init(_ object: AnyObject, _ conformance: Conformance) {
    self.object = BorrowedReference(object)
    self.conformance = conformance
  }

  /// The receiver as a value of the method's own type, without a cast and without a retain.
  ///
  /// A class-bound existential is an object and a witness table, which was checked when the table was read
  /// off one; a value of a class type is a reference.
  ///
  /// - Precondition: `conformance.needsNoCast`.
  @inlinable
  func withoutCast<Target>(as type: Target.Type) -> Target {
    MemoryLayout<Target>.size == MemoryLayout<UInt>.size
      ? unsafe unsafeBitCast(object, to: type)
      : unsafe unsafeBitCast((object, conformance.bits), to: type)
  }

  /// The receiver as a value of the method's own type, in any case.
  @inlinable
  func cast<Target>(to type: Target.Type) -> Target {
    conformance.value(of: object.object, as: type)
  }
}

/// A sender or an event on its way to a method's parameter.
///
/// - Invariant: The object is alive or nil.
@usableFromInline
@safe
struct Argument {
  @usableFromInline let object: BorrowedReference<AnyObject>?

  @inline(__always)
  init(_ object: AnyObject?) {
    if let object { self.object = BorrowedReference(object) } else { self.object = nil }
  }

  /// The argument as a value of the parameter's type, without a cast and without a retain.
  ///
  /// - Precondition: The parameter trusts the argument, which implies that it is one reference wide.
  @inlinable
  func withoutCast<Value>(as type: Value.Type) -> Value {
    unsafe unsafeBitCast(object, to: type)
  }

  /// The argument as a value of the parameter's type, or nil where it is of another type.
  @inlinable
  func cast<Value>(to type: Value.Type) -> Value? {
    guard let object else { return absent(type) }
    return object.object as? Value
  }
}

/// What a parameter gets where nothing was given: nil if it is optional, and no value if it is not.
@usableFromInline
func absent<Value>(_ type: Value.Type) -> Value? {
  guard let optional = optionalType(type) else { return nil }
  return optional.nothing as? Value
}
