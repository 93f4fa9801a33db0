extension Character {
  /// The number of cells of a terminal that the character occupies: 1, or 2 if it is wide.
  ///
  /// Characters that are drawn as something else, such as a control character, occupy one cell. A
  /// letter with its combining marks is one character, and so is an emoji of several scalars.
  public var cells: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x23 else { return 1 }
    // Some letters join the one before, such as the Thai vowel am, but have a cell of their own.
    let isDouble = unicodeScalars.dropFirst().contains {
      $0 == "\u{FE0F}" ? scalar.properties.isEmoji : $0.properties.isIDStart
    }
    guard scalar.value >= 0x1100, !isDouble else { return isDouble ? 2 : 1 }
    return scalar.properties.isEmojiPresentation || Self.wide.contains { $0 ~= scalar.value }
      ? 2 : 1
  }

  /// The ranges of East Asian and other wide characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]

  /// The character as it is drawn, in exactly as many cells as it occupies.
  ///
  /// Control characters and invisible characters become a dot, and a combining mark without a letter
  /// follows a space.
  var printed: String {
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 0, scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F { continue }
      switch scalar.properties.generalCategory {
      case .control, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator:
        return cells == 2 ? "··" : "·"
      // Next to other scalars, a format character such as a joiner is part of an emoji.
      case .format: if index == 0 { return "·" }
      case .nonspacingMark, .enclosingMark: if index == 0 { return " \(self)" }
      default: break
      }
    }
    return String(self)
  }
}

extension String {
  /// The number of cells of a terminal that the text occupies in one line.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public var cells: Int { reduce(0) { $0 + $1.cells } }
}
