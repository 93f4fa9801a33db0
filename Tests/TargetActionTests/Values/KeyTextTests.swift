import Testing

@testable import TargetAction

/// Keys and sequences of keys that are read from text, and written.
struct KeyTextTests {
  @Test(arguments: [
    ("primary-shift-p", KeyEquivalent("p", [.primary, .shift])),
    ("ctrl+k", KeyEquivalent("k", .control)),
    ("shift-CTRL-Alt-k", KeyEquivalent("k", [.control, .option, .shift])),
    ("Control+Option+Command+k", KeyEquivalent("k", [.control, .option, .command])),
    ("ctl-opt-win-k", KeyEquivalent("k", [.control, .option, .command])),
    ("meta-k", KeyEquivalent("k", .command)), ("super-k", KeyEquivalent("k", .command)),
    ("cmd-[KeyZ]", KeyEquivalent(at: "KeyZ", .command)),
    ("[BracketLeft]", KeyEquivalent(at: "BracketLeft")), ("ctrl-[", KeyEquivalent("[", .control)),
    ("ctrl--", KeyEquivalent("-", .control)), ("ctrl+-", KeyEquivalent("-", .control)),
    ("ctrl-minus", KeyEquivalent("-", .control)), ("-", KeyEquivalent("-")),
    ("ctrl-+", KeyEquivalent("+", .control)), ("ctrl++", KeyEquivalent("+", .control)),
    ("ctrl-plus", KeyEquivalent("+", .control)), ("+", KeyEquivalent("+")),
    ("space", KeyEquivalent(.space)), ("Shift+Space", KeyEquivalent(.space, .shift)),
    ("f1", KeyEquivalent("f1")), ("alt-F12", KeyEquivalent("f12", .option)),
    ("%", KeyEquivalent("%")), ("ctrl-#", KeyEquivalent("#", .control)), ("ß", KeyEquivalent("ß")),
    ("S", KeyEquivalent("s", .shift)), ("cmd-shift-S", KeyEquivalent("s", [.shift, .command])),
    ("esc", KeyEquivalent(.escape)), ("Escape", KeyEquivalent(.escape)),
    ("enter", KeyEquivalent(.return)), ("Backspace", KeyEquivalent(.delete)),
    ("del", KeyEquivalent(.deleteForward)), ("pgdn", KeyEquivalent(.pageDown)),
    ("pageup", KeyEquivalent(.pageUp)), ("ArrowLeft", KeyEquivalent(.left)),
    ("\t", KeyEquivalent(.tab)), ("ctrl-\r", KeyEquivalent(.return, .control)),
    ("\u{1b}", KeyEquivalent(.escape)), ("\u{8}", KeyEquivalent(.delete)),
    ("  ctrl-k ", KeyEquivalent("k", .control)), ("Ctrl+K", KeyEquivalent("k", .control)),
    ("Ctrl+Shift+K", KeyEquivalent("k", [.control, .shift])), ("ins", KeyEquivalent(.insert)),
  ])
  func `a key is read with its modifiers in any order and case`(
    text: String, key: KeyEquivalent
  ) throws {
    #expect(try KeyEquivalent(parsing: text) == key)
  }

  @Test(arguments: [
    (KeyEquivalent("x", [.command, .shift, .option, .control]), "ctrl-alt-shift-cmd-x"),
    (KeyEquivalent("P", .primary), "primary-shift-p"), (KeyEquivalent("-", .control), "ctrl-minus"),
    (KeyEquivalent("+"), "plus"), (KeyEquivalent(.space, .option), "alt-space"),
    (KeyEquivalent(.pageUp), "pageUp"), (KeyEquivalent(at: "KeyZ", .command), "cmd-[KeyZ]"),
  ])
  func `a key is written in one way`(key: KeyEquivalent, text: String) {
    #expect(key.description == text)
  }

  @Test func `a label shows no other key's letter, and is read again in any case`() throws {
    _ = Key.register("playPause")
    for name in ["µ", "ς", "ı", "ſ", "ß", "s", "playPause", "k"] {
      let key = KeyEquivalent(Key(name), .control)
      #expect(try KeyEquivalent(parsing: key.label(for: .linux)) == key)
    }
    #expect(try KeyEquivalent(parsing: "PLAYPAUSE") == KeyEquivalent("playPause"))
  }

