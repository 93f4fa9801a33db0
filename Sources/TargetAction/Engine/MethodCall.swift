/// Calls an action's method on a receiver, with the sender and the event.
@usableFromInline
typealias Thunk = @MainActor @Sendable (Receiver, Argument, Argument) throws -> CallOutcome

/// A thunk without a context, which is called without any reference counting.
///
/// A function value is a code address followed by a context; this is part of the ABI. In optimized
/// builds, the thunk of a method that the compiler knows has no context. The code address then
/// suffices, and a function value is created from it for each call.
///
/// - Invariant: `code` is the code address of a thunk that has no context, or zero.
@safe
struct ThunkCode: Sendable {
  private var code: UInt = 0

  /// A function value in its own layout.
  ///
  /// A bare function value would be converted to the layout of a type parameter, through a function
  /// at another address.
  private struct Value {
    let thunk: Thunk
  }

  init(_ thunk: @escaping Thunk) {
    #if os(Linux) && arch(x86_64) && !TARGETACTION_PORTABLE
      let words = unsafe unsafeBitCast(Value(thunk: thunk), to: (code: UInt, context: UInt).self)
      if words.context == 0 { code = words.code }
    #endif
  }

  /// Creates a value without code.
  init() {}

  /// The thunk, if it has no context.
  @inline(__always)
  var thunk: Thunk? {
    guard code != 0 else { return nil }
    return unsafe unsafeBitCast((code, 0 as UInt), to: Value.self).thunk
  }
}

/// The receiver of a method call: an object, and how its class conforms to the method's type.
///
/// - Invariant: The object is alive, and the conformance is its class's conformance to the type to
///   which the receiver is converted.
@usableFromInline
@safe
struct Receiver {
  @usableFromInline let object: BorrowedReference<AnyObject>
  @usableFromInline let conformance: Conformance

  init(_ object: AnyObject, _ conformance: Conformance) {
    self.object = BorrowedReference(object)
    self.conformance = conformance
  }

  /// Returns the receiver as a value of the method's own type, without a cast or a retain.
  ///
  /// A class-bound existential consists of an object and a witness table, which was checked when
  /// the table was read from one. A value of a class type is a reference.
  ///
  /// - Precondition: `conformance.needsNoCast`.
  @inlinable
  func withoutCast<Target>(as type: Target.Type) -> Target {
    MemoryLayout<Target>.size == MemoryLayout<UInt>.size
      ? unsafe unsafeBitCast(object, to: type)
      : unsafe unsafeBitCast((object, conformance.bits), to: type)
  }

  /// Calls a closure with the receiver and the arguments, which are cast if necessary.
  @MainActor
  @usableFromInline
  @inline(never)
  func callCasting<Target, Sender, EventType>(
    _ sender: Argument,
    _ event: Argument,
    _ body: @MainActor (Target, Sender, EventType) throws -> CallOutcome
  ) throws -> CallOutcome {
    guard let sender = sender.cast(to: Sender.self) else { return .wrongSender }
    guard let event = event.cast(to: EventType.self) else { return .wrongEvent }
    return try body(conformance.value(of: object.object, as: Target.self), sender, event)
  }
}

/// A sender or an event that is passed to a method's parameter.
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

  /// Returns the argument as a value of the parameter's type, without a cast or a retain.
  ///
  /// - Precondition: The parameter must accept the argument without a cast, which implies that its
  ///   type is one reference wide.
  @inlinable
  func withoutCast<Value>(as type: Value.Type) -> Value {
    unsafe unsafeBitCast(object, to: type)
  }

  /// Returns the argument as a value of the parameter's type, or nil if it has a different type.
  func cast<Value>(to type: Value.Type) -> Value? {
    // A parameter that gets no argument is nil if its type is optional.
    guard let object else { return optionalType(type).flatMap { $0.nothing as? Value } }
    // A cast would copy a value that was passed as an object into a new box, which is a different
    // object.
    if type == AnyObject?.self || type == AnyObject.self { return withoutCast(as: type) }
    return object.object as? Value
  }
}

/// The type that a method's parameter accepts.
@usableFromInline
struct Parameter: Sendable {
  let type: Any.Type
  /// The type, or the wrapped type if it is optional.
  let wrappedType: Any.Type
  /// Whether the type is a class, so that objects of the class that was last accepted need no cast.
  private let isReference: Bool
  private let converts: @Sendable (Argument) -> Bool
  /// Whether the parameter accepts every argument.
  private let acceptsAll: Bool
  /// Whether the parameter accepts nil, as an empty reference.
  private let acceptsNil: Bool
  /// The class of the last argument that was cast successfully, if other objects of it need no
  /// cast.
  private var accepted: ObjectIdentifier?

  @usableFromInline
  @inline(never)
  init<Value>(_ type: Value.Type) {
    self.type = type
    converts = { $0.cast(to: Value.self) != nil }
    let wrapped = optionalType(type)?.wrapped
    wrappedType = wrapped ?? type
    isReference = wrappedType is AnyClass || wrappedType == AnyObject.self
    acceptsNil = wrapped != nil && isReference
    acceptsAll = acceptsNil && wrappedType == AnyObject.self
  }

  /// A placeholder for a parameter that a method does not have, which accepts every argument.
  static var missing: Parameter { Parameter(AnyObject?.self) }

  /// Returns whether an argument certainly has the parameter's type: its class is the one last
  /// accepted, or it is nil and the parameter accepts nil without a cast.
  @inline(__always)
  func matches(_ argument: AnyObject?) -> Bool {
    if acceptsAll { return true }
    guard let argument else { return acceptsNil }
    return accepted == ObjectIdentifier(Swift.type(of: argument))
  }

  /// Returns whether an argument has the parameter's type.
  func accepts(_ argument: AnyObject?) -> Bool {
    matches(argument) || converts(Argument(argument))
  }

  /// Notes that an argument was cast successfully.
  mutating func accept(_ argument: AnyObject?) {
    if isReference, let argument { accepted = ObjectIdentifier(Swift.type(of: argument)) }
  }
}

/// An optional type whose wrapped type is not known statically.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  static var nothing: Self { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static var nothing: Wrapped? { nil }
}

/// Returns a type as an optional type, if it is one.
///
/// The function is not generic, because the optimizer of Swift 6.3 crashes on the same cast of a
/// known type.
@inline(never)
func optionalType(_ type: Any.Type) -> (any OptionalType.Type)? {
  type as? any OptionalType.Type
}
