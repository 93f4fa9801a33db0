/// A key that sends an action, while its responder is on the chain of the first responder.
///
/// As `UIKeyCommand`.
public struct KeyCommand: Hashable, Sendable {
  /// The key.
  public let keyEquivalent: KeyEquivalent
  /// What to do.
  public let action: Action
  /// What to call it, for a list of keys.
  public let title: String

  /// Creates a key command.
  ///
  /// - Parameters:
  ///   - key: The key, by what it types without modifiers.
  ///   - modifiers: The modifier keys that have to be down, and no others.
  ///   - action: What to do. It is sent to nil, with the responder as sender and the key's event.
  ///   - title: What to call it, for a list of keys.
  public init(_ key: Key, _ modifiers: KeyModifiers = [], action: Action, title: String = "") {
    keyEquivalent = KeyEquivalent(key, modifiers)
    self.action = action
    self.title = title
  }
}
