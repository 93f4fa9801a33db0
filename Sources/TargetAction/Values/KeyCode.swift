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

  /// Creates a position from a key code of Linux's input events (evdev), such as 30 for `KeyA`.
  ///
  /// Wayland and libinput report these codes. X11, XKB, and GTK report numbers that are larger by
  /// 8, so pass `keycode - 8`. The result is nil if the library does not know the code.
  ///
  /// - Parameter number: The code, as in `linux/input-event-codes.h`.
  public init?(evdev number: Int) { self.init(Table.shared.evdev[number]) }

  /// Creates a position from a scan code of Windows, such as `0x1E` for `KeyA`.
  ///
  /// An extended key has `0xE0` as its second byte: the up arrow key is `0xE048`. In a window
  /// message, bits 16 to 23 of `lParam` are the scan code, and bit 24 says whether the key is
  /// extended. As in these messages, Num Lock is `0xE045`, and Pause is `0x45`. The result is nil
  /// if the library does not know the code.
  ///
  /// - Parameter number: The scan code.
  public init?(windowsScanCode number: Int) { self.init(Table.shared.scanCode[number]) }

  /// Creates a position from a usage of a USB keyboard, such as 4 for `KeyA`.
  ///
  /// SDL's scan codes and UIKit's `UIKeyboardHIDUsage` are the same numbers. The result is nil if
  /// the library does not know the usage.
  ///
  /// - Parameter number: The usage in usage page 7.
  public init?(usbHID number: Int) { self.init(Table.shared.usage[number]) }

  private init?(_ code: KeyCode?) {
    guard let code else { return nil }
    self = code
  }

  /// The key that the US layout has at the position; nil for a modifier key, for other keys without
  /// a name in ``Key``, and for an unknown code.
  ///
  /// The arrow keys, Home, End, Page Up, Page Down, Insert, Escape, Return, Tab, the two delete
  /// keys, the Menu key, and F1 to F24 have the names of ``Key``. The keys of the number pad are
  /// those with Num Lock on.
  public var usKey: Key? { Table.shared.usKeys[self] }

  /// The key that the US layout has at the position while Num Lock is off: ``usKey``, except that
  /// the digits of the number pad are Home, End, Page Up, Page Down, Insert, the forward delete
  /// key, and the arrow keys.
  ///
  /// With this property, an adapter needs no table of keys that type nothing. It takes the
  /// ``KeyEvent/key`` from the visible text that the layout types without modifiers. If there is
  /// none, it takes the key from the position, and otherwise from the platform's name, which
  /// identifies modifier keys. A key of the number pad must have no text only while Num Lock is off.
  /// Where Num Lock counts as a modifier, as in GDK, take the text of these keys with it.
  ///
  /// ```swift
  /// let key = text.isEmpty ? code?.usKeyWithoutNumLock ?? Key(name) : Key(text)
  /// ```
  ///
  /// The key in the middle of the number pad has none. If the platform has no name for a key, pass
  /// the ``rawValue``, such as `"ShiftLeft"`.
  public var usKeyWithoutNumLock: Key? {
    Self.keysWithoutNumLock.first { $0.code == self }.map(\.key) ?? usKey
  }

  private static let keysWithoutNumLock: [(code: KeyCode, key: Key?)] = [
    ("Numpad7", .home), ("Numpad8", .up), ("Numpad9", .pageUp),
    ("Numpad4", .left), ("Numpad5", nil), ("Numpad6", .right),
    ("Numpad1", .end), ("Numpad2", .down), ("Numpad3", .pageDown),
    ("Numpad0", .insert), ("NumpadDecimal", .deleteForward),
  ]

  /// The codes of the keys that have a name, in alphabetical order.
  static var known: [String] { Table.shared.usKeys.keys.map(\.rawValue).sorted() }
}

/// The known positions, by the numbers that platforms give them.
private struct Table: Sendable {
  static let shared = Table()

  var usKeys: [KeyCode: Key] = [:]
  var (evdev, usage, scanCode): ([Int: KeyCode], [Int: KeyCode], [Int: KeyCode]) = ([:], [:], [:])

  private init() {
    for row in Self.rows.split(whereSeparator: \.isWhitespace) {
      let fields = row.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let (code, number, usKey) = (KeyCode(rawValue: fields[0]), Int(fields[1]), fields[3])
      if let number { evdev[number] = code }
      if let number = Int(fields[2], radix: 16) { usage[number] = code }
      let scan = fields.count > 4 ? Int(fields[4], radix: 16) : number
      if let scan { scanCode[scan] = code }
      if !usKey.isEmpty { usKeys[code] = usKey == "space" ? .space : Key(usKey) }
    }
  }

