import TargetAction
import Testing

/// A view that may be a list, or a text, and records what it performs.
private class Leaf: View {
  var record: (String) -> Void = { _ in }
  var commands: [Command] = []

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [Command] { commands }
  override var keyContext: Set<String> { ["Leaf", "\(type(of: self))"] }
}

/// A view that performs text commands, unless it refuses them.
private final class LeafText: Leaf, TextCommanding {
  var refuses = false
  var keepsKeys = false

  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { keepsKeys && event.isTextInput }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    !refuses && super.canPerformAction(action, sender: sender)
  }

  func perform(_ command: TextCommand) -> ActionResult {
    record("text.\(command.rawValue)")
    return .handled
  }
}

/// Maps that count only where nothing else does, such as the standard one.
@MainActor
@Suite(.ignoringReports)
struct FallbackKeyTests {
  /// The view that has the focus.
  enum Focus: Sendable {
    /// One that performs no text commands.
    case list
    /// One that performs them, or refuses them.
    case text, refusing
    /// A text view that receives the keys that type and edit before the commands do.
    case editor
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String, focus: Focus, map: String, user: String
    /// The actions, and the title of a closure, of the menu's commands for the key.
    let menu: [Action], closure: String?
    /// The action of the focused view's command for the key.
    let own: Action?
    /// The standard actions that the window handles.
    let handled: [Action], disabled: Set<Action>
    /// The key, in which "word-left" stands for the key that moves to the left by a word.
    let keys: String
    /// The id of the action that the key sends, or the title of the closure; empty for none.
    let result: String, appleResult: String

    init(
      _ name: String, at focus: Focus = .list, map: String = "", user: String = "",
      menu: [Action] = [], closure: String? = nil, own: Action? = nil,
      handles handled: [Action] = [.duplicate], disabled: Set<Action> = [],
      press keys: String = "primary-d", does result: String?, onApple: String? = nil
    ) {
      (testDescription, self.focus, self.map, self.user) = (name, focus, map, user)
      (self.menu, self.closure, self.own) = (menu, closure, own)
      (self.handled, self.disabled, self.keys) = (handled, disabled, keys)
      (self.result, appleResult) = (result ?? "", onApple ?? result ?? "")
    }
  }

  @MainActor
  private final class Scene {
    let application = makeApplication()
    let key: KeyEquivalent
    private let window = Window()
    private let leaf: Leaf
    private(set) var log: [String] = []
    /// The commands of the menu.
    private(set) var commands: [Command]

    init(_ row: Row, on platform: KeyMap.Platform) throws {
      let byWord = platform == .apple ? "alt-left" : "ctrl-left"
      key = try KeyEquivalent(parsing: row.keys == "word-left" ? byWord : row.keys)
      let text = LeafText()
      (text.refuses, text.keepsKeys) = (row.focus == .refusing, row.focus == .editor)
      leaf = row.focus == .list ? Leaf() : text
      commands = row.menu.map { [key] in Command(action: $0, keyEquivalent: key) }
      let record: (String) -> Void = { [unowned self] in log.append($0) }
      leaf.record = record
      for action in row.handled + [.firstKey, .secondKey, .thirdKey] {
        let state = row.disabled.contains(action) ? ActionState.disabled : .enabled
        window.addHandler(for: action, state: { _ in state }) { record($0.action.id ?? "") }
      }
      leaf.commands = row.own.map { [Command(action: $0, keyEquivalent: key)] } ?? []
      if let title = row.closure {
        commands.append(Command(title, keyEquivalent: key) { record(title) })
      }
      application.keyPlatform = platform
      application.keyMaps = [.standard(for: platform), KeyScene.map("Map", row.map)]
      application.userKeyMap = KeyScene.map("Mine", row.user)
      application.mainMenu = Menu(items: commands.map { .command($0) })
      window.addSubview(leaf)
      application.addWindow(window)
      application.keyWindow = window
      window.makeFirstResponder(leaf)
    }

    func makeEvent() -> KeyEvent { KeyEvent(pressing: key, on: application.keyPlatform) }
  }

