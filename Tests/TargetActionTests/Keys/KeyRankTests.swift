import TargetAction
import Testing

/// Which of several bindings to a key is performed.
@MainActor
@Suite
struct KeyRankTests {
  nonisolated static let rows = [
    KeyRow(
      "a map is above the menu", maps: ["ctrl-k try.first"], menu: .secondKey, does: ["first field"]
    ),
    KeyRow(
      "a map without a context counts where the menu does", maps: ["ctrl-k try.first"],
      panel: .secondKey, does: ["second field"]),
    KeyRow(
      "a user's map counts at the first responder", user: "ctrl-k try.first", panel: .secondKey,
      does: ["first field"]),
    KeyRow(
      "a later map is above an earlier one", maps: ["ctrl-k try.first", "ctrl-k try.second"],
      does: ["second field"]),
    KeyRow(
      "a later line is above an earlier one", maps: ["ctrl-k try.first\nctrl-k try.second"],
      does: ["second field"]),
    KeyRow(
      "a nearer context is above a higher layer",
      maps: ["ctrl-k try.first when KeyField", "ctrl-k try.second when KeyPanel"],
      does: ["first field"]),
    KeyRow(
      "a context that does not hold does not count",
      maps: ["ctrl-k try.first when Nobody", "ctrl-k try.second when !KeyPanel"], menu: .thirdKey,
      does: ["third field"]),
    KeyRow(
      "a class that no responder declares is no name",
      maps: ["ctrl-k try.first when KeyTaker > KeyField"], does: []),
    KeyRow(
      "inside means a responder farther out", maps: ["ctrl-k try.first when KeyField > KeyField"],
      does: []),
    KeyRow(
      "a name that a responder adds", maps: ["ctrl-k try.first when mode == insert"],
      does: ["first field"]),
    KeyRow(
      "a disabled action gives way", maps: ["ctrl-k try.first"], user: "ctrl-k try.second",
      disabled: [.secondKey], does: ["first field"]),
    KeyRow(
      "an unknown action gives way", maps: ["ctrl-k try.first"], user: "ctrl-k try.none",
      does: ["first field"]),
    KeyRow("an argument", user: "ctrl-k try.count 12", does: ["count 12 field"]),
    KeyRow(
      "unbound ends the search", maps: ["ctrl-k try.first"], user: "ctrl-k unbound",
      panel: .secondKey,
      does: []),
    KeyRow(
      "unbound in a context ends it from there on", maps: ["ctrl-k try.first"],
      user: "ctrl-k unbound when KeyPanel\nctrl-k try.second when KeyField", does: ["second field"]),
    KeyRow(
      "unbound lets a key type", maps: ["x try.first"], user: "x unbound", press: "x",
      does: ["'x' field"]
    ),
    KeyRow(
      "swallow takes the key", maps: ["ctrl-k try.first"], user: "ctrl-k swallow",
      menu: .secondKey, does: []),
    KeyRow(
      "an action can be removed from a key", maps: ["ctrl-k try.first"], user: "ctrl-k -try.first",
      menu: .secondKey, does: ["second field"]),
    KeyRow(
      "an action can be removed from a key of a responder", user: "ctrl-k -try.second",
      panel: .secondKey, menu: .thirdKey, does: ["third field"]),
    KeyRow(
      "an action can be removed from all keys", maps: ["ctrl-k try.first"],
      user: "* -try.first\nctrl-j try.first", menu: .secondKey, press: "ctrl-k ctrl-j",
      does: ["second field", "first field"]),
    KeyRow("keys that type are text first", maps: ["x try.first"], press: "x", does: ["'x' field"]),
    KeyRow(
      "a context that names the first responder comes before text",
      maps: ["x try.first when KeyField"], press: "x", does: ["first field"]),
    KeyRow(
      "a context that names another one does not", maps: ["x try.first when KeyPanel"],
      user: "x try.second when KeyPanel", press: "x", does: ["'x' field"]),
    KeyRow(
      "unbound in a program's map counts after all responders", maps: ["ctrl-k unbound"],
      panel: .secondKey, does: ["second field"]),
    KeyRow(
      "nothing swallows a key that types only if its context names the field",
      user: "x swallow when KeyField\ny swallow", press: "x y", does: ["'y' field"]),
    KeyRow(
      "a removal in a program's map does not count for the user's", maps: ["* -try.first"],
      user: "ctrl-k try.first", does: ["first field"]),
    KeyRow(
      "a removal counts for the lower maps of a program",
      maps: ["ctrl-k try.first", "ctrl-k -try.first"], does: []),
    KeyRow(
      "a removal counts for every argument", maps: ["ctrl-k try.count 1\nctrl-j try.count 2"],
      user: "* -try.count", press: "ctrl-k ctrl-j", does: []),
    KeyRow(
      "the removal of an unknown action", maps: ["ctrl-k try.first"],
      user: "ctrl-k -try.unknown\n* -try.unknown", does: ["first field"]),
  ]

  @Test(arguments: rows)
  func `a key performs the binding of the highest rank`(_ row: KeyRow) {
    #expect(row.makeScene().press(row.keys) == row.result)
  }

  @Test(arguments: rows)
  func `explanations and the keys of an action agree with what a key does`(_ row: KeyRow) throws {
    for stroke in row.keys.split(separator: " ").map(String.init) {
      let scene = row.makeScene()
      let explanation = scene.application.explain(try #require(KeyScene.event(stroke)))
      let done = scene.press(stroke).first ?? ""
      // The explanation of a key that types says who gets it first, and what happens otherwise.
      guard !done.hasPrefix("'") else {
        #expect(explanation.keeper === scene.field)
        continue
      }
      let sent = explanation.sentCandidate?.command.action
      #expect(done.split(separator: " ").first.map(String.init) == sent?.title.lowercased())
      // The keys of an action do not depend on states.
      guard row.disabled.isEmpty else { continue }
      for action in [Action.firstKey, .secondKey, .thirdKey] {
        let keys = scene.application.keys(for: action).map { $0.label(for: .linux) }
        let label = try KeySequence(parsing: stroke).label(for: .linux)
        #expect(keys.contains(label) == (action == sent), "\(action) \(keys)")
      }
    }
  }

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

  @Test(arguments: [
    "the user's map", "a program's map", "a binding for the field", "a responder's command",
    "the menu", "no key window",
  ])
  func `a composing key performs nothing`(_ place: String) {
    let binding = "ctrl-k try.first"
    let scene =
      switch place {
      case "the user's map": KeyScene(user: binding)
      case "a program's map": KeyScene(maps: [binding])
      case "a binding for the field": KeyScene(maps: [binding + " when KeyField"])
      default: KeyScene()
      }
    let command = Command(key: "k", .control, action: .firstKey)
    switch place {
    case "a responder's command": scene.panel.commands = [command]
    case "the menu": scene.application.mainMenu = Menu(items: [.command(command)])
    case "no key window":
      scene.application.mainMenu = Menu(items: [.command(command)])
      command.target = scene.field
      scene.application.keyWindow = nil
    default: scene.field.editsText = true
    }
    #expect(!scene.send(KeyEvent(key: "k", modifiers: .control, isComposing: true)))
    #expect(scene.take() == [])
    #expect(scene.press("ctrl-k") == ["first field"])
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
    let application = Application()
    let reports = Recorder()
    application.unhandledActionHandler = { _ in reports.record("unhandled") }
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
