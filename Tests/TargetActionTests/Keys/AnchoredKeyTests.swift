import TargetAction
import Testing

/// A responder without a view or a window, such as an entity of a game.
private final class Unit: Responder {
  var commands: [Command] = []
  var keeps = false
  let name: String, recorder: Recorder

  init(_ name: String, _ recorder: Recorder) {
    (self.name, self.recorder) = (name, recorder)
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [Command] { commands }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { keeps }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    recorder.record("\(event.key) at \(name)")
    return event.key == "z"
  }
}

/// Keys that are delivered inside `withAnchor`.
@MainActor
@Suite(.ignoringReports)
struct AnchoredKeyTests {
  private let application = makeApplication()
  private let recorder = Recorder()
  private let squad: Unit, soldier: Unit

  init() {
    (squad, soldier) = (Unit("squad", recorder), Unit("soldier", recorder))
    (soldier.next, squad.next) = (squad, application)
    for unit in [squad, soldier] {
      unit.addHandler(for: .ping) { [recorder, name = unit.name] _ in
        recorder.record("ping \(name)")
      }
    }
  }

  /// Presses keys at the soldier.
  private func press(_ keys: Key...) -> [String] {
    application.withAnchor(soldier) {
      for key in keys { application.sendEvent(KeyEvent(key: key, characters: key.rawValue)) }
    }
    return recorder.take()
  }

  @Test(arguments: [false, true])
  func `keys begin at the anchor, with or without a key window`(hasKeyWindow: Bool) {
    let (window, focused) = (Window(), Unit("focused", recorder))
    if hasKeyWindow { application.focus([focused], in: window) }
    squad.commands = [Command(key: "p", action: .ping)]
    #expect(press("p") == ["ping soldier"], "The command of the squad is sent from the soldier.")
    #expect(press("x") == ["x at soldier", "x at squad"])
    #expect(press("z") == ["z at soldier"])
    soldier.keeps = true
    #expect(press("p") == ["p at soldier", "ping soldier"])
    application.sendEvent(KeyEvent(key: "x"))
    #expect(recorder.take() == (hasKeyWindow ? ["x at focused"] : []))
  }

  @Test func `an explanation says what a key at the anchor does`() {
    squad.commands = [Command(key: "p", action: .ping)]
    let explanation = application.withAnchor(soldier) { application.explain(KeyEvent(key: "p")) }
    #expect(explanation.window == nil && explanation.firstResponder === soldier)
    #expect(explanation.sentCandidate?.resolution?.target === soldier)
    #expect(explanation.description.contains("the first responder Unit lets commands go first"))
    #expect(
      explanation.recipients.map(ObjectIdentifier.init)
        == [soldier, squad, application].map(ObjectIdentifier.init))
    #expect(application.explain(KeyEvent(key: "p")).description.contains("no key window"))
  }

  @Test func `a sequence at the anchor goes on there, and is left when keys go elsewhere`() throws {
    application.keyMaps = [KeyMap("map", [KeyBinding(try KeySequence(parsing: "ctrl-k p"), .ping)])]
    application.withAnchor(soldier) {
      #expect(application.sendEvent(KeyEvent(key: "k", modifiers: .control)))
    }
    #expect(application.pendingKeys?.strokes.strokes.count == 1)
    #expect(press("p") == ["ping soldier"])
    application.withAnchor(soldier) {
      #expect(application.sendEvent(KeyEvent(key: "k", modifiers: .control)))
    }
    application.withAnchor(squad) { _ = application.sendEvent(KeyEvent(key: "p")) }
    #expect(recorder.take() == ["p at squad"] && application.pendingKeys == nil)
  }

  @Test func `a program without views and windows has actions, menus, and undo`() throws {
    let stack = UndoStack()
    squad.undoStack = stack
    soldier.addHandler(for: .pong) { [unowned soldier] _ in
      soldier.nearestUndoStack?.register("Move") {}
    }
    let menu = Menu(items: [
      .command(Command(key: "p", action: .ping)), .command(Command(key: "m", action: .pong)),
    ])
    application.mainMenu = menu
    #expect(press("p", "m") == ["ping soldier"] && stack.undoName == "Move")
    let open = application.withAnchor(soldier) { application.openMenu(menu) }
    #expect(open.rows.map(\.state.isEnabled) == [true, true] && open.anchor?.responder === soldier)
    #expect(open.perform(open.rows[0]).isHandled)
    #expect(recorder.take() == ["ping soldier"])
    #expect(application.withAnchor(soldier) { application.sendAction(.undo) })
    #expect(stack.undoName == nil && !application.sendAction(.ping))
  }
}
