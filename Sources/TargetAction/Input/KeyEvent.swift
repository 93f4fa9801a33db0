/// A key that went down or came up.
///
/// A toolkit makes one from what the platform tells it, and feeds it to
/// ``Application/sendEvent(_:)``.
@MainActor
open class KeyEvent: Event {
  /// What the key did.
  public enum Phase: Hashable, Sendable {
    /// It went down, or repeats while it is down.
    case down
    /// It came up.
    case up
  }

  /// What the key did.
  public let phase: Phase
  /// Which key it is.
  public let key: Key
  /// What the key types, with its modifiers; empty if it types nothing.
  ///
  /// What a platform gives for keys that type nothing, such as Escape, may be left in it.
  public let characters: String
  /// The modifier keys that were down.
  public let modifiers: KeyModifiers
  /// Whether the key repeats while it is down.
  public let isRepeat: Bool
  /// When it happened, in seconds since any fixed moment.
  public let timestamp: Double

  /// A Boolean value that indicates whether a text view inserts the ``characters``.
  ///
  /// It is true if the key goes down with no modifiers but Shift and Option, and all that it types can be seen
  /// or is a space. It is false for the keys of ``editsText``, for Tab, Escape and function keys, whatever
  /// ``characters`` a platform gives them, and for a key that comes up.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public final var insertsText: Bool {
    mayEdit && key != .tab && key != .escape && !Self.editingKeys.contains(key)
      && !characters.isEmpty && characters.unicodeScalars.allSatisfy(Self.isVisible)
  }

  /// A Boolean value that indicates whether the key edits a text, or moves in it, without typing a character.
  ///
  /// It is true if Return, Delete, an arrow, Home, End, Page Up or Page Down goes down with no modifiers but
  /// Shift and Option. A text view does what the ``key`` stands for, and does not insert the ``characters``: a
  /// platform may give control characters in them. Tab is not among the keys; it moves the focus.
  public final var editsText: Bool {
    mayEdit && Self.editingKeys.contains(key)
  }

  /// Whether a text that has the focus may use the key at all.
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
  ///   - phase: What the key did.
  ///   - key: Which key it is.
  ///   - characters: What the key types, with its modifiers.
  ///   - modifiers: The modifier keys that were down.
  ///   - isRepeat: Whether the key repeats while it is down.
  ///   - timestamp: When it happened, in seconds since any fixed moment.
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
