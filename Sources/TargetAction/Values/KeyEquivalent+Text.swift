extension KeyEquivalent {
  /// Creates a key equivalent from a text, such as `primary-shift-p`, `Ctrl+K`, or `cmd-[KeyZ]`.
  ///
  /// Modifiers come before the key, in any order and case, each followed by `-` or `+`: `ctrl`
  /// (`control`, `ctl`), `alt` (`option`, `opt`), `shift`, `cmd` (`command`, `meta`, `super`,
  /// `win`), and `primary` (``KeyModifiers/primary``). The key is a character, or a name that
  /// ``Key/init(named:)`` knows, in any case, or another common name, such as `esc`, `enter`,
  /// `backspace`, `minus`, or `plus`. A ``KeyCode`` stands in brackets, such as `[KeyZ]`, and must
  /// have the case that the standard gives it. An uppercase letter without a modifier represents
  /// its key with Shift: `K` is `shift-k`, but `Ctrl+K`, as labels write it, is `ctrl-k`. Spaces
  /// around the text are ignored.
  ///
  /// The ``description`` of a key equivalent can be read if its key is known and contains no
  /// control characters and no spaces.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``KeySyntaxError`` if the text is not a key with modifiers, or names a modifier
  ///   twice.
  /// - Complexity: O(*n*) for *n* characters.
  public init(parsing text: String) throws(KeySyntaxError) {
    self = try KeyEquivalent.strokes(in: text, atMost: 1)[0]
  }

  /// Returns the key equivalents in a text, which spaces separate.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The largest number of key equivalents.
  /// - Returns: At least one key equivalent.
  /// - Throws: ``KeySyntaxError`` if the text is wrong.
  static func strokes(in text: String, atMost limit: Int) throws(KeySyntaxError) -> [Self] {
    let strokes = text.split(separator: " ")
    guard !strokes.isEmpty else {
      throw KeySyntaxError(text, text.suffix(0), "a key is expected, but the text ends")
    }
    guard strokes.count <= limit else {
      throw KeySyntaxError(text, strokes[limit], "is one stroke too many")
    }
    return try strokes.map { stroke throws(KeySyntaxError) in try KeyEquivalent(stroke, of: text) }
  }

  private init(_ stroke: Substring, of text: String) throws(KeySyntaxError) {
    var (rest, modifiers): (Substring, KeyModifiers) = (stroke, [])
    while KeyNames.key(spelled: rest) == nil, rest.first != "[",
      let end = rest.firstIndex(where: { $0 == "-" || $0 == "+" }), end > rest.startIndex
    {
      let name = rest[..<end]
      guard let modifier = KeyModifiers(named: name) else {
        throw KeySyntaxError(text, name, "is not a modifier key", KeyModifiers.near(name))
      }
      guard modifiers.insert(modifier).inserted else {
        throw KeySyntaxError(text, name, "repeats a modifier key")
      }
      rest = rest[rest.index(after: end)...]
    }
    if rest.first == "[", rest.count > 1 {
      let code = KeyCode(rawValue: String(rest.dropFirst().prefix { $0 != "]" }))
      guard code.usKey != nil, rest == "[\(code)]" else {
        throw KeySyntaxError(
          text, rest, "is not a known position of a key",
          KeyCode.known.nearest(to: code.rawValue).map { "[\($0)]" })
      }
      self.init(at: code, modifiers)
      return
    }
    guard let key = KeyNames.key(spelled: rest) else {
      guard !rest.isEmpty, KeyModifiers(named: rest) == nil else {
        throw KeySyntaxError(text, stroke, "names no key")
      }
      let meant = KeyModifiers.separating(rest)
      throw KeySyntaxError(
        text, rest, "is not a known key",
        meant.isEmpty ? KeyNames.near(String(rest)).map(\.description) : meant)
    }
    let letter = key.rawValue.lowercased()
    let isLabel = !modifiers.isEmpty && key.rawValue.count == 1 && letter.count == 1
    self.init(normalizing: isLabel ? Key(letter) : key, modifiers)
  }
}
