/// Who a method is called on: an object, and the witness table with which it conforms, if one is known.
///
/// - Invariant: The object is alive, and `conformance` is its class's to the interface that the
///   receiver is converted to.
@usableFromInline
@safe
struct Receiver {
  @usableFromInline let object: UnsafeRawPointer
  @usableFromInline let conformance: Conformance

  @usableFromInline
  init(_ object: AnyObject, _ conformance: Conformance) {
    unsafe self.object = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    self.conformance = conformance
  }

  /// Whether the bits of the receiver are those of a value of the method's own type.
  @inlinable
  func isExactly<Interface>(_ interface: Interface.Type) -> Bool {
    // A class-bound existential is an object and a witness table, which was checked when the table was
    // read off one; a value of a class type is a reference.
    switch MemoryLayout<Interface>.size {
    case 2 * MemoryLayout<UInt>.size: conformance.isWitnessTable
    case MemoryLayout<UInt>.size: conformance == .byReference
    default: false
    }
  }

  /// The receiver as a value of the method's own type, without a cast and without a retain.
  ///
  /// - Precondition: `isExactly(interface)`.
  @inlinable
  func exactly<Interface>(_ interface: Interface.Type) -> Interface {
    MemoryLayout<Interface>.size == MemoryLayout<UInt>.size
      ? unsafe unsafeBitCast(object, to: interface)
      : unsafe unsafeBitCast((object, conformance.bits), to: interface)
  }

  /// The receiver as a value of the method's own type, in any case.
  @inlinable
  func converted<Interface>(to interface: Interface.Type) -> Interface {
    if isExactly(interface) { return exactly(interface) }
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
    guard let value = object as? Interface else {
      preconditionFailure("\(object) was found to be a \(interface), and now it is not.")
    }
    return value
  }
}

/// A sender or an event on its way to a method's parameter.
///
/// - Invariant: The object is alive or nil. It is trusted only if the parameter is one reference wide
///   and an object of the very same class was converted to the parameter's type before.
@usableFromInline
@safe
struct Argument {
  @usableFromInline let object: UnsafeRawPointer?
  @usableFromInline let isTrusted: Bool

  init(_ object: AnyObject?, isTrusted: Bool) {
    unsafe self.object = object.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    self.isTrusted = isTrusted
  }

  /// Whether the bits of the argument are those of a value of the parameter's type.
  @inlinable
  func isExactly<Parameter>(_ parameter: Parameter.Type) -> Bool {
    MemoryLayout<Parameter>.size == MemoryLayout<UInt>.size && isTrusted
  }

  /// The argument as a value of the parameter's type, without a cast and without a retain.
  ///
  /// - Precondition: `isExactly(parameter)`.
  @inlinable
  func exactly<Parameter>(_ parameter: Parameter.Type) -> Parameter {
    unsafe unsafeBitCast(object, to: parameter)
  }

  /// The argument as a value of the parameter's type, or nil where it is of another type.
  @inlinable
  func converted<Parameter>(to parameter: Parameter.Type) -> Parameter? {
    if isExactly(parameter) { return exactly(parameter) }
    guard let object = unsafe object else { return absent(parameter) }
    return unsafe Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? Parameter
  }
}

/// What a parameter gets where nothing was given: nil if it is optional, and no value if it is not.
@usableFromInline
func absent<Parameter>(_ parameter: Parameter.Type) -> Parameter? {
  optionalType(parameter)?.nothing as? Parameter
}
