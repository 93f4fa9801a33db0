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
      testDescription: "an exact match anywhere is found before one that stands in", key: "с",
      modifiers: .control, position: "KeyC",
      bindings: "ctrl-c try.first when KeyField\nctrl-с try.second",
      result: ["second field"]),
  ]

  @Test(arguments: presses)
  func `a key matches by what it types, and then by its position`(_ press: Press) {
    let scene = KeyScene(maps: [press.bindings])
    scene.send(press.event)
    #expect(scene.take() == press.result)
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
