/// Calls an action's method on a receiver, with the sender and the event.
@usableFromInline
typealias Thunk = @MainActor @Sendable (Receiver, Argument, Argument) throws -> CallOutcome

/// The two ways of calling an action's method.
@usableFromInline
struct MethodCall: Sendable {
  /// For a receiver and arguments whose bits are those of values of the method's types.
  let direct: Thunk
  /// For all others.
  let casting: Thunk
}

/// A thunk without a context, which is called without touching any reference count.
///
/// A function value is a code address and a context, side by side, which is part of the ABI. The thunk of a
/// method that the compiler knows has no context, in optimised builds; then the code address is all that
/// there is to it, and a function value is made of it where it is called.
///
/// - Invariant: `code` is the code address of a thunk that was seen without a context, or zero.
@safe
struct ThunkCode: Sendable {
  private let code: UInt

  /// A function value in its own layout.
  ///
  /// On its own it would be converted to that of a type parameter, by a function of another address.
  private struct Value {
    let thunk: Thunk
  }

  init(_ thunk: @escaping Thunk) {
    #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
      let words = unsafe unsafeBitCast(Value(thunk: thunk), to: (code: UInt, context: UInt).self)
      code = words.context == 0 ? words.code : 0
    #else
      code = 0
    #endif
  }

  private init(code: UInt) {
    self.code = code
  }

  static let none = ThunkCode(code: 0)

  /// The thunk, if it has no context.
  @inline(__always)
  var thunk: Thunk? {
    guard code != 0 else { return nil }
    return unsafe unsafeBitCast((code, 0 as UInt), to: Value.self).thunk
  }
}

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

/// What a method's parameter accepts.
@usableFromInline
struct Parameter: Sendable {
  let type: Any.Type
  /// Whether its type is a class: an object of a class that was accepted before is accepted without a cast.
  private let isReference: Bool
  private let converts: @Sendable (Argument) -> Bool
  /// Whether there is nothing that it does not accept.
  private let acceptsAll: Bool
  /// Whether it accepts nil, as an empty reference.
  private let acceptsNil: Bool
  /// The class of the argument that was cast with success last, if others of it need no cast.
  private var accepted: ObjectIdentifier?

  @usableFromInline
  @inline(never)
  init<Value>(_ type: Value.Type) {
    self.type = type
    converts = { $0.cast(to: Value.self) != nil }
    let wrapped = optionalType(type)?.wrapped
    let bare = wrapped ?? type
    isReference = bare is AnyClass || bare == AnyObject.self
    acceptsNil = wrapped != nil && isReference
    acceptsAll = acceptsNil && bare == AnyObject.self
  }

  /// The type, or the one that it is an optional of.
  var wrappedType: Any.Type {
    optionalType(type)?.wrapped ?? type
  }

  /// Whether there can be an object that is a value of the type.
  var canHoldObject: Bool {
    wrappedType is AnyClass || TypeMetadata(of: wrappedType).isProtocol
  }

  /// What a method without this parameter makes of an argument: nothing.
  @usableFromInline static var missing: Parameter { Parameter(AnyObject?.self) }

  /// Whether an argument is surely of the parameter's type: of the class of the last that was accepted.
  @inline(__always)
  func matches(_ argument: AnyObject?) -> Bool {
    if acceptsAll { return true }
    guard let argument else { return false }
    return accepted == ObjectIdentifier(Swift.type(of: argument))
  }

  /// Whether an argument is nil, and the parameter takes that without a cast.
  func trustsNil(_ argument: AnyObject?) -> Bool {
    acceptsNil && argument == nil
  }

  /// Whether an argument is of the parameter's type.
  func accepts(_ argument: AnyObject?) -> Bool {
    acceptsAll || trustsNil(argument) || converts(Argument(argument))
  }

  /// Notes that an argument was cast with success.
  mutating func accept(_ argument: AnyObject?) {
    if isReference, let argument { accepted = ObjectIdentifier(Swift.type(of: argument)) }
  }
}

/// An optional type, when all that is known is that it is a type.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  static var nothing: Self { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static var nothing: Wrapped? { nil }
}

/// A type as an optional type, if it is one.
///
/// It takes no type parameter: the optimiser of Swift 6.3 crashes on the same cast of a known type.
@inline(never)
func optionalType(_ type: Any.Type) -> (any OptionalType.Type)? {
  type as? any OptionalType.Type
}