  private nonisolated static let commands = [
    Row("the standard action", does: "edit.duplicate"),
    Row("swallow handles it", handles: [], does: nil),
    Row("the menu", menu: [.firstKey], does: "try.first"),
    Row("the menu, and no standard action", menu: [.firstKey], handles: [], does: "try.first"),
    Row("the menu, disabled", menu: [.firstKey], disabled: [.firstKey], does: nil),
    Row("the menu, without a target", menu: [.goBack], does: "edit.duplicate"),
    Row(
      "the menu, one disabled and one without a target", menu: [.firstKey, .goBack],
      disabled: [.firstKey], does: nil),
    Row(
      "the menu, one disabled and one enabled", menu: [.firstKey, .secondKey],
      disabled: [.firstKey], does: "try.second"),
    Row("a closure of the menu", closure: "Run", does: "Run"),
    Row("the focused view's command", own: .firstKey, does: "try.first"),
    Row("the focused view's, disabled", own: .firstKey, disabled: [.firstKey], does: nil),
    Row("the focused view's, without a target", own: .goBack, does: "edit.duplicate"),
    Row("a map", map: "primary-d try.first", does: "try.first"),
    Row("a map, disabled", map: "primary-d try.first", disabled: [.firstKey], does: nil),
    Row("a map, without a target", map: "primary-d go.back", does: "edit.duplicate"),
    Row("a map, unknown", map: "primary-d try.unknown", does: "edit.duplicate"),
    Row("a map, elsewhere", map: "primary-d try.first when Nobody", does: "edit.duplicate"),
    Row("a map, in a context", map: "primary-d try.first when Leaf", does: "try.first"),
    Row("the user's map", user: "primary-d try.first", does: "try.first"),
    Row("the user's map, disabled", user: "primary-d try.first", disabled: [.firstKey], does: nil),
    Row("the same action in the menu", menu: [.duplicate], does: "edit.duplicate"),
    Row(
      "a closure for Ctrl-S, although nothing implements file.save", closure: "Save",
      press: "primary-s", does: "Save"),
    Row(
      "a closure for Ctrl-S before file.save", closure: "Save", handles: [.saveDocument],
      press: "primary-s", does: "Save"),
  ]

  private nonisolated static let removals = [
    Row("unbound", map: "primary-d unbound", does: nil),
    Row("swallow", map: "primary-d swallow", does: nil),
    Row("unbound for the focus", map: "primary-d unbound when Leaf", does: nil),
    Row("unbound elsewhere", map: "primary-d unbound when Nobody", does: "edit.duplicate"),
    Row("swallow elsewhere", map: "primary-d swallow when Nobody", does: "edit.duplicate"),
    Row("a removal from the key", map: "primary-d -edit.duplicate", does: nil),
    Row("a removal from all keys", map: "* -edit.duplicate", does: nil),
    Row("a removal in a context", map: "primary-d -edit.duplicate when Leaf", does: nil),
    Row(
      "a removal elsewhere", map: "primary-d -edit.duplicate when Nobody", does: "edit.duplicate"),
    Row("a removal of another action", map: "primary-d -edit.copy", does: "edit.duplicate"),
    Row("a removal from another key", map: "primary-e -edit.duplicate", does: "edit.duplicate"),
    Row("the user's unbound", user: "primary-d unbound", does: nil),
    Row("the user's swallow", user: "primary-d swallow", does: nil),
    Row("the user's removal", user: "primary-d -edit.duplicate", does: nil),
    Row("the user's removal from all keys", user: "* -edit.duplicate", does: nil),
    Row(
      "the user's unbound elsewhere", user: "primary-d unbound when Nobody", does: "edit.duplicate"),
    Row("unbound, and the menu", map: "primary-d unbound", menu: [.firstKey], does: nil),
    Row(
      "a removal, and the menu", map: "primary-d -edit.duplicate", menu: [.firstKey],
      does: "try.first"),
    Row(
      "a removal from the menu lets the standard action through", map: "primary-d -try.first",
      menu: [.firstKey], does: "edit.duplicate"),
    Row("unbound at a text", at: .text, map: "left unbound", press: "left", does: "text.moveLeft"),
    Row(
      "none for the text", at: .text, map: "left unbound when LeafText", press: "left", does: nil),
    Row("the user's unbound at a text", at: .text, user: "left unbound", press: "left", does: nil),
    Row("a removal at a text", at: .text, map: "left -text.moveLeft", press: "left", does: nil),
    Row(
      "the user's removal at a text", at: .text, user: "* -text.moveLeft", press: "left", does: nil),
  ]

