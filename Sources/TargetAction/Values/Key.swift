/// A key of a keyboard, identified by the character that it types without modifiers, or by name if
/// it types nothing.
///
/// The known names are the names of the static properties, and `"f1"` to `"f35"`. A toolkit
/// registers others with ``register(_:)``. In debug builds, a command for a key that has an unknown
/// name of several characters is reported (``ActionReports``). The position of a key is a
/// ``KeyCode``.
///
/// The control characters that Return, Tab, Escape, and Delete type become the names of these keys:
/// `"\r"` and `"\n"` become ``return``, `"\t"` becomes ``tab``, `"\u{1b}"` becomes ``escape``, and
/// `"\u{8}"` and `"\u{7f}"` become ``delete``.
///
/// A key is a value that you can create on, and pass to, any thread.
public struct Key: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The character that the key types without modifiers, such as `"s"`, or its name, such as
  /// `"escape"`.
  public let rawValue: String

  /// Creates a key from the character that it types, or from its name.
  ///
  /// - Parameter rawValue: The character that the key types without modifiers, or its name. A
  ///   control character that a named key types becomes that name.
  public init(rawValue: String) {
    // Most names take one comparison, and no lookup.
    let isControl = rawValue.utf8.first.map { $0 < 0x20 || $0 == 0x7F } ?? false
    self.rawValue = isControl ? Self.controls[rawValue] ?? rawValue : rawValue
  }

  /// Creates a key from the name of another one.
  init(exactly name: String) { rawValue = name }

  /// The names of the keys that type control characters.
  private static let controls = [
    "\r": "return", "\n": "return", "\r\n": "return", "\t": "tab", "\u{1b}": "escape",
    "\u{8}": "delete", "\u{7f}": "delete",
  ]

  /// Creates a key from the character that it types, or from its name.
  ///
  /// - Parameter value: The character that the key types without modifiers, or its name.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// Creates a key from the character that it types, or from its name.
  ///
  /// - Parameter name: The character that the key types without modifiers, or its name.
  public init(_ name: String) { self.init(rawValue: name) }

  /// The character or the name, such as `s` or `escape`; `space` for ``space``.
  public var description: String { self == .space ? "space" : rawValue }

  /// Creates a key from a name that a user or a file supplies, if the name is known.
  ///
  /// A name is known if it is a single character, the name of a static property, `"f1"` to `"f35"`,
  /// or registered with ``register(_:)``. `"space"` is the name of ``space``.
  ///
  /// - Parameter name: The character that the key types without modifiers, or its name.
  /// - Throws: ``KeySyntaxError`` if the name is not known, with the known keys whose names are
  ///   most similar.
  public init(named name: String) throws(KeySyntaxError) {
    let key = name == "space" ? .space : Key(name)
    guard !name.isEmpty, KeyNames.contains(key) else {
      throw KeySyntaxError(
        name, name[...],
        name.isEmpty ? "a key is expected, but the text ends" : "is not a known key",
        KeyNames.near(name).map(\.description))
    }
    self = key
  }

  /// Registers the name of a key that a toolkit has.
  ///
  /// ```swift
  /// extension Key {
  ///   static let playPause = Key.register("playPause")
  /// }
  /// ```
  ///
  /// A name is registered for the whole process. In debug builds, the first command for a key that
  /// has an unknown name of several characters is reported (``ActionReports``), along with the
  /// command's place and similar names.
  ///
  /// - Parameter name: The name that the toolkit's events use.
  /// - Returns: The key.
  @discardableResult
  public static func register(_ name: String) -> Key { KeyNames.register(Key(name)) }

  /// The Return key, which ends a line.
  public static var `return`: Key { "return" }
  /// The Tab key, which moves the focus.
  public static var tab: Key { "tab" }
  /// The space bar.
  public static var space: Key { " " }
  /// The Delete key, which deletes the character before the cursor.
  public static var delete: Key { "delete" }
  /// The Forward Delete key, which deletes the character after the cursor.
  public static var deleteForward: Key { "deleteForward" }
  /// The Insert key, which switches between inserting and replacing text.
  public static var insert: Key { "insert" }
  /// The Escape key, which cancels.
  public static var escape: Key { "escape" }
  /// The up arrow key.
  public static var up: Key { "up" }
  /// The down arrow key.
  public static var down: Key { "down" }
  /// The left arrow key.
  public static var left: Key { "left" }
  /// The right arrow key.
  public static var right: Key { "right" }
  /// The Home key, which moves to the beginning.
  public static var home: Key { "home" }
  /// The End key, which moves to the end.
  public static var end: Key { "end" }
  /// The Page Up key.
  public static var pageUp: Key { "pageUp" }
  /// The Page Down key.
  public static var pageDown: Key { "pageDown" }
  /// The Menu key, which shows the context menu.
  public static var menu: Key { "menu" }

  /// Whether the key types a digit.
  var isDigit: Bool { rawValue.count == 1 && "0"..."9" ~= rawValue }

  /// Whether this is a modifier key, under a name that a key map reads, or that GTK, X11, the web,
  /// Windows, or AppKit uses.
  ///
  /// The Menu key is not one, but the keys that Windows names `VK_MENU`, `LMenu`, and `RMenu` are.
  var isModifier: Bool {
    rawValue.utf8.count > 1
      && Self.modifiers.contains(rawValue.lowercased().filter { $0 != "_" })
  }

  /// Whether the key is one of a modifier's, such as `Super_L` of Command.
  func isModifier(_ modifier: KeyModifiers) -> Bool {
    let names = KeyModifiers.names.first { $0.0 == modifier }?.1 ?? []
    let own = rawValue.lowercased()
    return isModifier && names.contains { own.contains($0) }
  }

  /// Whether the key is a letter.
  var isLetter: Bool { rawValue.count == 1 && rawValue.first?.isLetter == true }

  /// Whether the key is a character that is neither a letter nor a digit nor a space.
  var isSign: Bool {
    rawValue.count == 1 && rawValue.first.map { $0.isPunctuation || $0.isSymbol } == true
  }

  /// Whether the platform names the key as a dead one, whose accent the next key may take.
  var isNamedDead: Bool { rawValue.hasPrefix("dead_") || rawValue == "Dead" }

  /// The names of modifier keys in lowercase, without underscores, and with the sides of the
  /// keyboard.
  private static let modifiers: Set<String> = {
    let others = [
      "altgraph", "altgr", "capslock", "fn", "fnlock", "function", "hyper", "isolock",
      "modeswitch", "numlock", "os", "scrolllock", "shiftlock", "symbol", "symbollock",
      "vkcapital", "vkscroll",
    ]
    let kinds = ["shift", "latch", "lock"]
    let levels = (2...5).flatMap { level in kinds.map { "isolevel\(level)\($0)" } }
    let groups = ["next", "prev", "first", "last"].flatMap {
      ["iso\($0)group", "iso\($0)grouplock"]
    }
    let names =
      KeyModifiers.names.flatMap(\.1) + others + levels + groups + kinds.map { "isogroup\($0)" }
    let sides = ["left", "right", "l", "r", "vk", "vkl", "vkr"]
    return Set(
      names + (names + ["menu"]).flatMap { name in sides.flatMap { [$0 + name, name + $0] } })
  }()
}

