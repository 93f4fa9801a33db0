import TargetAction
import Testing

/// Keys of commands that call closures, keys looked up from other responders, and removed keys.
@MainActor
struct UnhandledKeyRuleTests {
  private func closure(
    _ name: String, id: String? = "view.jump", in scene: KeyScene, isEnabled: Bool = true
  ) -> Command {
    Command(name, id: id, state: { isEnabled ? .enabled : .disabled }) { [unowned scene] in
      scene.field.record(name)
    }
  }

  @Test func `the nearest closure with an id counts`() throws {
    let scene = KeyScene(user: "ctrl-j view.jump")
    let (near, far) = (closure("near", in: scene), closure("far", in: scene))
    let menu = closure("menu", in: scene)
    (scene.field.commands, scene.panel.commands) = ([near], [far])
    scene.menu(menu)
    func keys(_ command: Command) -> Int { scene.application.keys(for: command).count }
    #expect(scene.press("ctrl-j") == ["near"])
    #expect([keys(near), keys(far), keys(menu)] == [1, 0, 0])
    let event = KeyEvent(key: "j", modifiers: .control)
    #expect(scene.application.explain(event).sentCandidate?.command === near)
    scene.field.commands = []
    #expect(scene.press("ctrl-j") == ["far"])
    #expect([keys(near), keys(far), keys(menu)] == [0, 1, 0])
    scene.panel.commands = []
    #expect(scene.press("ctrl-j") == ["menu"])
    #expect([keys(near), keys(far), keys(menu)] == [0, 0, 1])
  }

  @Test func `a line for the id of a closure is right once its command is there`() {
    let scene = KeyScene()
    func problems() -> [String] {
      scene.application.readUserKeyMap("ctrl-j view.here", name: "keys").map(\.message)
    }
    #expect(problems() == ["no action is named view.here yet"])
    scene.menu(closure("menu", id: "view.here", in: scene))
    #expect(problems() == [] && scene.press("ctrl-j") == ["menu"])
    scene.application.mainMenu = nil
    scene.panel.commands = [closure("panel", id: "view.here", in: scene)]
    #expect(problems() == [] && scene.press("ctrl-j") == ["panel"])
  }

  @Test func `a closure that is disabled gives way, and actions come before its id`() {
    let scene = KeyScene(maps: ["ctrl-j try.second"], user: "ctrl-j view.jump\nctrl-k try.first")
    scene.panel.commands = [
      closure("jump", in: scene, isEnabled: false), closure("first", id: "try.first", in: scene),
    ]
    #expect(scene.press("ctrl-j ctrl-k") == ["second field", "first field"])
  }

  @Test(arguments: ["CommandClosure.run", "run", "Run"])
  func `no map runs a closure without an id`(_ name: String) {
    ActionReports.ignored {
      let scene = KeyScene()
      let run = closure("Run", id: nil, in: scene)
      scene.panel.commands = [run]
      scene.application.mainMenu = Menu(items: [.command(closure("run", id: nil, in: scene))])
      let map = KeyMap.parse("ctrl-j \(name)", name: "Mine").map
      for isUsers in [false, true] {
        scene.application.keyMaps = isUsers ? [] : [map]
        scene.application.userKeyMap = isUsers ? map : nil
        #expect(scene.press("ctrl-j") == [] && scene.waiting == nil)
        #expect(scene.application.keys(for: run) == [])
        #expect(!scene.send(KeyEvent(key: "j", modifiers: .control)))
      }
      scene.application.userKeyMap = KeyMap(
        "Mine", [KeyBinding(KeySequence(KeyEquivalent("j", .control)), .send(name))])
      #expect(scene.press("ctrl-j") == [])
    }
  }

  @Test func `keys are explained and looked up from another responder`() throws {
    let scene = KeyScene(maps: [
      "ctrl-k try.first when KeyField\nctrl-k try.second when KeyPanel && !KeyField",
      "ctrl-j ctrl-s try.first when KeyField\nctrl-j ctrl-t try.second when KeyPanel",
    ])
    let application = scene.application
    let event = KeyEvent(key: "k", modifiers: .control)
    let here = application.explain(event)
    #expect(here.sentCandidate?.command.action == .firstKey)
    #expect(here.firstResponder === scene.field && here.window === scene.window)
    let there = application.explain(event, from: scene.panel)
    #expect(there.sentCandidate?.command.action == .secondKey)
    #expect(there.sentCandidate?.resolution?.target === scene.panel, "As if it had the focus.")
    #expect(there.firstResponder === scene.panel && there.window === scene.window)
    #expect(there.recipients.first === scene.panel)
    let keys = try KeySequence(parsing: "ctrl-j ctrl-s")
    #expect(application.explain(keys).sentCandidate?.command.action == .firstKey)
    #expect(application.explain(keys, from: scene.panel).sentCandidate == nil)
    func found(_ action: Action, from responder: Responder?) -> [String] {
      application.keys(for: action, from: responder).map { "\($0)" }
    }
    #expect(found(.firstKey, from: nil) == ["ctrl-j ctrl-s", "ctrl-k"])
    #expect(found(.firstKey, from: scene.panel) == [])
    #expect(found(.secondKey, from: scene.panel) == ["ctrl-j ctrl-t", "ctrl-k"])
    scene.window.makeFirstResponder(scene.panel)
    #expect(scene.press("ctrl-k") == ["second panel"])
  }

  @Test func `another window's keys are explained there, and no waiting ones count`() {
    let scene = KeyScene(maps: ["ctrl-k ctrl-s try.first\nctrl-s try.second"])
    let (other, palette) = (Window(), KeyPanel("palette"))
    palette.next = other
    scene.application.addWindow(other)
    scene.press("ctrl-k")
    let event = KeyEvent(key: "s", modifiers: .control)
    #expect(scene.application.explain(event).sentCandidate?.command.action == .firstKey)
    let there = scene.application.explain(event, from: palette)
    #expect(there.window === other && there.firstResponder === palette)
    #expect(there.sentCandidate?.command.action == .secondKey)
    #expect(there.problems == ["it ends the sequence ctrl-k"])
    #expect(there.sentCandidate?.resolution?.target === palette)
    #expect(scene.waiting == "ctrl-k")
  }

  @Test(arguments: [
    ("* -try.count 1", ["2", "none"]), ("ctrl-1 -try.count 1", ["2", "none"]),
    ("ctrl-1 -try.count 2", ["1", "2", "none"]), ("* -try.count", []),
    ("* -try.count 1\n* -try.count 2", ["none"]), ("* -try.count 3", ["1", "2", "none"]),
  ])
  func `a removal with an argument removes that binding alone`(line: String, rest: [String]) {
    for isUsers in [false, true] {
      let lines = "ctrl-1 try.count 1\nctrl-2 try.count 2"
      let scene = KeyScene(maps: isUsers ? [lines] : [lines, line], user: isUsers ? line : nil)
      scene.application.keyMaps[0].bindings.append(
        KeyBinding(KeySequence(KeyEquivalent("3", .control)), .send("try.second")))
      let expected = rest.filter { $0 != "none" }.map { "count \($0) field" }
      #expect(scene.press("ctrl-1 ctrl-2 ctrl-3") == expected + ["second field"])
      for argument in ["1", "2"] {
        let keys = scene.application.keys(for: .countKey, argument: argument)
        #expect(keys.map { "\($0)" } == (rest.contains(argument) ? ["ctrl-\(argument)"] : []))
      }
    }
  }
}
