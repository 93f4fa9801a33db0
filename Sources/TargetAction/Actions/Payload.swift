/// An event that carries a value with an action, and retains it.
///
/// Use it as the payload of a command (``Command/payload``) or a control (``Control/payload``), or
/// pass it to ``Application/sendAction(_:to:from:event:)``. Handlers declare the type that they
/// expect:
///
/// ```swift
/// func zoom(_ sender: AnyObject?, _ event: Payload<Int>) {
///   scale = event.value
/// }
/// ```
@MainActor
public final class Payload<Value>: Event {
  /// The value that the event carries.
  public let value: Value

  /// Creates an event that carries a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) {
    self.value = value
  }

  override var carriedValue: Any? { value }

  override var identity: AnyHashable? {
    // A value that is not equal to itself, such as one with a number that is none, identifies nothing.
    if let value = value as? any Hashable, case let key = AnyHashable(value), key == key {
      return key
    }
    if let value = value as? any LosslessStringConvertible { return value.description }
    // A cast to an object would put a value into a new box.
    return ObjectIdentifier(type(of: value as Any) is AnyClass ? value as AnyObject : self)
  }
}

extension Payload: LosslessStringConvertible, CustomStringConvertible
where Value: LosslessStringConvertible {
  /// Creates a payload from the text of its value, such as the argument of a key binding.
  ///
  /// - Parameter description: The text of the value.
  public convenience init?(_ description: String) {
    guard let value = Value(description) else { return nil }
    self.init(value)
  }

  /// The text of the value.
  public var description: String { value.description }
}
