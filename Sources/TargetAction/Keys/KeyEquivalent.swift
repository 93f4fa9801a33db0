/// A key with modifiers that performs a command.
public struct KeyEquivalent: Hashable, Sendable {
  /// The key, as the character that it types without modifiers.
  public let key: Key
  /// The modifier keys that must be down.
  ///
  /// Others must not.
  public let modifiers: KeyModifiers

  /// Creates a key equivalent.
  ///
  /// An upper-case letter means its key with Shift, as in `NSMenuItem`: `KeyEquivalent("S", .command)` equals
  /// `KeyEquivalent("s", [.shift, .command])`.
  ///
  /// In a debug build, a key with an unknown long name is reported to standard error, once. The report of `"excape"`
  /// suggests `"escape"`. ``Key/init(custom:)`` declares a name.
  ///
  /// - Parameters:
  ///   - key: The key, as the character that it types without modifiers.
  ///   - modifiers: The modifier keys that must be down. Others must not.
  ///   - file: The file of the command, for the report.
  ///   - line: The line of the command, for the report.
  public init(
    _ key: Key,
    _ modifiers: KeyModifiers = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(normalizing: key, modifiers)
    #if DEBUG
      KeyNames.report(key, at: Place(file: "\(file)", line: line))
    #endif
  }

  /// Creates the key equivalent that matches an event, if it goes down: it has its very key.
  @MainActor
  init(matching event: KeyEvent) {
    key = event.key
    modifiers = event.modifiers
  }

  /// Creates the key equivalent of an event, whose key may have any name.
  @MainActor
  init(of event: KeyEvent) {
    self.init(normalizing: event.key, event.modifiers)
  }

  private init(normalizing key: Key, _ modifiers: KeyModifiers) {
    let lowercased = key.rawValue.lowercased()
    let isUppercase = key.rawValue.count == 1 && lowercased != key.rawValue
    self.key = isUppercase ? Key(rawValue: lowercased) : key
    self.modifiers = isUppercase ? modifiers.union(.shift) : modifiers
  }

  /// Whether an event is this key with these modifiers going down, or repeating.
  ///
  /// - Parameter event: The event of a key.
  /// - Returns: Whether the event performs a command with this key equivalent.
  @MainActor
  public func matches(_ event: KeyEvent) -> Bool {
    event.phase == .down && self == KeyEquivalent(matching: event)
  }
}

extension KeyEquivalent: CustomStringConvertible {
  /// The modifiers and the key, such as `control-shift-s`, with control characters escaped.
  public var description: String {
    let names: [(KeyModifiers, String)] = [
      (.control, "control"), (.option, "option"), (.shift, "shift"), (.command, "command"),
    ]
    let down = names.filter { modifiers.contains($0.0) }.map(\.1)
    let key = key == .space ? "space" : key.rawValue.escapingControlCharacters
    return (down + [key]).joined(separator: "-")
  }
}
