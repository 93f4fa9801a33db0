/// A key that sends an action while its responder is on the chain of the first responder.
///
/// The type is `Sendable`, so you can use its values outside the main actor. It corresponds to UIKit's `UIKeyCommand`.
public struct KeyCommand: Hashable, Sendable {
  /// The key.
  public let keyEquivalent: KeyEquivalent
  /// The action that the key sends.
  public let action: Action
  /// The title to show in a list of key commands.
  public let title: String

  /// Creates a key command.
  ///
  /// In debug builds, an unknown key name of several characters is reported to standard error, once.
  ///
  /// - Parameters:
  ///   - key: The key, named by the character that it types without modifiers.
  ///   - modifiers: The modifier keys that must be pressed. No others may be pressed.
  ///   - action: The action, which is sent with a nil target, the responder as its sender, and the key event.
  ///   - title: The title to show in a list of key commands.
  ///   - file: The file that contains the command, for the report.
  ///   - line: The line that contains the command, for the report.
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
