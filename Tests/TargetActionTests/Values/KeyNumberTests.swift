import TargetAction
import Testing

/// Positions of keys from the numbers of platforms.
struct KeyNumberTests {
  /// What the tables of Linux, Windows, and USB say, with the key of the US layout.
  @Test(
    arguments: [
      ("KeyA", 30, 0x1E, 0x04, "a"), ("KeyZ", 44, 0x2C, 0x1D, "z"), ("KeyQ", 16, 0x10, 0x14, "q"),
      ("KeyM", 50, 0x32, 0x10, "m"), ("Digit1", 2, 0x02, 0x1E, "1"),
      ("Digit0", 11, 0x0B, 0x27, "0"),
      ("Minus", 12, 0x0C, 0x2D, "-"), ("Equal", 13, 0x0D, 0x2E, "="),
      ("BracketLeft", 26, 0x1A, 0x2F, "["), ("Backslash", 43, 0x2B, 0x31, "\\"),
      ("Semicolon", 39, 0x27, 0x33, ";"), ("Quote", 40, 0x28, 0x34, "'"),
      ("Backquote", 41, 0x29, 0x35, "`"), ("Slash", 53, 0x35, 0x38, "/"),
      ("IntlBackslash", 86, 0x56, 0x64, "\\"), ("IntlRo", 89, 0x73, 0x87, "\\"),
      ("IntlYen", 124, 0x7D, 0x89, "\\"), ("Space", 57, 0x39, 0x2C, .space),
      ("Enter", 28, 0x1C, 0x28, .return), ("Tab", 15, 0x0F, 0x2B, .tab),
      ("Backspace", 14, 0x0E, 0x2A, .delete), ("Escape", 1, 0x01, 0x29, .escape),
      ("F1", 59, 0x3B, 0x3A, "f1"), ("F10", 68, 0x44, 0x43, "f10"), ("F11", 87, 0x57, 0x44, "f11"),
      ("F12", 88, 0x58, 0x45, "f12"), ("F13", 183, 0x64, 0x68, "f13"),
      ("F23", 193, 0x6E, 0x72, "f23"), ("F24", 194, 0x76, 0x73, "f24"),
      ("Insert", 110, 0xE052, 0x49, .insert), ("Delete", 111, 0xE053, 0x4C, .deleteForward),
      ("Home", 102, 0xE047, 0x4A, .home), ("End", 107, 0xE04F, 0x4D, .end),
      ("PageUp", 104, 0xE049, 0x4B, .pageUp), ("PageDown", 109, 0xE051, 0x4E, .pageDown),
      ("ArrowUp", 103, 0xE048, 0x52, .up), ("ArrowDown", 108, 0xE050, 0x51, .down),
      ("ArrowLeft", 105, 0xE04B, 0x50, .left), ("ArrowRight", 106, 0xE04D, 0x4F, .right),
      ("ContextMenu", 127, 0xE05D, 0x65, .menu), ("Numpad7", 71, 0x47, 0x5F, "7"),
      ("Numpad0", 82, 0x52, 0x62, "0"), ("NumpadDecimal", 83, 0x53, 0x63, "."),
      ("NumpadDivide", 98, 0xE035, 0x54, "/"), ("NumpadMultiply", 55, 0x37, 0x55, "*"),
      ("NumpadAdd", 78, 0x4E, 0x57, "+"), ("NumpadEnter", 96, 0xE01C, 0x58, .return),
      ("NumpadEqual", 117, 0x59, 0x67, "="), ("NumpadComma", 121, 0x7E, 0x85, ","),
      ("ShiftLeft", 42, 0x2A, 0xE1, nil), ("ShiftRight", 54, 0x36, 0xE5, nil),
      ("ControlLeft", 29, 0x1D, 0xE0, nil), ("ControlRight", 97, 0xE01D, 0xE4, nil),
      ("AltLeft", 56, 0x38, 0xE2, nil), ("AltRight", 100, 0xE038, 0xE6, nil),
      ("MetaLeft", 125, 0xE05B, 0xE3, nil), ("MetaRight", 126, 0xE05C, 0xE7, nil),
      ("CapsLock", 58, 0x3A, 0x39, nil), ("NumLock", 69, 0xE045, 0x53, nil),
      ("ScrollLock", 70, 0x46, 0x47, nil), ("Pause", 119, 0x45, 0x48, nil),
      ("PrintScreen", 99, 0xE037, 0x46, nil), ("Help", 138, 0xE03B, 0x75, nil),
      ("KanaMode", 93, 0x70, 0x88, nil), ("Convert", 92, 0x79, 0x8A, nil),
      ("NonConvert", 94, 0x7B, 0x8B, nil), ("Lang1", 122, 0x72, 0x90, nil),
      ("Lang2", 123, 0x71, 0x91, nil), ("Lang3", 90, 0x78, 0x92, nil),
      ("Lang4", 91, 0x77, 0x93, nil),
    ] as [(KeyCode, Int, Int, Int, Key?)])
  func `a key has the numbers that its platforms give it`(
    code: KeyCode, evdev: Int, scanCode: Int, usage: Int, usKey: Key?
  ) {
    #expect(KeyCode(evdev: evdev) == code)
    #expect(KeyCode(windowsScanCode: scanCode) == code)
    #expect(KeyCode(usbHID: usage) == code)
    #expect(code.usKey == usKey)
  }

