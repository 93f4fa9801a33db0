/// The error for a text that does not name a key, a sequence of keys, or a context.
public struct KeySyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  public let text: String
  /// The part of the text that is wrong; empty if something else is expected at the ``column``.
  public let part: String
  /// The place of the mistake in the text, in characters, starting with 1.
  public let column: Int
  /// The known names that are most similar to the part.
  public let suggestions: [String]
  let problem: String

  init(_ text: String, _ part: Substring, _ problem: String, _ suggestions: [String] = []) {
    column = text.distance(from: text.startIndex, to: part.startIndex) + 1
    (self.text, self.part) = (text, String(part))
    (self.problem, self.suggestions) = (problem, suggestions)
  }

  /// The mistake, its location, and the similar names, as sentences.
  ///
  /// - Complexity: O(*n*) for a text of *n* characters.
  public var description: String {
    let place =
      part.isEmpty
      ? "In \"\(text)\", at column \(column),"
      : part == text ? "\"\(text)\"" : "\"\(part)\" in \"\(text)\""
    let names = suggestions.joined(separator: " or ")
    let advice = names.isEmpty ? "" : " Did you mean \(names)?"
    return "\(place) \(problem).\(advice)".escapingControlCharacters
  }
}