/// A set of modifier keys, which change the meaning of other keys and of pointers.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the modifier keys.
  public let rawValue: UInt

  /// Creates a set of modifier keys from its bits.
  ///
  /// - Parameter rawValue: The bits of the modifier keys.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// The Option key, also called Alt.
  public static let option = KeyModifiers(rawValue: 1 << 2)
  /// The Command key of a Mac; on other keyboards, the Windows key, also called Super.
  ///
  /// Menu commands use ``primary``, which is another modifier key on each platform.
  public static let command = KeyModifiers(rawValue: 1 << 3)
  /// The main modifier of the platform, in key bindings and in the key equivalents of commands:
  /// Command on Apple's systems, and Control on others.
  ///
  /// It means another modifier on each platform (``Application/keyPlatform``). A toolkit's events have
  /// that modifier instead. An event that a program creates with `primary` performs the same commands,
  /// but its ``KeyEvent/modifiers`` contain only `primary`.
  public static let primary = KeyModifiers(rawValue: 1 << 4)

  /// The names of each modifier key, in the order in which they are written.
  ///
  /// The first name is written. All names are read.
  static let names: [(KeyModifiers, [String])] = [
    (.primary, ["primary"]), (.control, ["ctrl", "control", "ctl"]),
    (.option, ["alt", "option", "opt"]), (.shift, ["shift"]),
    (.command, ["cmd", "command", "meta", "super", "win"]),
  ]

  /// Returns the modifiers with the meaning of ``primary`` on a platform.
  func resolved(for platform: KeyMap.Platform) -> KeyModifiers {
    contains(.primary) ? subtracting(.primary).union(platform.primary) : self
  }

  /// Creates a modifier key from one of its names, in any case.
  init?(named name: Substring) {
    let name = name.lowercased()
    guard let found = Self.names.first(where: { $0.1.contains(name) }) else { return nil }
    self = found.0
  }

  /// Returns the names of the modifier keys that have a name similar to a text.
  static func near(_ name: Substring) -> [String] {
    let near = names.flatMap(\.1).nearest(to: String(name))
    return names.filter { $0.1.contains(where: near.contains) }.map { $0.1[0] }
  }

  /// Returns the strokes that a text means if the separator after a modifier key is missing, such
  /// as `ctrl-y` for `Ctrly` and `ctrl_y`.
  static func separating(_ text: Substring) -> [String] {
    names.flatMap { _, synonyms in
      synonyms.filter(text.lowercased().hasPrefix).compactMap { name in
        let key = text.dropFirst(name.count).drop { $0 == "_" }
        guard KeyNames.key(spelled: key) != nil else { return nil }
        return (try? KeyEquivalent(parsing: "\(name)-\(key)"))?.description
      }
    }
  }
}
