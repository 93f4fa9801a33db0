import TargetAction
import Testing

/// Which keys an action has, and explanations of key maps.
@MainActor
@Suite
struct KeyLookupTests {
  @Test func `the keys of an action are those that send it, the best one first`() {
    let scene = KeyScene(
      maps: ["ctrl-k ctrl-s try.first\nctrl-j try.first\nctrl-x try.second"],
      user: "ctrl-u try.first")
    scene.panel.commands = [Command(key: "p", .control, action: .firstKey)]
    scene.application.mainMenu = Menu(
      items: [.command(Command(key: "m", .control, action: .firstKey))])
    func keys(_ action: Action) -> [String] { scene.application.keys(for: action).map { "\($0)" } }
    #expect(keys(.firstKey) == ["ctrl-u", "ctrl-k ctrl-s", "ctrl-j", "ctrl-m", "ctrl-p"])
    #expect(keys(.secondKey) == ["ctrl-x"])
    #expect(keys(.thirdKey) == [])
    scene.application.userKeyMap = KeyScene.map("Mine", "* -try.first\nctrl-x try.first")
    #expect(keys(.firstKey) == ["ctrl-x"])
    #expect(keys(.secondKey) == [])
    scene.application.userKeyMap = KeyScene.map(
      "Mine", "ctrl-k try.second\nctrl-j none\nctrl-m nothing")
    #expect(keys(.firstKey) == ["ctrl-p"])
  }

  @Test func `keys are looked up where they are pressed`() {
    let scene = KeyScene(maps: ["ctrl-k try.first when KeyField\nctrl-j try.first when KeyPanel"])
    let application = scene.application
    #expect(application.keys(for: .firstKey).map { "\($0)" } == ["ctrl-k", "ctrl-j"])
    #expect(application.keys(for: .firstKey, from: scene.panel).map { "\($0)" } == ["ctrl-j"])
  }

  @Test func `an action with an argument has keys of its own`() {
    let scene = KeyScene(maps: ["ctrl-1 try.count 1\nctrl-2 try.count 2"])
    let application = scene.application
    #expect(application.keys(for: .countKey, argument: "2").map { "\($0)" } == ["ctrl-2"])
    #expect(application.keys(for: .countKey) == [])
    let command = Command(action: .countKey, event: ValueEvent(1))
    #expect(application.keys(for: command).map { "\($0)" } == ["ctrl-1"])
  }

  @Test func `an explanation lists the bindings of maps`() {
    let scene = KeyScene(
      maps: ["ctrl-k try.first"],
      user:
        "ctrl-k try.second when KeyPanel\nctrl-k try.unknown\nctrl-k nothing when KeyPanel"
    )
    let count = KeyBinding(
      KeySequence(KeyEquivalent("k", .control)), .send("try.count", argument: "many"))
    scene.application.userKeyMap?.bindings.insert(count, at: 2)
    scene.field.disabled = [.secondKey]
    let key = KeyEvent(key: "k", modifiers: .control)
    #expect(
      scene.application.explain(key).description == """
        ctrl-k → no command
          the first responder KeyField lets commands go first
          try.count in the key map Mine is not used: try.count needs the text of ValueEvent<Int>, but was given many
          try.unknown in the key map Mine is not used: no action has this name
          it goes no further because of "ctrl-k nothing when KeyPanel"
        """)
    scene.application.userKeyMap = KeyScene.map("Mine", "ctrl-k try.second when KeyPanel")
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

  @Test func `an explanation names the bindings that remove an action`() {
    let scene = KeyScene(maps: ["ctrl-k try.first"], user: "ctrl-k -try.first\n* -try.second")
    scene.panel.commands = [Command(key: "k", .control, action: .secondKey)]
    let explanation = scene.application.explain(KeyEvent(key: "k", modifiers: .control))
    #expect(
      explanation.problems == [
        "KeyTestActions.second is removed by \"* -try.second\" in the key map Mine",
        "KeyTestActions.first is removed by \"ctrl-k -try.first\" in the key map Mine",
      ])
    #expect(explanation.sentCandidate == nil)
  }

  @Test func `an explanation of a sequence shows what continues it`() throws {
    let scene = KeyScene(maps: ["ctrl-k ctrl-s try.first\nctrl-k try.second"])
    let first = scene.application.explain(KeyEvent(key: "k", modifiers: .control))
    #expect(first.continuations.map { "\($0)" } == ["ctrl-k ctrl-s try.first"])
    #expect(first.description.hasPrefix("ctrl-k → waits for the next key\n"))
    let both = scene.application.explain(try KeySequence(parsing: "ctrl-k ctrl-s"))
    #expect(both.description.hasPrefix("ctrl-k ctrl-s → KeyTestActions.first\n"))
    let none = scene.application.explain(try KeySequence(parsing: "ctrl-k ctrl-x"))
    #expect(none.description.contains("no command is bound to it"))
  }

  @Test func `explaining and looking up keys perform nothing and begin nothing`() {
    let scene = KeyScene(maps: ["ctrl-k ctrl-s try.first\nctrl-j try.second"])
    _ = scene.application.explain(KeyEvent(key: "k", modifiers: .control))
    _ = scene.application.keys(for: .secondKey)
    #expect(scene.take() == [] && scene.waiting == nil)
  }
}
