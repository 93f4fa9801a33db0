import TargetAction
import Testing

/// Which keys an action has, and explanations of key maps.
@MainActor
struct KeyLookupTests {
  @Test func `the keys of an action are those that send it, the best one first`() {
    let scene = KeyScene(
      maps: ["ctrl-k ctrl-s try.first\nctrl-j try.first\nctrl-x try.second"],
      user: "ctrl-u try.first")
    scene.panel.commands = [Command(key: "p", .control, action: .firstKey)]
    scene.menu(Command(key: "m", .control, action: .firstKey))
    func keys(_ action: Action) -> [String] { scene.application.keys(for: action).map { "\($0)" } }
    #expect(keys(.firstKey) == ["ctrl-u", "ctrl-k ctrl-s", "ctrl-j", "ctrl-m", "ctrl-p"])
    #expect(keys(.secondKey) == ["ctrl-x"])
    #expect(keys(.thirdKey) == [])
    scene.user("* -try.first\nctrl-x try.first")
    #expect(keys(.firstKey) == ["ctrl-x"])
    #expect(keys(.secondKey) == [])
    scene.user("ctrl-k try.second\nctrl-j unbound\nctrl-m swallow")
    #expect(keys(.firstKey) == ["ctrl-p"])
  }

  @Test func `an explanation lists the bindings of maps`() {
    let scene = KeyScene(
      maps: ["ctrl-k try.first"],
      user: "ctrl-k try.second when KeyPanel\nctrl-k try.unknown\nctrl-k swallow when KeyPanel")
    let count = KeyBinding(
      KeySequence(KeyEquivalent("k", .control)), .send("try.count", argument: "many"))
    scene.application.userKeyMap?.bindings.insert(count, at: 2)
    scene.field.disabled = [.secondKey]
    let key = KeyEvent(key: "k", modifiers: .control)
    #expect(
      scene.application.explain(key).description == """
        ctrl-k → no command
          the first responder KeyField lets commands go first
          try.count in the key map Mine is not used: try.count needs the text of Payload<Int>, but was given many
          try.unknown in the key map Mine is not used: no action has this name
          it goes no further because of "ctrl-k swallow when KeyPanel"
        """)
    scene.user("ctrl-k try.second when KeyPanel")
    #expect(
      scene.application.explain(key).description == """
        ctrl-k → KeyTestActions.first
          the first responder KeyField lets commands go first
          it is bound to
            KeyTestActions.second in the key map Mine   is disabled
            KeyTestActions.first in the key map Map 0   is sent to KeyField
          otherwise it goes to KeyField, KeyPanel, Window, Application
        """)
  }

  @Test func `an explanation names each binding that removes an action once`() {
    let scene = KeyScene(maps: ["ctrl-k try.first"], user: "ctrl-k -try.first\n* -try.second")
    scene.panel.commands = [Command(key: "k", .control, action: .secondKey)]
    scene.menu(Command(key: "k", .primary, action: .firstKey))
    let explanation = scene.application.explain(KeyEvent(key: "k", modifiers: .control))
    #expect(
      explanation.problems == [
        "KeyTestActions.second is removed by \"* -try.second\" in the key map Mine",
        "KeyTestActions.first is removed by \"ctrl-k -try.first\" in the key map Mine",
      ])
    #expect(explanation.sentCandidate == nil)
  }

  @Test func `an explanation of a sequence shows what continues it`() throws {
    let scene = KeyScene(maps: ["ctrl-k try.second\nctrl-k ctrl-s try.first"])
    let first = scene.application.explain(KeyEvent(key: "k", modifiers: .control))
    #expect(first.continuations.map { "\($0)" } == ["ctrl-k ctrl-s try.first"])
    #expect(first.description.hasPrefix("ctrl-k → waits for the next key\n"))
    let both = scene.application.explain(try KeySequence(parsing: "ctrl-k ctrl-s"))
    #expect(both.description.hasPrefix("ctrl-k ctrl-s → KeyTestActions.first\n"))
    let none = scene.application.explain(try KeySequence(parsing: "ctrl-k ctrl-x"))
    #expect(none.description.contains("no command is bound to it"))
  }

  @Test func `an explanation says why each candidate lost`() {
    let scene = KeyScene(
      maps: ["ctrl-k try.second", "ctrl-k try.third when KeyPanel"], user: "ctrl-k try.unknown")
    scene.panel.commands = [Command(key: "k", .control, action: .firstKey)]
    scene.menu(Command(key: "k", .control, action: .secondKey))
    scene.panel.refused = [.thirdKey]
    scene.field.refused = [.thirdKey]
    #expect(
      scene.application.explain(KeyEvent(key: "k", modifiers: .control)).candidates.map {
        "\($0.map ?? "-") \($0.command.action.name) \($0.result)"
      } == [
        "Map 1 KeyTestActions.third is not handled: every object found that implements "
          + "KeyTestActions.third refused it or passed it on: KeyField, KeyPanel",
        "- KeyTestActions.first is sent to KeyField",
        "Map 0 KeyTestActions.second is not sent, because an earlier command is",
        "- KeyTestActions.second is not sent, because an earlier command is",
      ])
  }

  @Test func `each of 100,000 bindings is found`() {
    let keys = "abcdefghijklmnopqr".map { KeyEquivalent(Key(String($0))) }
    var bindings: [KeyBinding] = []
    for index in 0..<100_000 {
      let sequence = KeySequence(
        KeyEquivalent(keys[index / 5832].key, .control), keys[index / 324 % 18],
        keys[index / 18 % 18], keys[index % 18])
      bindings.append(KeyBinding(sequence, .countKey, argument: "\(index)"))
    }
    let scene = KeyScene()
    scene.application.userKeyMap = KeyMap("Long", bindings)
    #expect(scene.press("ctrl-a a a a ctrl-a a a b") == ["count 0 field", "count 1 field"])
    let keysOfLast = scene.application.keys(for: .countKey, argument: "99999")
    #expect(keysOfLast == bindings.last?.keys.map { [$0] })
    #expect(scene.press(keysOfLast.first?.description ?? "") == ["count 99999 field"])
  }

  #if DEBUG
    @Test func `two commands for a key are reported once, with their place`() async {
      let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
        let scene = KeyScene()
        scene.panel.commands = [Action.firstKey, .secondKey].map {
          Command(key: "k", .control, action: $0)
        }
        scene.press("ctrl-k ctrl-k")
      }
      #expect(
        result.reports == [
          "TargetAction: ctrl-k is bound to KeyTestActions.first and KeyTestActions.second in "
            + "KeyPanel's key commands; only the first was sent."
        ])
    }
  #endif

  @Test(arguments: [("j ctrl-k try.first", false), ("j ctrl-k try.first when KeyField", true)])
  func `a sequence that begins with text is explained as it would be typed`(
    line: String, isSent: Bool
  ) throws {
    let scene = KeyScene(user: line)
    scene.field.editsText = true
    let explanation = scene.application.explain(try KeySequence(parsing: "j ctrl-k"))
    #expect((explanation.sentCandidate != nil) == isSent)
    #expect(scene.press("j ctrl-k") == (isSent ? ["first field"] : ["'j' field"]))
  }

  @Test func `a binding whose context does not hold is named`() {
    let scene = KeyScene(user: "ctrl-k try.first when KeyFild")
    let problems = scene.application.explain(KeyEvent(key: "k", modifiers: .control)).problems
    #expect(
      problems == ["\"ctrl-k try.first when KeyFild\" in the key map Mine does not hold here"])
  }

  @Test func `keys that are the same on the platform are listed once`() {
    let scene = KeyScene(user: "ctrl-k try.first")
    let command = Command(key: "k", .primary, action: .firstKey)
    scene.menu(command)
    #expect(scene.application.keys(for: command).map { $0.label(for: .linux) } == ["Ctrl+K"])
  }

  @Test(arguments: [
    ("k", "k"), ("shift-k", "K"), ("%", "%"), ("primary-k", ""), ("alt-k", ""), ("escape", ""),
  ])
  func `the event of a key types its character without modifiers`(
    keys: String, characters: String
  ) throws {
    let event = KeyEvent(
      pressing: try KeyEquivalent(parsing: keys), on: .linux, timestamp: .seconds(3))
    #expect(event.characters == characters && event.timestamp == .seconds(3))
    #expect(!event.modifiers.contains(.primary))
  }
}
