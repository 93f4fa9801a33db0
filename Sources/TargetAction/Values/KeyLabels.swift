extension KeyEquivalent {
  /// Returns the text that a menu shows for the key, such as `Ctrl+Shift+P`, or `⇧⌘P` on Apple's
  /// systems.
  ///
  /// A position, such as `[KeyZ]`, appears as the character that the US layout types there.
  ///
  /// - Parameter platform: The platform whose names or symbols are used.
  /// - Returns: The text.
  public func label(for platform: KeyMap.Platform = .current) -> String {
    let isApple = platform == .apple
    let down = resolved(for: platform).modifiers
    let names: [(KeyModifiers, apple: String, other: String)] = [
      (.control, "⌃", "Ctrl"), (.option, "⌥", "Alt"), (.shift, "⇧", "Shift"),
      (.command, "⌘", platform == .windows ? "Win" : "Super"),
    ]
    let (first, raw) = (key.rawValue.prefix(1).uppercased(), key.rawValue)
    // The uppercase of a letter such as ß has several letters.
    let capitalized = first.count == 1 ? first + raw.dropFirst() : raw
    let name = Self.labels[key].map { isApple ? $0.apple : $0.other } ?? capitalized
    return (names.filter { down.contains($0.0) }.map { isApple ? $0.apple : $0.other } + [name])
      .joined(separator: isApple ? "" : "+").escapingControlCharacters
  }

  /// The keys that the library names, with the texts that menus show.
  static let labels: [Key: (apple: String, other: String)] = [
    .escape: ("⎋", "Esc"), .tab: ("⇥", "Tab"), .return: ("↩", "Enter"), .space: ("Space", "Space"),
    .delete: ("⌫", "Backspace"), .deleteForward: ("⌦", "Del"), .left: ("←", "Left"),
    .right: ("→", "Right"), .up: ("↑", "Up"), .down: ("↓", "Down"), .home: ("↖", "Home"),
    .end: ("↘", "End"), .pageUp: ("⇞", "PgUp"), .pageDown: ("⇟", "PgDn"),
    .insert: ("Insert", "Insert"), .menu: ("Menu", "Menu"),
  ]
}