  @Test func `every key that is written is read again`() throws {
    _ = Key.register("media-play")
    // Marks that combine with what precedes them are keys, too.
    let characters = [0x20...0x24F, 0x300...0x36F, 0xE30...0xE4E].joined()
      .compactMap(Unicode.Scalar.init).map { String($0) }
    let names = [
      "-\u{301}", "+\u{301}", "#\u{E31}", "e\u{301}",
      "return", "tab", "delete", "deleteForward", "escape", "up", "pageDown", "media-play", "f1",
      "f35",
    ]
    for code: KeyCode in ["KeyZ", "Digit0", "IntlRo", "NumpadEnter"] {
      let key = KeyEquivalent(at: code, [.primary, .shift])
      #expect(try KeyEquivalent(parsing: key.description) == key)
    }
    // Control characters are escaped, and a space that does not break is none that separates.
    let keys = (characters + names).filter { $0.escapingControlCharacters == $0 }
    for (index, name) in keys.enumerated() {
      // Every modifier goes with every fifth key, and all of them go together with each.
      for bits: UInt in [0, 1 << UInt(index % 5), 31] {
        let key = KeyEquivalent(Key(name), KeyModifiers(rawValue: bits))
        #expect(try KeyEquivalent(parsing: key.description) == key)
      }
    }
    for bits: UInt in 0..<32 {
      let key = KeyEquivalent("k", KeyModifiers(rawValue: bits))
      #expect(try KeyEquivalent(parsing: key.description) == key)
    }
  }

  /// Expects an error about a part of a text at a column.
  private func expect(
    _ error: KeySyntaxError, in text: String, at part: String, _ column: Int, _ problem: String
  ) {
    #expect(error.text == text && error.part == part && error.column == column)
    let place = text == part ? "" : " in \"\(text)\""
    let subject = "\"\(part.replacing("\n", with: #"\n"#))\"\(place)"
    let expected = part.isEmpty ? "In \"\(text)\", at column \(column)," : subject
    #expect(error.description == "\(expected) \(problem)")
    #expect(error.suggestions.isEmpty == !problem.contains("Did you mean"))
  }

  @Test(arguments: [
    ("ctlr-k", "ctlr", 1, "is not a modifier key. Did you mean ctrl?"),
    ("primary-shfit-k", "shfit", 9, "is not a modifier key. Did you mean shift?"),
    ("hyper+k", "hyper", 1, "is not a modifier key. Did you mean cmd?"),
    ("foo-bar-k", "foo", 1, "is not a modifier key."),
    ("ctrl-excape", "excape", 6, "is not a known key. Did you mean escape?"),
    ("Ctrly", "Ctrly", 1, "is not a known key. Did you mean ctrl-y?"),
    ("ctrl_y", "ctrl_y", 1, "is not a known key. Did you mean ctrl-y?"),
    ("ControlK", "ControlK", 1, "is not a known key. Did you mean ctrl-k?"),
    ("optionF4", "optionF4", 1, "is not a known key. Did you mean alt-f4?"),
    ("alt-SHIFT_PageUp", "SHIFT_PageUp", 5, "is not a known key. Did you mean shift-pageUp?"),
    ("quux", "quux", 1, "is not a known key."), ("ctrl-f36", "f36", 6, "is not a known key."),
    ("--", "--", 1, "is not a known key."),
    ("shift-ctrl-control-k", "control", 12, "repeats a modifier key."),
    ("", "", 1, "a key is expected, but the text ends."),
    ("   ", "", 4, "a key is expected, but the text ends."),
    ("ctrl-", "ctrl-", 1, "names no key."), (" shift", "shift", 2, "names no key."),
    ("[KeyZZ]", "[KeyZZ]", 1, "is not a known position of a key. Did you mean [KeyZ]?"),
    (
      "cmd-[bracket-left]", "[bracket-left]", 5,
      "is not a known position of a key. Did you mean [BracketLeft]?"
    ),
    ("[Key1]", "[Key1]", 1, "is not a known position of a key."),
    ("a b", "b", 3, "is one stroke too many."), ("x\ny", "x\ny", 1, "is not a known key."),
  ])
  func `an error names the wrong part, its column, and similar names`(
    text: String, part: String, column: Int, problem: String
  ) throws {
    let error = try #require(throws: KeySyntaxError.self) { try KeyEquivalent(parsing: text) }
    expect(error, in: text, at: part, column, problem)
  }

  @Test(arguments: [
    ("ctrl-k ctrl-s", "ctrl-k ctrl-s"), ("Ctrl+K  -", "ctrl-k minus"),
    ("g", "g"), (" space space ", "space space"), ("a b c d", "a b c d"),
  ])
  func `a sequence is read and written stroke by stroke`(text: String, written: String) throws {
    let sequence = try KeySequence(parsing: text)
    #expect(sequence.description == written)
    #expect(KeySequence(written) == sequence)
  }

  @Test(arguments: [
    ("", "", 1, "a key is expected, but the text ends."),
    ("a b c d e f", "e", 9, "is one stroke too many."),
    ("ctrl-k ctrl-", "ctrl-", 8, "names no key."),
    ("é ctlr-s", "ctlr", 3, "is not a modifier key. Did you mean ctrl?"),
  ])
  func `an error in a sequence names the column in the whole text`(
    text: String, part: String, column: Int, problem: String
  ) throws {
    let error = try #require(throws: KeySyntaxError.self) { try KeySequence(parsing: text) }
    expect(error, in: text, at: part, column, problem)
    #expect(KeySequence(text) == nil)
  }

