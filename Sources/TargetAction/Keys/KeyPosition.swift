/// The positions of keys on a keyboard, which have the codes of the W3C's UI Events.
///
/// A position is a key whose name is its code in brackets, such as `[KeyZ]`. The layout of the keyboard determines what
/// it types.
enum KeyPosition {
  private static let latinKeys: [String: Key] = {
    var keys: [String: Key] = [
      "Minus": "-", "Equal": "=", "BracketLeft": "[", "BracketRight": "]", "Backslash": "\\",
      "Semicolon": ";", "Quote": "'", "Backquote": "`", "Comma": ",", "Period": ".", "Slash": "/",
      "IntlBackslash": "\\", "IntlRo": "\\", "IntlYen": "\\", "Space": .space, "Enter": .return,
      "Tab": .tab, "Backspace": .delete, "NumpadAdd": "+", "NumpadSubtract": "-",
      "NumpadMultiply": "*", "NumpadDivide": "/", "NumpadDecimal": ".", "NumpadEnter": .return,
    ]
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      keys["Key\(letter.uppercased())"] = Key(rawValue: String(letter))
    }
    for digit in 0...9 {
      keys["Digit\(digit)"] = Key(rawValue: "\(digit)")
      keys["Numpad\(digit)"] = Key(rawValue: "\(digit)")
    }
    return Dictionary(uniqueKeysWithValues: keys.map { ("[\($0)]", $1) })
  }()

  /// Returns the key that the US layout has at a position.
  ///
  /// - Parameter code: The code of the position, without brackets.
  /// - Returns: The key; nil if the code is not known.
  static func latinKey(at code: String) -> Key? { latinKeys["[\(code)]"] }

  /// Returns the key that the US layout has at a position.
  ///
  /// - Parameter key: The position.
  /// - Returns: The key; nil if the given key is not a position.
  static func latinKey(of key: Key) -> Key? { latinKeys[key.rawValue] }

  /// Returns the positions with names that are similar to a text.
  static func near(_ name: String) -> [Key] {
    latinKeys.keys.sorted().nearest(to: name).map(Key.init(rawValue:))
  }
}
