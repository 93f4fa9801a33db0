import TargetAction
import Testing

/// Which of several bindings to a key is performed.
@MainActor
@Suite
struct KeyRankTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var maps: [String] = []
    var user: String?
    /// The action of a key command of the panel for Ctrl-K.
    var panelCommand: Action?
    /// The action of the menu's command for Ctrl-K.
    var menuCommand: Action?
    var disabled: Set<Action> = []
    var keys = "ctrl-k"
    let result: [String]
  }

  nonisolated static let rows = [
    Row(
      testDescription: "a map is above the menu", maps: ["ctrl-k try.first"],
      menuCommand: .secondKey,
      result: ["first field"]),
    Row(
      testDescription: "a map without a context counts where the menu does",
      maps: ["ctrl-k try.first"],
      panelCommand: .secondKey, result: ["second field"]),
    Row(
      testDescription: "a user's map counts at the first responder", user: "ctrl-k try.first",
      panelCommand: .secondKey, result: ["first field"]),
    Row(
      testDescription: "a later map is above an earlier one",
      maps: ["ctrl-k try.first", "ctrl-k try.second"], result: ["second field"]),
    Row(
      testDescription: "a later line is above an earlier one",
      maps: ["ctrl-k try.first\nctrl-k try.second"],
      result: ["second field"]),
    Row(
      testDescription: "a nearer context is above a higher layer",
      maps: ["ctrl-k try.first when KeyField", "ctrl-k try.second when KeyPanel"],
      result: ["first field"]),
    Row(
      testDescription: "a context that does not hold does not count",
      maps: ["ctrl-k try.first when Nobody", "ctrl-k try.second when !KeyPanel"],
      menuCommand: .thirdKey, result: ["third field"]),
    Row(
      testDescription: "a superclass is a name",
      maps: ["ctrl-k try.first when KeyTaker > KeyField"],
      result: ["first field"]),
    Row(
      testDescription: "inside means a responder farther out",
      maps: ["ctrl-k try.first when KeyField > KeyField"], result: []),
    Row(
      testDescription: "a name that a responder adds",
      maps: ["ctrl-k try.first when mode == insert"],
      result: ["first field"]),
    Row(
      testDescription: "a disabled action gives way", maps: ["ctrl-k try.first"],
      user: "ctrl-k try.second",
      disabled: [.secondKey], result: ["first field"]),
    Row(
      testDescription: "an unknown action gives way", maps: ["ctrl-k try.first"],
      user: "ctrl-k try.none",
      result: ["first field"]),
    Row(testDescription: "an argument", user: "ctrl-k try.count 12", result: ["count 12 field"]),
    Row(
      testDescription: "none ends the search", maps: ["ctrl-k try.first"], user: "ctrl-k none",
      panelCommand: .secondKey, result: []),
    Row(
      testDescription: "none in a context ends it from there on", maps: ["ctrl-k try.first"],
      user: "ctrl-k none when KeyPanel\nctrl-k try.second when KeyField", result: ["second field"]),
    Row(
      testDescription: "none lets a key type", maps: ["x try.first"], user: "x none", keys: "x",
      result: ["'x' field"]),
    Row(
      testDescription: "nothing swallows the key", maps: ["ctrl-k try.first"],
      user: "ctrl-k nothing",
      menuCommand: .secondKey, result: []),
    Row(
      testDescription: "an action can be removed from a key", maps: ["ctrl-k try.first"],
      user: "ctrl-k -try.first", menuCommand: .secondKey, result: ["second field"]),
    Row(
      testDescription: "an action can be removed from a key of a responder",
      user: "ctrl-k -try.second",
      panelCommand: .secondKey, menuCommand: .thirdKey, result: ["third field"]),
    Row(
      testDescription: "an action can be removed from all keys", maps: ["ctrl-k try.first"],
      user: "* -try.first\nctrl-j try.first", menuCommand: .secondKey, keys: "ctrl-k ctrl-j",
      result: ["second field", "first field"]),
    Row(
      testDescription: "a removal in another context does not count", maps: ["ctrl-k try.first"],
      user: "* -try.first when Nobody", result: ["first field"]),
    Row(
      testDescription: "primary is Control here", maps: ["primary-k try.first"],
      result: ["first field"]),
    Row(
      testDescription: "keys that type are text first", maps: ["x try.first"], keys: "x",
      result: ["'x' field"]),
    Row(
      testDescription: "a context that names the first responder comes before text",
      maps: ["x try.first when KeyField"], keys: "x", result: ["first field"]),
    Row(
      testDescription: "a context that names another one does not",
      maps: ["x try.first when KeyPanel"],
      user: "x try.second when KeyPanel", keys: "x", result: ["'x' field"]),
  ]

  @Test(arguments: rows)
  func `a key performs the binding of the highest rank`(_ row: Row) {
    let scene = KeyScene(maps: row.maps, user: row.user)
    scene.field.editsText = true
    scene.field.names = ["mode=insert"]
    scene.field.disabled = row.disabled
    scene.panel.commands = row.panelCommand.map { [Command(key: "k", .control, action: $0)] } ?? []
    scene.application.mainMenu = Menu(
      items: row.menuCommand.map { [.command(Command(key: "k", .primary, action: $0))] } ?? [])
    #expect(scene.press(row.keys) == row.result)
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

  @Test func `a handler may replace the maps while it is performed`() {
    let scene = KeyScene(user: "ctrl-k try.first\nctrl-j ctrl-k try.second")
    scene.field.whenPerforming = { [unowned scene] in
      scene.application.userKeyMap = KeyScene.map("Mine", "ctrl-k try.third")
    }
    #expect(
      scene.press("ctrl-k ctrl-k ctrl-j ctrl-k") == ["first field", "third field", "third field"])
  }

  @Test func `a composing key performs nothing`() {
    let scene = KeyScene(user: "ctrl-k try.first")
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

  @Test func `a text command that a field passes on does not reach the main window's text`() {
    let application = Application()
    let reports = Recorder()
    application.unhandledAction = { _ in reports.record("unhandled") }
    application.keyMaps = [.standard(for: .linux)]
    let (document, panel) = (Window(), Window())
    let (text, field) = (CommandedText(), CommandedText())
    for (view, window) in [(text, document), (field, panel)] {
      application.addWindow(window)
      window.addSubview(view)
      window.makeFirstResponder(view)
    }
    (application.mainWindow, application.keyWindow) = (document, panel)
    field.performs = false
    #expect(!application.sendEvent(KeyEvent(key: .up)))
    field.performs = true
    #expect(application.sendEvent(KeyEvent(key: .up)))
    #expect(field.commands == [.moveUp] && text.commands == [] && reports.take() == [])
  }
}

/// A text view that performs all commands or none.
private final class CommandedText: View, TextCommanding {
  var performs = true
  private(set) var commands: [TextCommand] = []

  override var canBecomeFirstResponder: Bool { true }

  func perform(_ command: TextCommand) -> ActionResult {
    guard performs else { return .passed }
    commands.append(command)
    return .handled
  }
}
