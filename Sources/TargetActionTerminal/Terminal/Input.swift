import TargetAction

/// What a terminal sends.
enum Input: Equatable, Sendable {
  case key(Stroke)
  case pointer(PointerReport)
  /// Text that the user has pasted into the terminal, with line feeds as line breaks.
  case paste(String)
  /// The terminal's window has become active or inactive.
  case focus(Bool)
  /// The terminal has answered that it knows the kitty keyboard protocol.
  case keyboardProtocol
}

/// A key that was pressed, repeated, or released.
struct Stroke: Equatable, Sendable {
  var key: Key
  var characters = ""
  var modifiers: KeyModifiers = []
  /// The key in the same place of a Latin layout; nil if the terminal has not said.
  var latinKey: Key?
  var isUp = false
  var isRepeat = false

  init(_ key: Key, _ characters: String = "", _ modifiers: KeyModifiers = []) {
    (self.key, self.characters, self.modifiers) = (key, characters, modifiers)
  }
}

/// A report about the mouse, in the coding of xterm.
struct PointerReport: Equatable, Sendable {
  /// The button, with flags for motion, the wheel, and modifiers.
  var code: Int
  /// The cell, counted from 0.
  var column: Int
  var row: Int
  var isUp = false

  var isMotion: Bool { code & 32 != 0 }
  var isWheel: Bool { code & 0xC0 == 64 }
  /// Whether the report is about a button that pointer events cannot express, such as Back.
  var isOfOtherButton: Bool { code >= 128 }

  /// The button; empty for motion without one.
  var button: PointerEvent.Buttons { [.primary, .middle, .secondary, []][code & 3] }

  var modifiers: KeyModifiers { KeyModifiers(flags: code >> 2 & 7) }
}

extension KeyModifiers {
  /// The modifiers with the flags that terminals give them: Shift, Alt, Control, and Super.
  init(flags: Int) {
    let all: [KeyModifiers] = [.shift, .option, .control, .command]
    self.init(all.indices.filter { flags & 1 << $0 != 0 }.map { all[$0] })
  }
}