  private nonisolated static let text = [
    Row("a text command", at: .text, press: "left", does: "text.moveLeft"),
    Row("a text command in a list", press: "left", does: nil),
    Row("a text command that is refused", at: .refusing, press: "left", does: nil),
    Row("before the menu", at: .text, menu: [.firstKey], press: "left", does: "text.moveLeft"),
    Row(
      "before the menu, with Shift", at: .text, menu: [.firstKey], press: "shift-left",
      does: "text.extendLeft"),
    Row("the menu in a list", menu: [.firstKey], press: "left", does: "try.first"),
    Row(
      "the menu where it is refused", at: .refusing, menu: [.firstKey], press: "left",
      does: "try.first"),
    Row("before a map", at: .text, map: "left try.first", press: "left", does: "text.moveLeft"),
    Row(
      "after a map for the text", at: .text, map: "left try.first when TextCommanding",
      press: "left", does: "try.first"),
    Row(
      "after the user's map", at: .text, user: "left try.first", press: "left", does: "try.first"),
    Row(
      "after the text's own commands on no platform", at: .text, own: .firstKey, press: "left",
      does: "text.moveLeft"),
    Row("with a modifier", at: .text, press: "word-left", does: "text.moveWordLeft"),
    Row(
      "with a modifier, and the menu", at: .text, menu: [.firstKey], press: "word-left",
      does: "text.moveWordLeft", onApple: "try.first"),
    Row(
      "with a modifier, and the menu, disabled", at: .text, menu: [.firstKey],
      disabled: [.firstKey], press: "word-left", does: "text.moveWordLeft", onApple: ""),
    Row(
      "with a modifier, and the menu, without a target", at: .text, menu: [.goBack],
      press: "word-left", does: "text.moveWordLeft"),
    Row(
      "with a modifier, and a map", at: .text, map: "ctrl-left try.first\nalt-left try.first",
      press: "word-left", does: "text.moveWordLeft", onApple: "try.first"),
    Row(
      "with a modifier, and the menu, in a list", menu: [.firstKey], press: "word-left",
      does: "try.first"),
    Row(
      "Return in a text", at: .text, handles: [.confirm], press: "return",
      does: "text.insertNewline"),
    Row("Return in a list", handles: [.confirm], press: "return", does: "dialog.confirm"),
    Row(
      "Return where it is refused", at: .refusing, handles: [.confirm], press: "return",
      does: "dialog.confirm"),
    Row(
      "Delete in a text", at: .text, handles: [.delete], press: "deleteForward",
      does: "text.deleteForward"),
    Row(
      "Delete in a list", handles: [.delete], press: "deleteForward",
      does: "edit.delete", onApple: ""),
    Row(
      "Delete in a list that adopts text commands", at: .refusing, handles: [.delete],
      press: "deleteForward", does: "edit.delete", onApple: ""),
    Row("an editor's key", at: .editor, press: "left", does: "text.moveLeft"),
    Row(
      "an editor's key, and the menu", at: .editor, menu: [.firstKey], press: "left",
      does: "text.moveLeft"),
    Row("a key that an editor does not keep", at: .editor, menu: [.firstKey], does: "try.first"),
  ]