  /// For each position, its code, the evdev code, the HID usage, the US layout's key, and the scan
  /// code of Windows, which is omitted where it equals the evdev code, and a hyphen if there is
  /// none.
  private static let rows = #"""
    KeyA:30:4:a KeyB:48:5:b KeyC:46:6:c KeyD:32:7:d KeyE:18:8:e KeyF:33:9:f KeyG:34:a:g KeyH:35:b:h
    KeyI:23:c:i KeyJ:36:d:j KeyK:37:e:k KeyL:38:f:l KeyM:50:10:m KeyN:49:11:n KeyO:24:12:o
    KeyP:25:13:p KeyQ:16:14:q KeyR:19:15:r KeyS:31:16:s KeyT:20:17:t KeyU:22:18:u KeyV:47:19:v
    KeyW:17:1a:w KeyX:45:1b:x KeyY:21:1c:y KeyZ:44:1d:z Digit1:2:1e:1 Digit2:3:1f:2 Digit3:4:20:3
    Digit4:5:21:4 Digit5:6:22:5 Digit6:7:23:6 Digit7:8:24:7 Digit8:9:25:8 Digit9:10:26:9
    Digit0:11:27:0 Minus:12:2d:- Equal:13:2e:= BracketLeft:26:2f:[ BracketRight:27:30:]
    Backslash:43:31:\ Backslash:43:32:\ Semicolon:39:33:; Quote:40:34:' Backquote:41:35:`
    Comma:51:36:, Period:52:37:. Slash:53:38:/ IntlBackslash:86:64:\ IntlRo:89:87:\:73 IntlYen:124:89:\:7d Space:57:2c:space
    Enter:28:28:return Tab:15:2b:tab Backspace:14:2a:delete Escape:1:29:escape F1:59:3a:f1
    F2:60:3b:f2 F3:61:3c:f3 F4:62:3d:f4 F5:63:3e:f5 F6:64:3f:f6 F7:65:40:f7 F8:66:41:f8 F9:67:42:f9
    F10:68:43:f10 F11:87:44:f11 F12:88:45:f12 F13:183:68:f13:64 F14:184:69:f14:65 F15:185:6a:f15:66
    F16:186:6b:f16:67 F17:187:6c:f17:68 F18:188:6d:f18:69 F19:189:6e:f19:6a F20:190:6f:f20:6b
    F21:191:70:f21:6c F22:192:71:f22:6d F23:193:72:f23:6e F24:194:73:f24:76
    Insert:110:49:insert:e052 Delete:111:4c:deleteForward:e053 Home:102:4a:home:e047
    End:107:4d:end:e04f PageUp:104:4b:pageUp:e049 PageDown:109:4e:pageDown:e051
    ArrowUp:103:52:up:e048 ArrowDown:108:51:down:e050 ArrowLeft:105:50:left:e04b
    ArrowRight:106:4f:right:e04d ContextMenu:127:65:menu:e05d Numpad1:79:59:1 Numpad2:80:5a:2
    Numpad3:81:5b:3 Numpad4:75:5c:4 Numpad5:76:5d:5 Numpad6:77:5e:6 Numpad7:71:5f:7 Numpad8:72:60:8
    Numpad9:73:61:9 Numpad0:82:62:0 NumpadAdd:78:57:+ NumpadSubtract:74:56:- NumpadMultiply:55:55:*
    NumpadDivide:98:54:/:e035 NumpadDecimal:83:63:. NumpadComma:121:85:,:7e NumpadEqual:117:67:=:59
    NumpadEnter:96:58:return:e01c ShiftLeft:42:e1: ShiftRight:54:e5: ControlLeft:29:e0:
    ControlRight:97:e4::e01d AltLeft:56:e2: AltRight:100:e6::e038 MetaLeft:125:e3::e05b
    MetaRight:126:e7::e05c CapsLock:58:39: NumLock:69:53::e045 ScrollLock:70:47:
    PrintScreen:99:46::e037 Pause:119:48::45 Help:138:75::e03b KanaMode:93:88::70 Convert:92:8a::79
    NonConvert:94:8b::7b Lang1:122:90::72 Lang2:123:91::71 Lang3:90:92::78 Lang4:91:93::77
    Lang5:85:94::-
    """#
}
