/// A key that sends an action, while its responder is on the chain of the first responder.
///
/// Mirrors `UIKeyCommand`.
public struct KeyCommand: Hashable, Sendable {
  /// The key.
  public let keyEquivalent: KeyEquivalent
  /// The action.
  public let action: Action
  /// The title, for a list of keys.
  public let title: String

  /// Creates a key command.
  ///
  /// In a debug build, a key with an unknown long name is reported to standard error, once.
  ///
  /// - Parameters:
  ///   - key: The key, as the character that it types without modifiers.
  ///   - modifiers: The modifier keys that must be down. Others must not.
  ///   - action: The action. It is sent to nil, with the responder as sender and the event of the key.
  ///   - title: The title, for a list of keys.
  ///   - file: The file of the command, for the report.
  ///   - line: The line of the command, for the report.
  public init(
    _ key: Key,
    _ modifiers: KeyModifiers = [],
    action: Action,
    title: String = "",
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    keyEquivalent = KeyEquivalent(key, modifiers, file: file, line: line)
    self.action = action
    self.title = title
  }
}
