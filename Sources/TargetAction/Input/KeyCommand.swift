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
  /// In a debug build, a key with a long name that is not known is reported to standard error, once.
  ///
  /// - Parameters:
  ///   - key: The key, by what it types without modifiers.
  ///   - modifiers: The modifier keys that have to be down, and no others.
  ///   - action: What to do. It is sent to nil, with the responder as sender and the key's event.
  ///   - title: What to call it, for a list of keys.
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
