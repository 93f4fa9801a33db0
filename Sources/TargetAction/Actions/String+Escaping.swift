extension String {
  /// The text with its control characters written as in a Swift literal, such as `\n` and `\u{1B}`.
  ///
  /// Names of actions, keys, and menus can come from files and from other programs. Every text that
  /// contains such a name is escaped here, so that the name cannot start a new line, send a command
  /// to a terminal, or change the direction of the text that follows. Backslashes are kept, so text
  /// that is already escaped does not change.
  ///
  /// - Complexity: O(*n*) for *n* characters. The text is not copied if there is nothing to escape.
  var escapingControlCharacters: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isControl ? scalar.escapeSequence : String(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or a text viewer may interpret the character instead of showing it.
  var isControl: Bool {
    switch value {
    // C0, then DEL and C1.
    case 0x00...0x1F, 0x7F...0x9F: true
    // Line and paragraph separators, then directional embeddings, overrides, isolates, and marks.
    case 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0x061C: true
    default: false
    }
  }

  /// The scalars that a Swift literal writes as a backslash and a character, by that character.
  static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\", "\"": "\"",
  ]

  /// The scalar, written as in a Swift literal.
  fileprivate var escapeSequence: String {
    let character = Self.escapes.first { $0.value == self }?.key
    return character.map { "\\\($0)" } ?? "\\u{\(String(value, radix: 16, uppercase: true))}"
  }
}
