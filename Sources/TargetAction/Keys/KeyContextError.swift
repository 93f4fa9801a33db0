/// The error for the text of a ``KeyContext`` that cannot be read.
public struct KeyContextError: Error, Hashable, Sendable {
  /// The whole text.
  public let text: String
  /// The place of the error in the text, in characters, from 1.
  public let column: Int
  /// The expected text, and the text found instead.
  let problem: String
}

extension KeyContextError: CustomStringConvertible {
  /// A sentence that says what was expected, where, and what was found instead.
  ///
  /// - Complexity: O(*n*) for *n* characters of text.
  public var description: String {
    "In \"\(text)\", at column \(column), \(problem).".escapingControlCharacters
  }
}
