import TargetAction
import Testing

/// What keys of other layouts than the US one match; `KeyboardTests` has the layouts.
@MainActor
struct KeyLayoutTests {
  struct Press: Sendable, CustomTestStringConvertible {
    let testDescription: String, bindings: String, result: [String]
    let makeEvent: @MainActor @Sendable () -> KeyEvent

    /// Creates a press of a key, which performs the first action unless something else is said.
    init(
      _ name: String, key: Key, characters: String = "", modifiers: KeyModifiers = [],
      position: KeyCode? = nil, latinKey: Key? = nil, consumed: KeyModifiers = [],
      bindings: String, does result: [String] = ["first field"]
    ) {
      (testDescription, self.bindings, self.result) = (name, bindings, result)
      makeEvent = {
        KeyEvent(
          key: key, characters: characters, modifiers: modifiers, position: position,
          latinKey: latinKey, consumedModifiers: consumed)
      }
    }
  }

  nonisolated static let presses = [
    Press(
      "Cyrillic with Dvorak, by the Latin layout", key: "с", modifiers: .control, position: "KeyI",
      latinKey: "c", bindings: "ctrl-c try.first\nctrl-i try.second"),
    Press(
      "a binding to a Cyrillic letter comes first", key: "с", modifiers: .control, position: "KeyC",
      bindings: "ctrl-c try.first\nctrl-с try.second", does: ["second field"]),
    Press(
      "a percent sign is what is typed", key: "5", characters: "%", modifiers: .shift,
      bindings: "% try.first"),
    Press(
      "the same key with Shift", key: "5", characters: "%", modifiers: .shift,
      bindings: "shift-5 try.first"),
    Press(
      "Shift counts for named keys", key: .left, modifiers: .shift,
      bindings: "left try.first\nshift-left try.second", does: ["second field"]),
    Press(
      "AltGr types", key: "q", characters: "@", modifiers: [.control, .option],
      consumed: [.control, .option], bindings: "@ try.first\nctrl-alt-q try.second"),
    Press(
      "a binding to the sign itself comes first", key: ".", characters: ".", modifiers: .control,
      latinKey: "/", bindings: "ctrl-/ try.first\nctrl-. try.second", does: ["second field"]),
    Press(
      "a letter of a Latin layout is no letter of another one", key: "a", modifiers: .control,
      latinKey: "q", bindings: "ctrl-q try.first", does: []),
    Press(
      "an exact match anywhere is found before one that stands in", key: "с", modifiers: .control,
      position: "KeyC", bindings: "ctrl-c try.first when KeyField\nctrl-с try.second",
      does: ["second field"]),
    Press(
      "Greek, by position", key: "ψ", modifiers: .control, position: "KeyC",
      bindings: "ctrl-c try.first"),
    Press(
      "Hebrew, by position", key: "ב", modifiers: .control, position: "KeyC",
      bindings: "ctrl-c try.first"),
    Press(
      "a Cyrillic letter with Shift", key: "с", characters: "С", modifiers: [.control, .shift],
      position: "KeyC", bindings: "ctrl-c try.first\nctrl-shift-c try.second",
      does: ["second field"]),
    Press(
      "the ế of a Latin layout is no other letter", key: "ế", modifiers: .control,
      position: "KeyQ", bindings: "ctrl-q try.first", does: []),
    Press(
      "an AZERTY digit without Shift is another character", key: "&", characters: "&",
      modifiers: .control, position: "Digit1", bindings: "ctrl-1 try.first\nctrl-& try.second",
      does: ["second field"]),
    Press(
      "a plus sign that takes Shift", key: "=", characters: "+", modifiers: [.control, .shift],
      bindings: "ctrl-= try.second\nctrl-plus try.first"),
    Press(
      "a brace that takes Option", key: "b", characters: "{", modifiers: .option, consumed: .option,
      bindings: "{ try.first\nalt-b try.second"),
    Press(
      "Caps Lock is not Shift", key: "p", characters: "P",
      bindings: "p try.first\nshift-p try.second"),
    Press(
      "an uppercase letter is the key with Shift", key: "p", characters: "P", modifiers: .shift,
      bindings: "P try.first"),
    Press(
      "Control and Alt that type nothing are no AltGr", key: "q", modifiers: [.control, .option],
      bindings: "@ try.first\nctrl-alt-q try.second", does: ["second field"]),
    Press(
      "Option is a modifier if nothing is bound to what it types", key: "l", characters: "ł",
      modifiers: .option, consumed: .option, bindings: "l try.second\nalt-l try.first"),
    Press(
      "a plus sign that names its key", key: "+", characters: "+", modifiers: [.control, .shift],
      bindings: "ctrl-plus try.first\nctrl-shift-= try.second"),
    Press(
      "a plus sign that names the key of an equals sign", key: "+", characters: "+",
      modifiers: [.control, .shift], position: "Equal", bindings: "ctrl-shift-= try.first"),
    Press(
      "a plus sign that names another key", key: "+", characters: "+",
      modifiers: [.control, .shift], position: "Digit1", bindings: "ctrl-shift-= try.first",
      does: []),
    Press(
      "a sign with the Shift that typing it takes", key: "2", characters: "@",
      modifiers: [.control, .shift], bindings: "ctrl-shift-@ try.first"),
    Press(
      "a sign without the Shift that typing it takes", key: "/", characters: "?",
      modifiers: .shift, bindings: "? try.first\nshift-? try.second"),
    Press(
      "Dvorak with the commands of QWERTY", key: "k", characters: "v", modifiers: .command,
      bindings: "cmd-k try.second\ncmd-v try.first"),
    Press(
      "Dvorak with the commands of QWERTY does not mean the key", key: "k", characters: "v",
      modifiers: .command, bindings: "cmd-k try.second", does: []),
    Press(
      "a Latin name of a Cyrillic letter", key: "c", characters: "с", modifiers: .control,
      bindings: "ctrl-c try.first"),
    Press(
      "a Thai mark, by position", key: "\u{0E48}", modifiers: .control, position: "KeyJ",
      bindings: "ctrl-j try.first"),
    Press(
      "an accent is no key of another script", key: "\u{0301}", modifiers: .control,
      position: "Quote", bindings: "ctrl-' try.first", does: []),
    Press(
      "a letter of a virtual keyboard at the position of a digit", key: "q",
      modifiers: .control, position: "Digit1", bindings: "ctrl-1 try.first", does: []),
    Press(
      "the platform's modifier under its name in key maps", key: "s", modifiers: .primary,
      bindings: "primary-s try.first"),
    Press(
      "the platform's modifier under its name, and bound as it is", key: "s",
      modifiers: [.primary, .shift], bindings: "ctrl-shift-s try.first"),
    Press(
      "a dead key with Control", key: "'", modifiers: .control, position: "Quote",
      bindings: "ctrl-' try.first"),
  ]

