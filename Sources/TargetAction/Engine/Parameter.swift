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

  /// Whether an argument is surely of the parameter's type: of the class of one that was accepted.
  @inline(__always)
  func matchesCachedType(with argument: AnyObject?, _ accepted: ObjectIdentifier?) -> Bool {
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

  /// The class of an argument that was cast with success, if others of it need no cast.
  func remembered(_ argument: AnyObject?) -> ObjectIdentifier? {
    guard isReference else { return nil }
    return argument.map { ObjectIdentifier(Swift.type(of: $0)) }
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
