import TargetAction
import Testing

/// Which of several bindings to a key is performed.
@MainActor
@Suite(.ignoringReports)
struct KeyRankTests {
  @Test func `an argument that the action does not take gives way`() throws {
    let scene = KeyScene(maps: ["ctrl-k try.first"])
    let keys = try KeySequence(parsing: "ctrl-k")
    scene.application.userKeyMap = KeyMap(
      "Mine", [KeyBinding(keys, .send("try.count", argument: "many"))])
    #expect(scene.press("ctrl-k") == ["first field"])
  }

  @Test func `an action that is registered later is found`() {
    let scene = KeyScene(user: "ctrl-k try.later")
    #expect(scene.press("ctrl-k") == [])
    let later = Action(untyped: "laterKey", id: "try.later")
    scene.panel.addHandler(for: later) { [unowned scene] _ in scene.panel.first() }
    #expect(scene.press("ctrl-k") == ["first panel"])
  }

  @Test func `an action that is passed on gives way to the next binding`() {
    _ = Action.offer
    let scene = KeyScene(maps: ["ctrl-k try.first"], user: "ctrl-k OfferActions.offer")
    let taker = Taker("taker", next: scene.window)
    scene.panel.next = taker
    #expect(scene.press("ctrl-k") == [])
    taker.result = .passed
    #expect(scene.press("ctrl-k") == ["first field"])
  }

  @Test func `an action that all responders refuse gives way to the next binding`() {
    let scene = KeyScene(maps: ["ctrl-k try.first"], user: "ctrl-k try.second")
    scene.field.refused = [.secondKey]
    #expect(scene.press("ctrl-k") == ["second panel"])
    scene.panel.refused = [.secondKey]
    #expect(scene.press("ctrl-k") == ["first field"])
  }

  @Test func `a handler may replace the maps while it is performed`() {
    let scene = KeyScene(user: "ctrl-k try.first\nctrl-j ctrl-k try.second")
    scene.field.whenPerforming = { [unowned scene] in
      scene.application.userKeyMap = KeyScene.map("Mine", "ctrl-k try.third")
    }
    #expect(
      scene.press("ctrl-k ctrl-k ctrl-j ctrl-k") == ["first field", "third field", "third field"])
  }

  @Test func `a broken file keeps the last good map`() {
    let scene = KeyScene(user: "ctrl-k try.first")
    let problems = scene.application.readUserKeyMap("{ \"keys\": 1 }", name: "keys.json")
    #expect(problems.first?.severity == .error)
    #expect(scene.press("ctrl-k") == ["first field"])
    #expect(scene.application.readUserKeyMap("ctrl-k try.second", name: "keys.txt") == [])
    #expect(scene.press("ctrl-k") == ["second field"])
    #expect(scene.application.readUserKeyMap("# nothing yet", name: "keys.txt") == [])
    #expect(scene.press("ctrl-k") == [])
  }

  @Test func `a file with mistakes is used as far as it can be read`() {
    let scene = KeyScene(user: "ctrl-j try.first")
    let problems = scene.application.readUserKeyMap(
      "ctrl-k try.second\nctlr-j try.third\n", name: "keys.txt")
    #expect(problems.map { "\($0.line):\($0.column)" } == ["2:1"])
    #expect(scene.press("ctrl-k ctrl-j") == ["second field"])
  }

  @Test func `a text command that a field passes on does not reach the main window's text`() {
    let reports = Recorder()
    let application = makeApplication { _ in reports.record("unhandled") }
    application.keyMaps = [.standard(for: .linux)]
    let (document, panel) = (Window(), Window())
    let (text, field) = (CommandedText(), CommandedText())
    for (view, window) in [(text, document), (field, panel)] {
      application.addWindow(window)
      window.addSubview(view)
      window.makeFirstResponder(view)
    }
    (application.mainWindow, application.keyWindow) = (document, panel)
    field.passes = [.moveUp]
    #expect(!application.sendEvent(KeyEvent(key: .up)))
    field.passes = []
    #expect(application.sendEvent(KeyEvent(key: .up)))
    #expect(field.asked == [.moveUp, .moveUp] && text.asked == [] && reports.take() == [])
  }
}
