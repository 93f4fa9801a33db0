extension KeyMap {
  /// A mistake in the text of a key map.
  public struct Problem: Hashable, Sendable {
    /// The consequence of a mistake.
    ///
    /// Later versions may add severities, so end a `switch` with `@unknown default`.
    public enum Severity: Hashable, Sendable {
      /// The line is skipped.
      case error
      /// The line is used.
      case warning
    }

    /// The name of the map.
    let map: String
    /// The line, from 1.
    public let line: Int
    /// The place in the line, in characters, from 1.
    public let column: Int
    /// Whether the line is used in spite of the problem.
    public let severity: Severity
    /// The expected and the given text instead, with the most similar known name, if any.
    public let message: String
  }
}

extension KeyMap.Problem: CustomStringConvertible {
  /// The place, the severity, and the message, such as `keys.txt:3:7: error:` and the message.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public var description: String {
    "\(map):\(line):\(column): \(severity): \(message)".escapingControlCharacters
  }
}