  /// The same, while a field edits text.
  nonisolated static let typing = [
    Press(
      "unless the binding is for the field", key: "l", characters: "ł", modifiers: .option,
      consumed: .option, bindings: "alt-l try.first when KeyField"),
    Press(
      "AltGr with Command types nothing", key: "q", characters: "@",
      modifiers: [.control, .option, .command], consumed: [.control, .option],
      bindings: "ctrl-k try.first", does: []),
    Press(
      "a dead key types nothing, and performs nothing", key: "'", position: "Quote",
      bindings: "' try.first\n[Quote] try.second", does: []),
    Press(
      "a dead key that X11 names", key: "dead_acute", position: "Quote",
      bindings: "' try.first\n[Quote] try.second when KeyField", does: []),
    Press("a sign that a program presses", key: "'", bindings: "' try.first"),
  ]

  @Test(arguments: presses)
  func `a key matches by what it types, and then by its position`(_ press: Press) {
    let scene = KeyScene(maps: [press.bindings])
    let event = press.makeEvent()
    let sent = scene.application.explain(event).sentCandidate
    scene.send(event)
    #expect(scene.take() == press.result)
    #expect(press.result.first?.hasPrefix(sent?.command.action.title.lowercased() ?? "") != false)
    #expect((sent == nil) == press.result.isEmpty)
  }

  @Test(arguments: typing)
  func `a field that edits text types what the layout types`(_ press: Press) {
    let scene = KeyScene(maps: [press.bindings])
    scene.field.editsText = true
    scene.send(press.makeEvent())
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

  @Test func `each stroke of a sequence may be of another layout`() {
    let scene = KeyScene(maps: ["ctrl-k c try.first"])
    scene.send(KeyEvent(key: "л", modifiers: .control, position: "KeyK"))
    scene.send(KeyEvent(key: "с", characters: "с", position: "KeyC"))
    #expect(scene.take() == ["first field"])
  }

  @Test(arguments: [KeyMap.Platform.apple, .windows, .linux])
  func `primary is the main modifier of the platform`(_ platform: KeyMap.Platform) {
    let scene = KeyScene(maps: ["primary-k try.first"])
    scene.application.keyPlatform = platform
    scene.send(KeyEvent(key: "k", modifiers: platform == .apple ? .command : .control))
    #expect(scene.take() == ["first field"])
    scene.send(KeyEvent(key: "k", modifiers: platform == .apple ? .control : .command))
    #expect(scene.take() == [])
  }
}
