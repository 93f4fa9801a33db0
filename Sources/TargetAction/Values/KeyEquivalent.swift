/// A key with modifiers that performs a command.
///
/// The type is `Sendable`, so you can create, compare, and store its values outside the main actor.
public struct KeyEquivalent: Hashable, Sendable, CustomStringConvertible {
  /// The modifier keys that must be pressed.
  ///
  /// No other modifier keys may be pressed.
  public let modifiers: KeyModifiers
  /// The key, named by the character that it types without modifiers; for a position, the key of
  /// the US layout there.
  public var key: Key { code.map { $0.usKey ?? Key($0.rawValue) } ?? Key(exactly: name) }
  /// The position of the key, if it counts instead of what the key types; nil otherwise.
  public var code: KeyCode? { isPosition ? KeyCode(rawValue: name) : nil }

  /// The name of the key or of the position.
  private let name: String
  private let isPosition: Bool

  /// Creates a key equivalent.
  ///
  /// An uppercase letter represents its key with Shift, as in `NSMenuItem`: `KeyEquivalent("S",
  /// .command)` equals `KeyEquivalent("s", [.shift, .command])`.
  ///
  /// In debug builds, an unknown key name of several characters is reported (``ActionReports``),
  /// once. For example, the report about `"excape"` suggests `"escape"`. To register a name, use
  /// ``Key/register(_:)``.
  ///
  /// - Parameters:
  ///   - key: The key, named by the character that it types without modifiers.
  ///   - modifiers: The modifier keys that must be pressed. No others may be pressed.
  ///   - file: The file that contains the command, for the report.
  ///   - line: The line that contains the command, for the report.
  public init(
    _ key: Key,
    _ modifiers: KeyModifiers = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(normalizing: key, modifiers)
    #if DEBUG
      KeyNames.report(key, at: Place(file: "\(file)", line: line))
    #endif
  }

  /// Creates a key equivalent for the key at a position, whatever it types.
  ///
  /// - Parameters:
  ///   - code: The position.
  ///   - modifiers: The modifier keys that must be pressed. No others may be pressed.
  public init(at code: KeyCode, _ modifiers: KeyModifiers = []) {
    (name, isPosition, self.modifiers) = (code.rawValue, true, modifiers)
  }

  /// Creates a key equivalent with an unchanged key.
  init(exactly key: Key, _ modifiers: KeyModifiers) {
    (name, isPosition, self.modifiers) = (key.rawValue, false, modifiers)
  }

  /// Creates a key equivalent whose key may have any name, and may be an uppercase letter.
  init(normalizing key: Key, _ modifiers: KeyModifiers) {
    let lowercased = key.rawValue.lowercased()
    let isUppercase = key.rawValue.count == 1 && lowercased != key.rawValue
    self.init(
      exactly: isUppercase ? Key(lowercased) : key,
      isUppercase ? modifiers.union(.shift) : modifiers)
  }

  /// Returns whether an event is a press, or a repeated press, of this key with exactly these
  /// modifiers.
  ///
  /// The event's ``KeyEvent/key``, or its ``KeyEvent/position``, is compared as it is. An event
  /// whose key is an uppercase letter never matches, and neither does text without a key or a key
  /// of a composition (``KeyEvent/isComposing``). ``KeyModifiers/primary`` is the same as the
  /// modifier that it means.
  ///
  /// - Parameter event: The key event.
  /// - Returns: Whether the event performs a command that has this key equivalent.
  @MainActor
  public func matches(_ event: KeyEvent) -> Bool {
    event.isStroke
      && modifiers.resolved(for: event.platform) == event.modifiers.resolved(for: event.platform)
      && (code == nil ? key == event.key : code == event.position)
  }

  /// The modifiers and the key, such as `ctrl-shift-s`, with control characters escaped.
  ///
  /// The modifiers are `primary`, `ctrl`, `alt`, `shift`, and `cmd`, in this order. The keys `-`
  /// and `+` are `minus` and `plus`. To show a key to people, use ``label(for:)``.
  public var description: String {
    let name =
      code.map { "[\($0)]" } ?? [Key("-"): "minus", "+": "plus"][key]
      ?? key.description.escapingControlCharacters
    let down = KeyModifiers.names.filter { modifiers.contains($0.0) }.map { $0.1[0] }
    return (down + [name]).joined(separator: "-")
  }

  /// Returns the key equivalent with the meaning of `primary` on a platform.
  func resolved(for platform: KeyMap.Platform) -> KeyEquivalent {
    guard modifiers.contains(.primary) else { return self }
    let resolved = modifiers.resolved(for: platform)
    return isPosition
      ? KeyEquivalent(at: KeyCode(rawValue: name), resolved)
      : KeyEquivalent(exactly: Key(exactly: name), resolved)
  }

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
    // The uppercase of a letter such as ß has several letters, and that of ς is another letter's.
    let capitalized = first.lowercased() == raw.prefix(1) ? first + raw.dropFirst() : raw
    let label = Self.labels.first { $0.key == key }
    let name = label.map { isApple ? $0.apple : $0.other } ?? capitalized
    return (names.filter { down.contains($0.0) }.map { isApple ? $0.apple : $0.other } + [name])
      .joined(separator: isApple ? "" : "+").escapingControlCharacters
  }

  /// The keys that the library names, with the texts that menus show.
  static let labels: [(key: Key, apple: String, other: String)] = [
    (.escape, "⎋", "Esc"), (.tab, "⇥", "Tab"), (.return, "↩", "Enter"), (.space, "Space", "Space"),
    (.delete, "⌫", "Backspace"), (.deleteForward, "⌦", "Del"), (.left, "←", "Left"),
    (.right, "→", "Right"), (.up, "↑", "Up"), (.down, "↓", "Down"), (.home, "↖", "Home"),
    (.end, "↘", "End"), (.pageUp, "⇞", "PgUp"), (.pageDown, "⇟", "PgDn"),
    (.insert, "Insert", "Insert"), (.menu, "Menu", "Menu"),
  ]

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
    // A mark that combines is a key by itself, and would be one character with what precedes it.
    let strokes = text.unicodeScalars.split(separator: " ").map { Substring($0) }
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
      let end = rest.unicodeScalars.firstIndex(where: { $0 == "-" || $0 == "+" }),
      end > rest.startIndex
    {
      let name = rest[..<end]
      guard let modifier = KeyModifiers(named: name) else {
        throw KeySyntaxError(text, name, "is not a modifier key", KeyModifiers.near(name))
      }
      guard modifiers.insert(modifier).inserted else {
        throw KeySyntaxError(text, name, "repeats a modifier key")
      }
      rest = rest[rest.unicodeScalars.index(after: end)...]
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
