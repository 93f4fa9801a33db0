extension ValueEvent: LosslessStringConvertible, CustomStringConvertible
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

extension Action {
  /// Returns the event that the action's handlers expect, made from text; nil if it cannot be made from this text.
  @MainActor
  func event(from text: String) -> Event? {
    (record.constant.event.type as? any LosslessStringConvertible.Type)?.init(text) as? Event
  }
}
