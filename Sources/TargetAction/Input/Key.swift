/// A key of a keyboard, by what it types without modifiers, or by its name if it types nothing.
///
/// The names are those of the properties here, and `"f1"` to `"f35"`. A toolkit declares others with
/// ``init(custom:)``; a command for a key with a long name that nobody has declared is reported.
public struct Key: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// What the key types without modifiers, such as `"s"`, or its name, such as `"escape"`.
  public let rawValue: String

  /// Creates a key from what it types, or from its name.
  ///
  /// - Parameter rawValue: What the key types without modifiers, or its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key from what it types, or from its name.
  ///
  /// - Parameter value: What the key types without modifiers, or its name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// Creates a key that has a name of a toolkit's own, and declares the name.
  ///
  /// ```swift
  /// extension Key {
  ///   static let playPause = Key(custom: "playPause")
  /// }
  /// ```
  ///
  /// In a debug build, the first command for a key with a name of several letters that is neither declared so
  /// nor one of the library's is reported to standard error, with where it was made and the names that are near.
  /// Names are declared for the whole process.
  ///
  /// - Parameter name: The name, as the toolkit's events have it.
  public init(custom name: String) {
    self.init(rawValue: name)
    KeyNames.declare(self)
  }

  /// The key that ends a line.
  public static let `return`: Key = "return"
  /// The key that moves the focus.
  public static let tab: Key = "tab"
  /// The key that types a space.
  public static let space: Key = " "
  /// The key that deletes what is before the cursor.
  public static let delete: Key = "delete"
  /// The key that deletes what is after the cursor.
  public static let deleteForward: Key = "deleteForward"
  /// The key that leaves.
  public static let escape: Key = "escape"
  /// The key with an arrow up.
  public static let up: Key = "up"
  /// The key with an arrow down.
  public static let down: Key = "down"
  /// The key with an arrow to the left.
  public static let left: Key = "left"
  /// The key with an arrow to the right.
  public static let right: Key = "right"
  /// The key that goes to the beginning.
  public static let home: Key = "home"
  /// The key that goes to the end.
  public static let end: Key = "end"
  /// The key that goes a page up.
  public static let pageUp: Key = "pageUp"
  /// The key that goes a page down.
  public static let pageDown: Key = "pageDown"
}

/// The keys that change what other keys and pointers do.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the keys.
  public let rawValue: UInt

  /// Creates a set of keys from its bits.
  ///
  /// - Parameter rawValue: The bits of the keys.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// The Option key, or Alt.
  public static let option = KeyModifiers(rawValue: 1 << 2)
  /// The key of menu commands, which is Command on a Mac.
  ///
  /// A toolkit may feed Control as this where menus use Control.
  public static let command = KeyModifiers(rawValue: 1 << 3)
}
