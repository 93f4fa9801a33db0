/// The error for a text that does not name a key or a sequence of keys.
public struct KeySyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  public let text: String
  /// The part of the text that is wrong; empty if the text is.
  public let part: String
  /// The place of the part in the text, in characters, starting with 1.
  public let column: Int
  /// The known names that are most similar to the part.
  public let suggestions: [String]
  let problem: String

  /// The part, what is wrong with it, and the similar names, as sentences.
  ///
  /// - Complexity: O(*n*) for a text of *n* characters.
  public var description: String {
    let place = part.isEmpty || part == text ? "\"\(text)\"" : "\"\(part)\" in \"\(text)\""
    let names = suggestions.joined(separator: " or ")
    let advice = names.isEmpty ? "" : " Did you mean \(names)?"
    return "\(place) \(problem).\(advice)".escapingControlCharacters
  }
}
