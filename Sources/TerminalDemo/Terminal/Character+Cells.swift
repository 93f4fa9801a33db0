extension Character {
  /// The number of terminal cells that the character occupies.
  var cells: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    return scalar.properties.isEmojiPresentation || Self.wide.contains { $0 ~= scalar.value }
      ? 2 : 1
  }

  /// The ranges of East Asian and other wide characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  /// The character as it is drawn: control characters and invisible characters become a dot.
  var printed: String {
    // Next to other scalars, a format character such as a joiner is part of an emoji.
    let isAlone = unicodeScalars.count == 1
    let isHidden = unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: true
      case .format: isAlone
      default: false
      }
    }
    return isHidden ? "·" : String(self)
  }
}

extension String {
  var cells: Int { reduce(0) { $0 + $1.cells } }
}
