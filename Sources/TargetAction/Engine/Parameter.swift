/// What a method's parameter accepts, and the class that it last accepted.
@usableFromInline
struct Parameter: Sendable {
  /// What the parameter's type is to a check of an argument's class.
  enum Kind: Sendable {
    /// A class: an object of a class that was accepted once is accepted without a cast.
    case reference
    /// Any object.
    case anyObject
    /// A protocol, or a value type: each argument is cast.
    case value
  }

  let type: Any.Type
  private let kind: Kind
  private let isOptional: Bool
  private let converts: @Sendable (Argument) -> Bool
  /// The class of the object that was accepted last.
  private var accepted: ObjectIdentifier?
  /// Whether every object is, so that there is no class to look at.
  private let acceptsAll: Bool

  @usableFromInline
  init<Value>(_ type: Value.Type) {
    self.type = type
    converts = { $0.converted(to: Value.self) != nil }
    let wrapped = optionalType(type)?.wrapped
    isOptional = wrapped != nil
    let bare = wrapped ?? type
    kind = bare is AnyClass ? .reference : bare == AnyObject.self ? .anyObject : .value
    acceptsAll = isOptional && kind == .anyObject
  }

  /// What a method without this parameter makes of an argument: nothing.
  @usableFromInline static var missing: Parameter { Parameter(AnyObject?.self) }

  /// Whether an argument needs no cast.
  @inline(__always)
  func trusts(_ argument: AnyObject?) -> Bool {
    if acceptsAll { return true }
    guard let argument else { return isOptional && kind != .value }
    return accepted == ObjectIdentifier(Swift.type(of: argument)) || kind == .anyObject
  }

  /// Whether an argument is of the parameter's type.
  func accepts(_ argument: AnyObject?) -> Bool {
    trusts(argument) || converts(Argument(argument, isTrusted: false))
  }

  /// Remembers the class of an argument that was cast with success.
  mutating func accept(_ argument: AnyObject?) {
    guard kind == .reference, let argument else { return }
    accepted = ObjectIdentifier(Swift.type(of: argument))
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
