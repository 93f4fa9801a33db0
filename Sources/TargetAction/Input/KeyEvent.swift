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

  /// Whether a text that is being edited makes something of the key by itself: it types something, ends a
  /// line, deletes or moves, with no modifiers but Shift and Option.
  ///
  /// Tab, Escape and function keys do not, whatever ``characters`` a platform gives them: control characters
  /// and those of private use type nothing. A field of one line leaves Return to others by returning false
  /// from ``Responder/handleKeyEvent(_:)``.
  public final var isTextInput: Bool {
    guard modifiers.isSubset(of: [.shift, .option]) else { return false }
    if Self.editingKeys.contains(key) { return true }
    return key != .tab && key != .escape && characters.unicodeScalars.contains(where: Self.types)
  }

  /// Whether a character is one that can be seen, or a space.
  private static func types(_ scalar: Unicode.Scalar) -> Bool {
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
