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

extension Action {
  /// The type of the event that the action's handlers expect, if it can be made from text.
  @MainActor
  private var argumentType: (any LosslessStringConvertible.Type)? {
    record.constant.event.type as? any LosslessStringConvertible.Type
  }

  /// Returns the event that the action's handlers expect, made from text; nil if it cannot be made
  /// from this text.
  @MainActor
  func event(from text: String) -> Event? { argumentType?.init(text) as? Event }

  /// Returns why a binding cannot send the action with an argument, or without one; nil if it can.
  @MainActor
  func mistake(in argument: String?) -> String? {
    let name = id ?? name
    guard let type = argumentType else {
      return argument.map { "\(name) takes no argument, but was given \($0)" }
    }
    guard let argument else { return "\(name) needs the text of \(type) as its argument" }
    return event(from: argument) == nil
      ? "\(name) needs the text of \(type), but was given \(argument)" : nil
  }
}
