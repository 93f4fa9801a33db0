import TargetAction
import Testing

/// Keys that are delivered inside `withAnchor`.
@MainActor
@Suite(.ignoringReports)
struct AnchoredKeyTests {
  private let application = makeApplication()
  private let recorder = Recorder()
  private let squad: Keyed, soldier: Keyed

  init() {
    squad = Keyed("squad", recorder, next: application)
    soldier = Keyed("soldier", recorder, next: squad)
    for unit in [squad, soldier] {
      unit.addHandler(for: .ping) { [recorder, name = unit.name] _ in
        recorder.record("ping \(name)")
      }
    }
  }

  private func press(_ keys: Key...) -> [String] {
    application.withAnchor(soldier) {
      for key in keys { application.sendEvent(KeyEvent(key: key, characters: key.rawValue)) }
    }
    return take()
  }

  private func take() -> [String] { recorder.take().filter { !$0.hasPrefix("claim") } }

  @Test(arguments: [false, true])
  func `keys begin at the anchor, with or without a key window`(hasKeyWindow: Bool) {
    let (window, focused) = (Window(), Keyed("focused", recorder))
    if hasKeyWindow { application.focus([focused], in: window) }
    squad.commands = [Command(key: "p", action: .ping)]
    #expect(press("p") == ["ping soldier"], "The command of the squad is sent from the soldier.")
    #expect(press("x") == ["key soldier", "key squad"])
    soldier.editsText = true
    #expect(press("p") == ["key soldier", "ping soldier"])
    soldier.takesKeys = true
    #expect(press("p", "x") == ["key soldier", "key soldier"])
    application.sendEvent(KeyEvent(key: "x"))
    #expect(take() == (hasKeyWindow ? ["key focused"] : []))
  }

  @Test func `an explanation says what a key at the anchor does`() {
    squad.commands = [Command(key: "p", action: .ping)]
    let explanation = application.withAnchor(soldier) { application.explain(KeyEvent(key: "p")) }
    #expect(explanation.window == nil && explanation.firstResponder === soldier)
    #expect(explanation.sentCandidate?.resolution?.target === soldier)
    #expect(explanation.description.contains("the first responder Keyed lets commands go first"))
    #expect(
      explanation.recipients.map(ObjectIdentifier.init)
        == [soldier, squad, application].map(ObjectIdentifier.init))
    #expect(application.explain(KeyEvent(key: "p")).description.contains("no key window"))
  }

  @Test func `a sequence at the anchor goes on there, and is left when keys go elsewhere`() throws {
    application.keyMaps = [KeyMap("map", [KeyBinding(try KeySequence(parsing: "ctrl-k p"), .ping)])]
    func begin() -> Bool {
      application.withAnchor(soldier) {
        application.sendEvent(KeyEvent(key: "k", modifiers: .control))
      }
    }
    #expect(begin() && application.pendingKeys?.strokes.strokes.count == 1)
    #expect(press("p") == ["ping soldier"] && begin())
    application.withAnchor(squad) { _ = application.sendEvent(KeyEvent(key: "p")) }
    #expect(take() == ["key squad"] && application.pendingKeys == nil)
  }

  @Test(arguments: [false, true])
  func `keys that wait at an anchor mean the same there later`(isElsewhere: Bool) throws {
    let lines = try ["ctrl-k", "ctrl-k p"].map { KeyBinding(try KeySequence(parsing: $0), .ping) }
    application.keyMaps = [KeyMap("map", lines)]
    application.withAnchor(soldier) {
      _ = application.sendEvent(KeyEvent(key: "k", modifiers: .control))
    }
    #expect(application.pendingKeys?.continuations.map(\.key.key) == ["p"])
    func pass() { application.advance(to: .seconds(1)) }
    if isElsewhere { application.withAnchor(squad, pass) } else { pass() }
    #expect(take() == ["ping soldier"])
  }

  @Test func `a program without views and windows has actions, menus, and undo`() throws {
    let stack = UndoStack()
    squad.undoStack = stack
    soldier.addHandler(for: .pong) { [unowned soldier] _ in
      soldier.nearestUndoStack?.register("Move") {}
    }
    let keys: [(Key, Action)] = [("p", .ping), ("m", .pong)]
    let menu = Menu(items: keys.map { .command(Command(key: $0, action: $1)) })
    application.mainMenu = menu
    #expect(press("p", "m") == ["ping soldier"] && stack.undoName == "Move")
    let open = application.withAnchor(soldier) { application.openMenu(menu) }
    #expect(open.rows.map(\.state.isEnabled) == [true, true] && open.anchor?.responder === soldier)
    #expect(open.perform(open.rows[0]).isHandled)
    #expect(take() == ["ping soldier"])
    #expect(application.withAnchor(soldier) { application.sendAction(.undo) })
    #expect(stack.undoName == nil && !application.sendAction(.ping))
  }
}
