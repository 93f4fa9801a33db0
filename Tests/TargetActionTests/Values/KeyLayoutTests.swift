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
      _ name: String, _ key: Key, _ characters: String = "", _ modifiers: KeyModifiers = [],
      at position: KeyCode? = nil, latin latinKey: Key? = nil, consumes consumed: KeyModifiers = [],
      bound bindings: String, does result: [String] = ["first field"]
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
      "Cyrillic with Dvorak, by the Latin layout", "с", "", .control, at: "KeyI", latin: "c",
      bound: "ctrl-c try.first\nctrl-i try.second"),
    Press(
      "a binding to a Cyrillic letter comes first", "с", "", .control, at: "KeyC",
      bound: "ctrl-c try.first\nctrl-с try.second", does: ["second field"]),
    Press("a percent sign is what is typed", "5", "%", .shift, bound: "% try.first"),
    Press("the same key with Shift", "5", "%", .shift, bound: "shift-5 try.first"),
    Press(
      "Shift counts for named keys", .left, "", .shift,
      bound: "left try.first\nshift-left try.second", does: ["second field"]),
    Press(
      "AltGr types", "q", "@", [.control, .option], consumes: [.control, .option],
      bound: "@ try.first\nctrl-alt-q try.second"),
    Press(
      "a binding to the sign itself comes first", ".", ".", .control, latin: "/",
      bound: "ctrl-/ try.first\nctrl-. try.second", does: ["second field"]),
    Press(
      "a letter of a Latin layout is no letter of another one", "a", "", .control, latin: "q",
      bound: "ctrl-q try.first", does: []),
    Press(
      "an exact match anywhere is found before one that stands in", "с", "", .control, at: "KeyC",
      bound: "ctrl-c try.first when KeyField\nctrl-с try.second", does: ["second field"]),
    Press("Greek, by position", "ψ", "", .control, at: "KeyC", bound: "ctrl-c try.first"),
    Press("Hebrew, by position", "ב", "", .control, at: "KeyC", bound: "ctrl-c try.first"),
    Press(
      "a Cyrillic letter with Shift", "с", "С", [.control, .shift], at: "KeyC",
      bound: "ctrl-c try.first\nctrl-shift-c try.second", does: ["second field"]),
    Press(
      "the ế of a Latin layout is no other letter", "ế", "", .control, at: "KeyQ",
      bound: "ctrl-q try.first", does: []),
    Press(
      "an AZERTY digit without Shift is another character", "&", "&", .control, at: "Digit1",
      bound: "ctrl-1 try.first\nctrl-& try.second", does: ["second field"]),
    Press(
      "a plus sign that takes Shift", "=", "+", [.control, .shift],
      bound: "ctrl-= try.second\nctrl-plus try.first"),
    Press(
      "a brace that takes Option", "b", "{", .option, consumes: .option,
      bound: "{ try.first\nalt-b try.second"),
    Press("Caps Lock is not Shift", "p", "P", bound: "p try.first\nshift-p try.second"),
    Press("an uppercase letter is the key with Shift", "p", "P", .shift, bound: "P try.first"),
    Press(
      "Control and Alt that type nothing are no AltGr", "q", "", [.control, .option],
      bound: "@ try.first\nctrl-alt-q try.second", does: ["second field"]),
    Press(
      "Option is a modifier if nothing is bound to what it types", "l", "ł", .option,
      consumes: .option, bound: "l try.second\nalt-l try.first"),
    Press(
      "a plus sign that names its key", "+", "+", [.control, .shift],
      bound: "ctrl-plus try.first\nctrl-shift-= try.second"),
    Press(
      "a plus sign that names the key of an equals sign", "+", "+", [.control, .shift], at: "Equal",
      bound: "ctrl-shift-= try.first"),
    Press(
      "a plus sign that names another key", "+", "+", [.control, .shift], at: "Digit1",
      bound: "ctrl-shift-= try.first", does: []),
    Press(
      "a sign with the Shift that typing it takes", "2", "@", [.control, .shift],
      bound: "ctrl-shift-@ try.first"),
    Press(
      "a sign without the Shift that typing it takes", "/", "?", .shift,
      bound: "? try.first\nshift-? try.second"),
    Press(
      "Dvorak with the commands of QWERTY", "k", "v", .command,
      bound: "cmd-k try.second\ncmd-v try.first"),
    Press(
      "Dvorak with the commands of QWERTY does not mean the key", "k", "v", .command,
      bound: "cmd-k try.second", does: []),
    Press("a Latin name of a Cyrillic letter", "c", "с", .control, bound: "ctrl-c try.first"),
    Press(
      "a Thai mark, by position", "\u{0E48}", "", .control, at: "KeyJ", bound: "ctrl-j try.first"),
    Press(
      "an accent is no key of another script", "\u{0301}", "", .control, at: "Quote",
      bound: "ctrl-' try.first", does: []),
    Press(
      "a letter of a virtual keyboard at the position of a digit", "q", "", .control, at: "Digit1",
      bound: "ctrl-1 try.first", does: []),
    Press(
      "the platform's modifier under its name in key maps", "s", "", .primary,
      bound: "primary-s try.first"),
    Press(
      "the platform's modifier under its name, and bound as it is", "s", "", [.primary, .shift],
      bound: "ctrl-shift-s try.first"),
    Press("a dead key with Control", "'", "", .control, at: "Quote", bound: "ctrl-' try.first"),
  ]

  /// The same, while a field edits text.
  nonisolated static let typing = [
    Press(
      "unless the binding is for the field", "l", "ł", .option, consumes: .option,
      bound: "alt-l try.first when KeyField"),
    Press(
      "AltGr with Command types nothing", "q", "@", [.control, .option, .command],
      consumes: [.control, .option], bound: "ctrl-k try.first", does: []),
    Press(
      "a dead key types nothing, and performs nothing", "'", at: "Quote",
      bound: "' try.first\n[Quote] try.second", does: []),
    Press(
      "a dead key that X11 names", "dead_acute", at: "Quote",
      bound: "' try.first\n[Quote] try.second when KeyField", does: []),
    Press("a sign that a program presses", "'", bound: "' try.first"),
    Press("a dead key with Alt", "^", "", .option, at: "Backquote", bound: "alt-^ try.first"),
    Press(
      "a dead key that X11 names, with Alt", "dead_acute", "", .option, at: "Quote",
      bound: "alt-[Quote] try.first"),
    Press(
      "a dead key of AltGr", "^", "", .option, at: "Equal", consumes: .option,
      bound: "alt-^ try.first", does: []),
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

  nonisolated static let twice = [
    Press(
      "a Cyrillic letter that Command makes a Latin one", "л", "k", .command, at: "KeyK",
      latin: "k", bound: "cmd-k try.pass"),
    Press(
      "a sign of AltGr that names its key", "¿", "¿", [.control, .option, .shift],
      consumes: [.control, .option], bound: "ctrl-alt-shift-¿ try.pass"),
  ]

  @Test(arguments: twice)
  func `a key that matches a binding in two ways offers the action once`(_ press: Press) {
    let pass = Action(untyped: "KeyLayoutTests.pass", id: "try.pass")
    let scene = KeyScene(maps: [press.bindings])
    var count = 0
    scene.field.addHandler(for: pass) { _ in
      count += 1
      return ActionResult.passed
    }
    #expect(scene.application.explain(press.makeEvent()).candidates.count == 1)
    scene.send(press.makeEvent())
    #expect(count == 1)
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

  @Test func `a conflict names the key that the commands share, whatever the layout types`() {
    let scene = KeyScene()
    scene.panel.commands = [Action.firstKey, .secondKey].map {
      Command(key: "c", .primary, action: $0)
    }
    var keys: [KeyEquivalent] = []
    scene.application.keyConflictHandler = { keys.append($0.keyEquivalent) }
    scene.send(KeyEvent(key: "с", modifiers: .control, position: "KeyC"))
    scene.press("ctrl-c")
    #expect(keys == [KeyEquivalent("c", .control), KeyEquivalent("c", .control)])
  }

  @Test func `each stroke of a sequence may be of another layout`() {
    let scene = KeyScene(maps: ["ctrl-k c try.first"])
    scene.send(KeyEvent(key: "л", modifiers: .control, position: "KeyK"))
    scene.send(KeyEvent(key: "с", characters: "с", position: "KeyC"))
    #expect(scene.take() == ["first field"])
  }
}
