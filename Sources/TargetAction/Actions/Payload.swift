/// An event that carries a value with an action.
///
/// Use it as the ``Command/payload`` of a command, or pass it to ``Application/sendAction(_:to:from:event:)``. Handlers
/// declare the type that they expect:
///
/// ```swift
/// func zoom(_ sender: AnyObject?, _ event: Payload<Int>) {
///   scale = event.value
/// }
/// ```
@MainActor
public final class Payload<Value>: Event {
  /// The value.
  public let value: Value

  /// Creates an event that carries a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) {
    self.value = value
    super.init()
  }

  override var content: AnyHashable? {
    (value as? any Hashable).map { AnyHashable($0) }
      ?? (value as? any LosslessStringConvertible)?.description
  }
}
