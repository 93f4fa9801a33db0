/// A key that went down or came up.
///
/// A toolkit makes one from an event of the platform, and feeds it to ``Application/sendEvent(_:)``.
@MainActor
open class KeyEvent: Event {
  /// Whether the key went down or came up.
  public enum Phase: Hashable, Sendable {
    /// The key went down, or repeats while it is down.
    case down
    /// The key came up.
    case up
  }

  /// Whether the key went down or came up.
  public let phase: Phase
  /// The key.
  public let key: Key
  /// The text that the key types with its modifiers; empty if it types nothing.
  ///
  /// For keys that type nothing, such as Escape, it may have the control character that some platforms supply.
  public let characters: String
  /// The modifier keys that were down.
  public let modifiers: KeyModifiers
  /// Whether the key repeats while it is down.
  public let isRepeat: Bool
  /// The time of the event, in seconds since any fixed moment.
  public let timestamp: Double

  /// A Boolean value that indicates whether a text view inserts the ``characters``.
  ///
  /// It is true if the key goes down with no modifiers except Shift and Option, and types only visible characters or
  /// spaces. It is false for the keys of
  /// ``editsText``, for Tab, Escape and function keys, even if the platform supplies ``characters`` for them, and for
  /// a key that comes up.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public final var insertsText: Bool {
    mayEdit && key != .tab && key != .escape && !Self.editingKeys.contains(key)
      && !characters.isEmpty && characters.unicodeScalars.allSatisfy(Self.isVisible)
  }

  /// A Boolean value that indicates whether the key edits text or moves the cursor without typing a character.
  ///
  /// It is true if Return, Delete, an arrow, Home, End, Page Up or Page Down goes down with no modifiers except Shift
  /// and Option. A text view acts on the ``key``, and does not insert the ``characters``, which may be control
  /// characters. Tab is not one of these keys, because it moves the focus.
  public final var editsText: Bool {
    mayEdit && Self.editingKeys.contains(key)
  }

  /// Whether a text view with the focus may use the key.
  private var mayEdit: Bool {
    phase == .down && modifiers.isSubset(of: [.shift, .option])
  }

  /// Whether a character is one that can be seen, or a space.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }

  private static let editingKeys: Set<Key> = [
    .return, .delete, .deleteForward, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
  ]

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - phase: Whether the key went down or came up.
  ///   - key: The key.
  ///   - characters: The text that the key types with its modifiers.
  ///   - modifiers: The modifier keys that were down.
  ///   - isRepeat: Whether the key repeats while it is down.
  ///   - timestamp: The time of the event, in seconds since any fixed moment.
  public init(
    _ phase: Phase = .down,
    key: Key,
    characters: String = "",
    modifiers: KeyModifiers = [],
    isRepeat: Bool = false,
    timestamp: Double = 0
  ) {
    self.phase = phase
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.timestamp = timestamp
    super.init()
  }
}
