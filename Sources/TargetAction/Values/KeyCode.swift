/// The position of a key on a keyboard, as its code in the W3C's UI Events, such as `KeyZ`.
///
/// The layout of the keyboard determines what the key types. A code is a value that you can create
/// on, and pass to, any thread.
public struct KeyCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The code, such as `"KeyZ"`.
  public let rawValue: String

  /// Creates a position from its code, which may be one that the library does not know.
  ///
  /// - Parameter rawValue: The code, such as `"KeyZ"`, in the case that the standard gives it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a position from its code.
  ///
  /// - Parameter value: The code, such as `"KeyZ"`.
  public init(stringLiteral value: String) { rawValue = value }

  /// The code, such as `KeyZ`.
  public var description: String { rawValue }

  /// The key that the US layout has at the position; nil if the code is not known.
  var latinKey: Key? { Self.latinKeys[rawValue] }

  /// The known codes in alphabetical order.
  static var known: [String] { latinKeys.keys.sorted() }

  private static let latinKeys: [String: Key] = {
    var keys: [String: Key] = [
      "Minus": "-", "Equal": "=", "BracketLeft": "[", "BracketRight": "]", "Backslash": "\\",
      "Semicolon": ";", "Quote": "'", "Backquote": "`", "Comma": ",", "Period": ".", "Slash": "/",
      "IntlBackslash": "\\", "IntlRo": "\\", "IntlYen": "\\", "Space": .space, "Enter": .return,
      "Tab": .tab, "Backspace": .delete, "NumpadAdd": "+", "NumpadSubtract": "-",
      "NumpadMultiply": "*", "NumpadDivide": "/", "NumpadDecimal": ".", "NumpadEnter": .return,
    ]
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      keys["Key\(letter.uppercased())"] = Key(String(letter))
    }
    for digit in 0...9 {
      keys["Digit\(digit)"] = Key("\(digit)")
      keys["Numpad\(digit)"] = Key("\(digit)")
    }
    return keys
  }()
}