  @Test(
    arguments: [
      ("Numpad0", .insert), ("Numpad1", .end), ("Numpad2", .down), ("Numpad3", .pageDown),
      ("Numpad4", .left), ("Numpad5", nil), ("Numpad6", .right), ("Numpad7", .home),
      ("Numpad8", .up), ("Numpad9", .pageUp), ("NumpadDecimal", .deleteForward),
      ("NumpadAdd", "+"), ("NumpadEnter", .return), ("Digit7", "7"), ("Home", .home),
      ("NumLock", nil), ("ShiftLeft", nil), ("Unknown", nil),
    ] as [(KeyCode, Key?)])
  func `without Num Lock, the digits of the number pad move the cursor`(code: KeyCode, key: Key?) {
    #expect(code.usKeyWithoutNumLock == key)
  }

  @Test func `no key is missing, and none has two numbers`() {
    let numbers = 0...0xFFFF
    let evdev = numbers.compactMap { KeyCode(evdev: $0) }
    let scanCodes = numbers.compactMap { KeyCode(windowsScanCode: $0) }
    var usages = numbers.compactMap { KeyCode(usbHID: $0) }
    #expect(KeyCode(usbHID: 0x32) == "Backslash", "ISO keyboards report another usage for it.")
    usages.removeAll { $0 == "Backslash" }
    usages.append("Backslash")
    #expect(Set(evdev).count == evdev.count && evdev.count == 130)
    #expect(Set(usages) == Set(evdev) && usages.count == evdev.count)
    #expect(Set(scanCodes) == Set(evdev).subtracting(["Lang5"]))
    #expect(scanCodes.count == evdev.count - 1, "Windows has no scan code of its own for Lang5.")
  }

  @Test
  func `the rows of letters are in the order of a keyboard, and usages in that of the alphabet`() {
    for (row, start) in [("QWERTYUIOP", 16), ("ASDFGHJKL", 30), ("ZXCVBNM", 44)] {
      for (offset, letter) in row.enumerated() {
        let code = KeyCode(rawValue: "Key\(letter)")
        #expect(KeyCode(evdev: start + offset) == code)
        #expect(KeyCode(windowsScanCode: start + offset) == code)
        #expect(code.usKey == Key(letter.lowercased()))
      }
    }
    for (offset, letter) in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".enumerated() {
      #expect(KeyCode(usbHID: 4 + offset)?.rawValue == "Key\(letter)")
    }
    for number in 1...24 {
      let usage = number <= 12 ? 0x39 + number : 0x5B + number
      #expect(KeyCode(usbHID: usage)?.rawValue == "F\(number)")
      #expect(KeyCode(usbHID: usage)?.usKey == Key("f\(number)"))
    }
  }

  @Test(arguments: [Int.min, -1, 0, 0xFFFF, 0x07_0004, Int.max])
  func `an unknown number is no key`(number: Int) {
    #expect(KeyCode(evdev: number) == nil && KeyCode(usbHID: number) == nil)
    #expect(KeyCode(windowsScanCode: number) == nil)
    #expect(KeyCode(rawValue: "Key\(number)").usKey == nil)
  }

  @Test func `a key map reads each position that types or has a name, with the US layout's key`() {
    for code in (0...0xFF).compactMap({ KeyCode(evdev: $0) }) {
      let keys = try? KeyEquivalent(parsing: "ctrl-[\(code)]")
      #expect(keys == (code.usKey == nil ? nil : KeyEquivalent(at: code, .control)))
      #expect(keys?.key == code.usKey && keys.map { $0.code == code } != false)
      #expect(keys.map { $0 != KeyEquivalent($0.key, .control) } != false)
    }
  }
}
