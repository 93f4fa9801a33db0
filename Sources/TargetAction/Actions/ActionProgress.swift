/// How far an asynchronous action has come.
///
/// It is a value that you can create on, and pass to, any thread.
public struct ActionProgress: Hashable, Sendable, CustomStringConvertible {
  /// The number of units that are complete.
  public let completed: Int
  /// The number of all units; nil if it is not known.
  public let total: Int?
  /// What the action does at the moment; nil if it has not said.
  public let text: String?

  /// Creates a value, such as for the state of an action that a test expects.
  ///
  /// - Parameters:
  ///   - completed: The number of units that are complete.
  ///   - total: The number of all units; nil if it is not known.
  ///   - text: What the action does at the moment; nil if it does not say.
  public init(completed: Int, of total: Int? = nil, _ text: String? = nil) {
    (self.completed, self.total, self.text) = (completed, total, text)
  }

  /// The numbers and the text, such as `3 of 10: Copying`.
  ///
  /// Control characters are escaped.
  public var description: String {
    let count = total.map { "\(completed) of \($0)" } ?? "\(completed)"
    return text.map { "\(count): \($0.escapingControlCharacters)" } ?? count
  }
}
