// Contexts as text, such as `Editor && !readOnly`.

extension KeyContext: CustomStringConvertible {
  /// Creates a context from its text.
  ///
  /// A name contains letters, digits, `_`, `.`, `=`, and, after its first character, `-`. `mode ==
  /// insert` is read as the name `mode=insert`. The operators of equal precedence group from left
  /// to right.
  ///
  /// - Parameter text: The text, such as `Editor && !readOnly`.
  /// - Throws: ``KeySyntaxError`` if the text is not a context, or if it has more than 100
  ///   operators and opening parentheses.
  /// - Complexity: O(*n*) for *n* characters.
  public init(parsing text: String) throws(KeySyntaxError) {
    var reader = KeyContextReader(text: text, rest: text[...])
    condition = try reader.readCondition(above: 0)
    if !reader.rest.isEmpty { throw reader.error("an operator or the end") }
  }

  /// The text of the context, with as few parentheses as possible.
  ///
  /// ``init(parsing:)`` creates an equal context from the text.
  ///
  /// - Complexity: O(*n*²) for *n* names.
  public var description: String { condition.text(inside: 0) }
}

/// Reads the text of a context from left to right.
private struct KeyContextReader {
  typealias Sign = KeyContext.Sign

  /// The largest number of operators and parentheses, which keeps all recursion shallow.
  private static let limit = 100

  let text: String
  var rest: Substring
  var count = 0

  /// Reads a condition whose operators bind more tightly than a level.
  mutating func readCondition(above level: Int) throws(KeySyntaxError) -> KeyContext.Condition {
    var left = try readOperand()
    while let next = Sign.allCases.first(where: { isNext($0.text) }), next.rawValue > level {
      try enter(next.text)
      left = .joined(left, next, try readCondition(above: next.rawValue))
    }
    return left
  }

  private mutating func readOperand() throws(KeySyntaxError) -> KeyContext.Condition {
    if isNext("!") {
      try enter("!")
      return .not(try readOperand())
    }
    guard isNext("(") else { return .name(try readName()) }
    try enter("(")
    let inner = try readCondition(above: 0)
    guard isNext(")") else { throw error("\")\"") }
    rest.removeFirst()
    return inner
  }

  private mutating func readName() throws(KeySyntaxError) -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || "_.-".contains($0) }
    if word.isEmpty || word.first == "-" { throw error("a name") }
    rest = rest[word.endIndex...]
    guard isNext("=") else { return String(word) }
    try enter(isNext("==") ? "==" : "=")
    return "\(String(word))=\(try readName())"
  }

  /// Skips spaces, and returns whether a text follows.
  private mutating func isNext(_ sign: String) -> Bool {
    rest = rest.drop(while: \.isWhitespace)
    return rest.starts(with: sign)
  }

  /// Skips an operator or a parenthesis, and spaces.
  private mutating func enter(_ sign: String) throws(KeySyntaxError) {
    count += 1
    if count > Self.limit { throw error("a context of at most \(Self.limit) operators") }
    rest = rest.dropFirst(sign.count).drop(while: \.isWhitespace)
  }

  func error(_ expected: String) -> KeySyntaxError {
    let found = rest.first.map { "\"\($0)\" was found" } ?? "the text ends"
    return KeySyntaxError(text, rest.prefix(0), "\(expected) is expected, but \(found)")
  }
}