  @Test(arguments: commands + removals + text, KeyMap.Platform.allCases)
  func `a fallback counts only where nothing else does`(
    row: Row, platform: KeyMap.Platform
  ) throws {
    let scene = try Scene(row, on: platform)
    let expected = platform == .apple ? row.appleResult : row.result
    let event = scene.makeEvent()
    let sent = scene.application.explain(event).sentCandidate
    scene.application.sendEvent(event)
    #expect(scene.log == (expected.isEmpty ? [] : [expected]))
    #expect(sent.map { $0.command.action.id ?? $0.command.title ?? "?" } ?? "" == expected)
    let listed =
      scene.commands.first { ($0.action.id ?? $0.title) == expected }
      ?? Action(named: expected).map { Command(action: $0) }
    #expect(sent.map { listed?.isEquivalent(to: $0.command) == true } ?? true)
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `copies of a fallback are fallbacks`(_ platform: KeyMap.Platform) throws {
    let scene = try Scene(Row("the menu", menu: [.firstKey], does: "try.first"), on: platform)
    var map = KeyMap.standard(for: platform)
    map.bindings.append(KeyBinding(try KeySequence(parsing: "ctrl-j"), .secondKey))
    #expect(map.isFallback && map != .standard(for: platform))
    var changed = map
    changed.isFallback = false
    for copy in [map, changed, KeyMap(map.name, map.bindings)] {
      scene.application.keyMaps = [copy]
      scene.application.sendEvent(scene.makeEvent())
    }
    #expect(scene.log == ["try.first", "edit.duplicate", "edit.duplicate"])
  }

  @Test func `a map is a fallback only if it says so`() {
    #expect(KeyMap.Platform.allCases.allSatisfy { KeyMap.standard(for: $0).isFallback })
    #expect(!KeyMap("Map").isFallback && KeyMap("Map", isFallback: true).isFallback)
    #expect(!KeyScene.map("Standard", "primary-s file.save").isFallback)
  }

  private func fallback(_ text: String) -> KeyMap {
    KeyMap("Fallback", KeyScene.map("Map", text).bindings, isFallback: true)
  }

  @Test(arguments: [false, true])
  func `a fallback is the last one wherever it is listed, and later ones come first`(isLast: Bool) {
    let scene = KeyScene()
    let fallbacks = [fallback("ctrl-k try.first"), fallback("ctrl-k try.second")]
    scene.application.keyMaps = fallbacks
    #expect(scene.press("ctrl-k") == ["second field"])
    for (line, result) in [("ctrl-k try.third", ["third field"]), ("ctrl-k unbound", [])] {
      let map = KeyScene.map("Map", line)
      scene.application.keyMaps = isLast ? [map] + fallbacks : fallbacks + [map]
      #expect(scene.press("ctrl-k") == result)
    }
  }

  @Test(arguments: [false, true])
  func `a removal takes keys from a fallback wherever it is listed`(isLast: Bool) {
    let scene = KeyScene()
    let fallback = fallback("ctrl-k try.first\nctrl-k try.second")
    let removal = KeyScene.map("Map", "* -try.second")
    scene.application.keyMaps = isLast ? [removal, fallback] : [fallback, removal]
    #expect(scene.press("ctrl-k") == ["first field"])
  }

  @Test func `a sequence of a fallback waits only if nothing else has its first key`() {
    let scene = KeyScene()
    scene.application.keyMaps = [fallback("ctrl-k ctrl-s try.first")]
    #expect(scene.press("ctrl-k ctrl-s") == ["first field"])
    scene.menu(Command(key: "k", .control, action: .secondKey))
    #expect(scene.press("ctrl-k ctrl-s") == ["second field"] && scene.waiting == nil)
    scene.field.disabled = [.secondKey]
    #expect(scene.press("ctrl-k ctrl-s") == [] && scene.waiting == nil)
  }

  @Test func `a sequence of a fallback leaves its key even if another one begins with it`() throws {
    let scene = KeyScene(user: "ctrl-k try.second\nctrl-k ctrl-d try.third")
    scene.application.keyMaps = [fallback("ctrl-k ctrl-s try.first")]
    scene.field.disabled = [.secondKey]
    let keys = try KeySequence(parsing: "ctrl-k ctrl-s")
    #expect("\(scene.application.explain(keys))".contains("because \"ctrl-k try.second\""))
    #expect(scene.press("ctrl-k") == [] && scene.waiting == "ctrl-k")
    #expect(scene.application.pendingKeys?.continuations.count == 1)
    #expect(scene.press("ctrl-s") == [])
    #expect(scene.press("ctrl-k ctrl-d") == ["third field"])
    scene.application.userKeyMap = KeyScene.map("Mine", "ctrl-k ctrl-d try.third")
    #expect(scene.press("ctrl-k ctrl-s") == ["first field"])
  }

  @Test func `a fallback that swallows a key gives way to a disabled command`() throws {
    let scene = KeyScene(user: "f1 try.first")
    var map = KeyScene.map("Map", "f1 swallow")
    map.isFallback = true
    scene.application.keyMaps = [map]
    let event = try #require(KeyScene.event("f1"))
    scene.field.disabled = [.firstKey]
    #expect("\(scene.application.explain(event))".contains("gives way") && !scene.send(event))
    scene.application.userKeyMap = nil
    #expect(!"\(scene.application.explain(event))".contains("gives way") && scene.send(event))
  }

  @Test func `a text command of a fallback may be declared after the first key`() {
    let scene = KeyScene()
    var found = 0
    scene.application.addHandler(for: .find) { _ in found += 1 }
    var map = KeyScene.map("Fallback", "ctrl-l text.declaredLate")
    map.isFallback = true
    scene.application.keyMaps = [map]
    scene.menu(Command(action: .find, keyEquivalent: KeyEquivalent("l", .control)))
    let editor = Late()
    editor.next = scene.window
    scene.window.makeFirstResponder(editor)
    scene.press("f1")
    _ = Action.text(TextCommand(rawValue: "declaredLate"))
    scene.press("ctrl-l")
    #expect(editor.count == 1 && found == 0)
  }
}

private final class Late: Responder, TextCommanding {
  var count = 0
  override var canBecomeFirstResponder: Bool { true }
  func perform(_ command: TextCommand) -> ActionResult {
    count += 1
    return .handled
  }
}