  @Test(arguments: ["[]", "[KeyÄ]", "[keyz]", "[KeyZ", "[[KeyZ]]"])
  func `other codes are not positions`(text: String) {
    #expect(throws: KeySyntaxError.self) { try KeyEquivalent(parsing: text) }
    #expect(throws: KeySyntaxError.self) { try Key(named: text) }
  }

  @Test func `the error for an unknown key suggests the nearest one`() throws {
    let error = try #require(throws: KeySyntaxError.self) { try Key(named: "excape") }
    #expect(error.description == "\"excape\" is not a known key. Did you mean escape?")
    #expect(error.text == "excape" && error.column == 1 && error.suggestions == ["escape"])
  }

  @Test(arguments: [
    "shift", "Ctrl", "control", "option", "alt", "command", "meta", "super", "win",
    // GTK and X11
    "Shift_L", "Control_R", "Alt_L", "Meta_R", "Super_L", "Hyper_L", "ISO_Level3_Shift",
    "ISO_Lock", "ISO_Level2_Latch", "ISO_Level3_Latch", "ISO_Level5_Lock", "ISO_Group_Shift",
    "ISO_Group_Latch", "ISO_Next_Group", "ISO_Prev_Group_Lock", "ISO_First_Group",
    "ISO_Last_Group_Lock",
    "ISO_Level5_Shift", "Mode_switch", "Caps_Lock", "Num_Lock", "Scroll_Lock", "Shift_Lock",
    // The W3C's UI Events
    "ShiftLeft", "ControlRight", "AltLeft", "MetaLeft", "OSLeft", "OS", "AltGraph", "CapsLock",
    "NumLock", "ScrollLock", "Fn", "FnLock", "Hyper", "Super", "Symbol", "SymbolLock",
    // Windows
    "LShift", "RControl", "LMenu", "VK_LSHIFT", "VK_RMENU", "VK_MENU", "LWin", "VK_RWIN",
    "VK_CAPITAL", "VK_NUMLOCK", "VK_SCROLL", "VK_CONTROL",
    // AppKit
    "leftShift", "rightCommand", "rightOption", "function",
  ])
  func `a modifier key has its name on every platform, in any case`(name: String) {
    for text in [name, name.lowercased(), name.uppercased()] {
      #expect(Key(text).isModifier, "\(text)")
    }
  }

  @Test(arguments: [
    "menu", "Menu", "left", "right", "l", "r", "L", "_", "vk", "return", "pageUp", "f1", "shifts",
    "VK_LEFT", "VK_APPS", "ContextMenu", "ScrollLeft", "",
  ])
  func `other keys are not modifier keys`(name: String) { #expect(!Key(name).isModifier) }

  @Test(arguments: [
    ("primary-shift-p", "⇧⌘P", "Ctrl+Shift+P", "Ctrl+Shift+P"),
    ("cmd-alt-shift-ctrl-p", "⌃⌥⇧⌘P", "Ctrl+Alt+Shift+Win+P", "Ctrl+Alt+Shift+Super+P"),
    ("escape", "⎋", "Esc", "Esc"), ("shift-tab", "⇧⇥", "Shift+Tab", "Shift+Tab"),
    ("return", "↩", "Enter", "Enter"), ("delete", "⌫", "Backspace", "Backspace"),
    ("deleteForward", "⌦", "Del", "Del"), ("ctrl-space", "⌃Space", "Ctrl+Space", "Ctrl+Space"),
    ("alt-left", "⌥←", "Alt+Left", "Alt+Left"), ("right", "→", "Right", "Right"),
    ("up", "↑", "Up", "Up"), ("down", "↓", "Down", "Down"), ("home", "↖", "Home", "Home"),
    ("end", "↘", "End", "End"), ("pageUp", "⇞", "PgUp", "PgUp"), ("pageDown", "⇟", "PgDn", "PgDn"),
    ("f1", "F1", "F1", "F1"), ("primary-plus", "⌘+", "Ctrl++", "Ctrl++"),
    ("primary-ctrl-k", "⌃⌘K", "Ctrl+K", "Ctrl+K"), ("ß", "ß", "ß", "ß"),
    ("primary-[KeyZ]", "⌘Z", "Ctrl+Z", "Ctrl+Z"), ("[NumpadEnter]", "↩", "Enter", "Enter"),
    ("primary-k primary-s", "⌘K ⌘S", "Ctrl+K Ctrl+S", "Ctrl+K Ctrl+S"),
  ])
  func `a label has the names and symbols of its platform`(
    text: String, apple: String, windows: String, linux: String
  ) throws {
    let keys = try KeySequence(parsing: text)
    #expect(KeyMap.Platform.allCases.map { keys.label(for: $0) } == [apple, windows, linux])
    #expect(keys.label() == keys.label(for: .current))
  }

  @Test func `the label of an unknown key is its name, with control characters escaped`() {
    #expect(KeyEquivalent(normalizing: "\u{7}", []).label(for: .linux) == "\\u{7}")
    #expect(KeyEquivalent(normalizing: "volumeUp", []).label(for: .apple) == "VolumeUp")
  }
}
