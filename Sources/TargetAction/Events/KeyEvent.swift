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
  public let characters: String
  /// The modifier keys that were down.
  public let modifiers: KeyModifiers
  /// Whether the key repeats while it is down.
  public let isRepeat: Bool
  /// When it happened, in seconds since any fixed moment.
  public let timestamp: Double

  /// Whether a text that is being edited makes something of the key by itself: it types something, deletes or
  /// moves, with no modifiers but Shift and Option.
  public final var isTextInput: Bool {
    guard modifiers.isSubset(of: [.shift, .option]) else { return false }
    return !characters.isEmpty || Self.editingKeys.contains(key)
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
