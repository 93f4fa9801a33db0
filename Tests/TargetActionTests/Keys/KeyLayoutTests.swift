import TargetAction
import Testing

/// What keys of other layouts than the US one match.
@MainActor
@Suite
struct KeyLayoutTests {
  struct Press: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let key: Key
    var characters = ""
    var modifiers: KeyModifiers = []
    var position: String?
    var latinKey: Key?
    var consumed: KeyModifiers = []
    let bindings: String
    let result: [String]

    @MainActor var event: KeyEvent {
      KeyEvent(
        key: key, characters: characters, modifiers: modifiers, position: position,
        latinKey: latinKey, consumedModifiers: consumed)
    }
  }

  nonisolated static let presses = [
    Press(
      testDescription: "Cyrillic, by position", key: "с", modifiers: .control, position: "KeyC",
      bindings: "ctrl-c try.first", result: ["first field"]),
    Press(
      testDescription: "Cyrillic with Dvorak, by the Latin layout", key: "с", modifiers: .control,
      position: "KeyI", latinKey: "c", bindings: "ctrl-c try.first\nctrl-i try.second",
      result: ["first field"]),
    Press(
      testDescription: "a binding to a Cyrillic letter comes first", key: "с", modifiers: .control,
      position: "KeyC", bindings: "ctrl-c try.first\nctrl-с try.second", result: ["second field"]),
    Press(
      testDescription: "the ö of a Latin layout is no other key", key: "ö", modifiers: .control,
      position: "Semicolon", bindings: "ctrl-; try.first", result: []),
    Press(
      testDescription: "a position", key: "y", modifiers: .control, position: "KeyZ",
      bindings: "ctrl-[KeyZ] try.first\nctrl-z try.second", result: ["first field"]),
    Press(
      testDescription: "AZERTY digits are typed with Shift", key: "&", characters: "1",
      modifiers: [.control, .shift], consumed: .shift, bindings: "ctrl-1 try.first",
      result: ["first field"]),
    Press(
      testDescription: "a percent sign is what is typed", key: "5", characters: "%",
      modifiers: .shift,
      bindings: "% try.first", result: ["first field"]),
    Press(
      testDescription: "the same key with Shift", key: "5", characters: "%", modifiers: .shift,
      bindings: "shift-5 try.first", result: ["first field"]),
    Press(
      testDescription: "Shift counts for letters", key: "p", characters: "P", modifiers: .shift,
      bindings: "p try.first\nshift-p try.second", result: ["second field"]),
    Press(
      testDescription: "Shift counts for named keys", key: .left, modifiers: .shift,
      bindings: "left try.first\nshift-left try.second", result: ["second field"]),
    Press(
      testDescription: "AltGr types", key: "q", characters: "@", modifiers: [.control, .option],
      consumed: [.control, .option], bindings: "@ try.first\nctrl-alt-q try.second",
      result: ["first field"]),
    Press(
      testDescription: "AltGr is Control and Alt if nothing else matches", key: "q",
      characters: "@",
      modifiers: [.control, .option], consumed: [.control, .option],
      bindings: "ctrl-alt-q try.second",
      result: ["second field"]),
    Press(
      testDescription: "Option types a letter", key: "l", characters: "ł", modifiers: .option,
      consumed: .option, bindings: "ł try.first", result: ["first field"]),
    Press(
      testDescription: "Option with Command types nothing", key: "l", characters: "",
      modifiers: [.option, .command], bindings: "alt-cmd-l try.first", result: ["first field"]),
    Press(
      testDescription: "a sign of a Cyrillic layout, by the sign of the Latin layout", key: ".",
      characters: ".", modifiers: .control, position: "Slash", latinKey: "/",
      bindings: "ctrl-/ try.first", result: ["first field"]),
    Press(
      testDescription: "a binding to the sign itself comes first", key: ".", characters: ".",
      modifiers: .control, latinKey: "/", bindings: "ctrl-/ try.first\nctrl-. try.second",
      result: ["second field"]),
    Press(
      testDescription: "a letter of a Latin layout is no letter of another one", key: "a",
      modifiers: .control, latinKey: "q", bindings: "ctrl-q try.first", result: []),
    Press(
      testDescription: "an exact match anywhere is found before one that stands in", key: "с",
      modifiers: .control, position: "KeyC",
      bindings: "ctrl-c try.first when KeyField\nctrl-с try.second",
      result: ["second field"]),
    Press(
      testDescription: "Greek, by position", key: "ψ", modifiers: .control, position: "KeyC",
      bindings: "ctrl-c try.first", result: ["first field"]),
    Press(
      testDescription: "Hebrew, by position", key: "ב", modifiers: .control, position: "KeyC",
      bindings: "ctrl-c try.first", result: ["first field"]),
    Press(
      testDescription: "a Cyrillic letter where the US layout has a sign", key: "ж",
      modifiers: .control, position: "Semicolon", bindings: "ctrl-; try.first",
      result: ["first field"]),
    Press(
      testDescription: "a Cyrillic letter at an unknown position", key: "с", modifiers: .control,
      bindings: "ctrl-c try.first", result: []),
    Press(
      testDescription: "a Cyrillic letter with Shift", key: "с", characters: "С",
      modifiers: [.control, .shift], position: "KeyC",
      bindings: "ctrl-c try.first\nctrl-shift-c try.second", result: ["second field"]),
    Press(
      testDescription: "the ế of a Latin layout is no other key", key: "ế", modifiers: .control,
      position: "Digit8", bindings: "ctrl-8 try.first", result: []),
    Press(
      testDescription: "Dvorak matches by letter, not by position", key: "c", modifiers: .control,
      position: "KeyI", bindings: "ctrl-c try.first\nctrl-i try.second", result: ["first field"]),
    Press(
      testDescription: "an AZERTY digit without Shift is another character", key: "&",
      characters: "&", modifiers: .control, position: "Digit1",
      bindings: "ctrl-1 try.first\nctrl-& try.second", result: ["second field"]),
    Press(
      testDescription: "an AZERTY digit by position", key: "&", modifiers: .control,
      position: "Digit1", bindings: "ctrl-[Digit1] try.first", result: ["first field"]),
    Press(
      testDescription: "a question mark is what is typed", key: "/", characters: "?",
      modifiers: .shift, bindings: "? try.first", result: ["first field"]),
    Press(
      testDescription: "a question mark with Control", key: "/", characters: "?",
      modifiers: [.control, .shift], bindings: "ctrl-? try.first", result: ["first field"]),
    Press(
      testDescription: "a plus sign that takes Shift", key: "=", characters: "+",
      modifiers: [.control, .shift], bindings: "ctrl-= try.second\nctrl-plus try.first",
      result: ["first field"]),
    Press(
      testDescription: "a plus sign of its own", key: "+", characters: "+", modifiers: .control,
      position: "BracketRight", bindings: "ctrl-plus try.first", result: ["first field"]),
    Press(
      testDescription: "a plus sign with the names of its key and of Shift", key: "=",
      characters: "+", modifiers: [.control, .shift], bindings: "ctrl-shift-= try.first",
      result: ["first field"]),
    Press(
      testDescription: "a brace that takes Shift", key: "[", characters: "{", modifiers: .shift,
      bindings: "{ try.first", result: ["first field"]),
    Press(
      testDescription: "a brace that takes AltGr", key: "7", characters: "{",
      modifiers: [.control, .option], consumed: [.control, .option],
      bindings: "{ try.first\nctrl-alt-7 try.second", result: ["first field"]),
    Press(
      testDescription: "a brace that takes Option", key: "b", characters: "{", modifiers: .option,
      consumed: .option, bindings: "{ try.first\nalt-b try.second", result: ["first field"]),
    Press(
      testDescription: "Caps Lock is not Shift", key: "p", characters: "P",
      bindings: "p try.first\nshift-p try.second", result: ["first field"]),
    Press(
      testDescription: "an uppercase letter is the key with Shift", key: "p", characters: "P",
      modifiers: .shift, bindings: "P try.first", result: ["first field"]),
    Press(
      testDescription: "AltGr types a letter", key: "a", characters: "ą",
      modifiers: [.control, .option], consumed: [.control, .option],
      bindings: "ctrl-alt-a try.second\ną try.first", result: ["first field"]),
    Press(
      testDescription: "Control and Alt that type nothing are no AltGr", key: "q",
      modifiers: [.control, .option], bindings: "@ try.first\nctrl-alt-q try.second",
      result: ["second field"]),
    Press(
      testDescription: "Option is a modifier if nothing is bound to what it types", key: "l",
      characters: "ł", modifiers: .option, consumed: .option,
      bindings: "l try.second\nalt-l try.first", result: ["first field"]),
  ]

  /// The same, while a field edits text.
  nonisolated static let typing = [
    Press(
      testDescription: "Option types before a binding", key: "l", characters: "ł",
      modifiers: .option, consumed: .option, bindings: "alt-l try.first", result: ["'ł' field"]),
    Press(
      testDescription: "unless the binding is for the field", key: "l", characters: "ł",
      modifiers: .option, consumed: .option, bindings: "alt-l try.first when KeyField",
      result: ["first field"]),
    Press(
      testDescription: "AltGr types before a binding", key: "q", characters: "@",
      modifiers: [.control, .option], consumed: [.control, .option],
      bindings: "ctrl-alt-q try.first\n@ try.second", result: ["'@' field"]),
    Press(
      testDescription: "AltGr types if nothing is bound", key: "q", characters: "@",
      modifiers: [.control, .option], consumed: [.control, .option], bindings: "ctrl-k try.first",
      result: ["'@' field"]),
    Press(
      testDescription: "AltGr with Command types nothing", key: "q", characters: "@",
      modifiers: [.control, .option, .command], consumed: [.control, .option],
      bindings: "ctrl-k try.first", result: []),
    Press(
      testDescription: "a Cyrillic letter types before a binding to its Latin key", key: "с",
      characters: "с", position: "KeyC", bindings: "c try.first\n[KeyC] try.second",
      result: ["'с' field"]),
    Press(
      testDescription: "a Cyrillic letter with Control types nothing", key: "с",
      modifiers: .control, position: "KeyC", bindings: "ctrl-c try.first",
      result: ["first field"]),
    Press(
      testDescription: "an AZERTY digit types before a binding", key: "&", characters: "1",
      modifiers: .shift, consumed: .shift, bindings: "1 try.first\nshift-& try.second",
      result: ["'1' field"]),
  ]

  @Test(arguments: presses)
  func `a key matches by what it types, and then by its position`(_ press: Press) {
    let scene = KeyScene(maps: [press.bindings])
    let sent = scene.application.explain(press.event).sentCandidate
    scene.send(press.event)
    #expect(scene.take() == press.result)
    #expect(press.result.first?.hasPrefix(sent?.command.action.title.lowercased() ?? "") != false)
    #expect((sent == nil) == press.result.isEmpty)
  }

  @Test(arguments: typing)
  func `a field that edits text types what the layout types`(_ press: Press) {
    let scene = KeyScene(maps: [press.bindings])
    scene.field.editsText = true
    scene.send(press.event)
    #expect(scene.take() == press.result)
  }

  @Test func `an exact match in the menu is found before a nearer one that stands in`() {
    let scene = KeyScene()
    scene.panel.commands = [Command(key: "c", .control, action: .firstKey)]
    scene.application.mainMenu = Menu(items: [
      .command(Command(key: "с", .control, action: .secondKey))
    ])
    scene.send(KeyEvent(key: "с", modifiers: .control, position: "KeyC"))
    #expect(scene.take() == ["second field"])
  }

  @Test func `key commands and menus match in the same way`() {
    let scene = KeyScene()
    scene.panel.commands = [Command(key: "c", .control, action: .firstKey)]
    scene.application.mainMenu = Menu(items: [
      .command(Command(key: "v", .primary, action: .secondKey))
    ])
    scene.send(KeyEvent(key: "с", modifiers: .control, position: "KeyC"))
    scene.send(KeyEvent(key: "м", modifiers: .control, position: "KeyV"))
    #expect(scene.take() == ["first field", "second field"])
  }

  @Test func `each stroke of a sequence may be of another layout`() {
    let scene = KeyScene(maps: ["ctrl-k c try.first"])
    scene.send(KeyEvent(key: "л", modifiers: .control, position: "KeyK"))
    scene.send(KeyEvent(key: "с", characters: "с", position: "KeyC"))
    #expect(scene.take() == ["first field"])
  }

  @Test(arguments: [KeyPlatform.apple, .windows, .linux])
  func `primary is the main modifier of the platform`(_ platform: KeyPlatform) {
    let scene = KeyScene(maps: ["primary-k try.first"])
    scene.application.keyPlatform = platform
    scene.send(KeyEvent(key: "k", modifiers: platform == .apple ? .command : .control))
    #expect(scene.take() == ["first field"])
    scene.send(KeyEvent(key: "k", modifiers: platform == .apple ? .control : .command))
    #expect(scene.take() == [])
  }
}
