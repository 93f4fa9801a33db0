import TargetAction
import Testing

/// Who is told that a stack has changed.
@MainActor
struct UndoChangeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the handler sees, one text for each call.
    let calls: [String]
    let perform: @MainActor @Sendable (UndoScene) throws -> Void

    init(
      _ name: String, _ calls: String...,
      perform: @escaping @MainActor @Sendable (UndoScene) throws -> Void
    ) {
      (testDescription, self.calls, self.perform) = (name, calls, perform)
    }
  }

  private static func describe(_ stack: UndoStack) -> String {
    let names = [stack.undoNames, stack.redoNames].map { $0.joined(separator: " ") }
    return names.joined(separator: "|") + (stack.isClean ? "" : "*")
  }

  /// A stack with one step to undo and one to redo, which is clean.
  private let scene = UndoScene()

  init() throws {
    scene.step("ab")
    try scene.stack.undo()
    scene.stack.markClean()
  }

  @Test(arguments: rows)
  func `the change handler is called once at the end of an operation`(row: Row) throws {
    var calls: [String] = []
    scene.stack.changeHandler = { calls.append(Self.describe($0)) }
    try row.perform(scene)
    #expect(calls == row.calls && Self.describe(scene.stack) == calls.last ?? "a|b")
  }

  private nonisolated static let rows = [
    Row("an event with two changes", "x a|*") { $0.event("xy") },
    Row("a group", "Group a|*") { scene in
      scene.stack.group("Group") {
        scene.stack.markClean()
        scene.write("x")
        scene.stack.group("Inner") { scene.send { [unowned scene] in scene.write("y") } }
      }
    },
    Row("an undo", "|a b*") { try $0.stack.undo() },
    Row("an undo that throws", "a|b") {
      $0.forbidden = ""
      _ = try? $0.stack.undo()
    },
    Row("an undo and a redo with nothing to do", "b a|*") {
      try $0.stack.redo()
      try $0.stack.redo()
    },
    Row("a drag", "|", "|*", "Drag a|*") {
      $0.stack.beginStep("Drag")
      $0.step("xy")
      $0.stack.endStep()
    },
    Row("a canceled drag", "|", "|*", "a|b") {
      $0.stack.beginStep("Drag")
      $0.step("xy")
      try $0.stack.cancelStep()
    },
    Row("a mark, and marking it as clean", "a|b") { $0.stack.markClean(at: $0.stack.mark()) },
    Row("a mark of another stack", "x a|*") {
      $0.event("x")
      $0.stack.markClean(at: UndoStack().mark())
    },
    Row("a limit", "|b") { $0.stack.limit = 0 },
    Row("removing everything", "|") { $0.stack.removeAll() },
    Row("removing what is not there") { $0.stack.removeAll(of: Named("owner")) },
    Row("a change that is not registered") { scene in
      scene.stack.withoutRegistration { scene.write("x") }
    },
  ]

  @Test func `the change handler may undo again and again`() {
    scene.stack.changeHandler = { _ = try? $0.undo() }
    scene.event("x")
    #expect(Self.describe(scene.stack) == "|a x*" && scene.stack.redoNames.count == 2)
    scene.stack.changeHandler = nil
  }

  @Test func `the change handler may register, begin a step, and end it`() {
    scene.stack.changeHandler = { stack in
      stack.changeHandler = nil
      stack.beginStep("Inner")
      stack.register("Change") {}
      stack.endStep()
    }
    scene.event("x")
    #expect(scene.stack.undoNames == ["Inner", "x", "a"])
  }

  /// What calls the handler that releases the stack.
  enum Operation: CaseIterable {
    case register, group, undo, redo, beginStep, endStep, cancelStep, markClean, removeAll, limit
  }

  @Test(arguments: Operation.allCases)
  func `the change handler may release the stack`(operation: Operation) throws {
    @MainActor final class Document { var stack: UndoStack? = UndoStack() }
    let document = Document()
    weak let gone = document.stack
    let isDrag = operation == .endStep || operation == .cancelStep
    for _ in 0..<2 { document.stack?.group("Group") { document.stack?.register("Change") {} } }
    document.stack?.register("Change") { [unowned document] in document.stack?.register("Back") {} }
    if operation == .redo { try document.stack?.undo() }
    if isDrag {
      document.stack?.beginStep("Drag")
      document.stack?.register("Drag") {}
    }
    document.stack?.changeHandler = { [unowned document] _ in document.stack = nil }
    switch operation {
    case .register: document.stack?.group("Group") { document.stack?.register("Change") {} }
    case .group: document.stack?.group("Group") {}
    case .undo: try document.stack?.undo()
    case .redo: try document.stack?.redo()
    case .beginStep: document.stack?.beginStep("Drag")
    case .endStep: document.stack?.endStep()
    case .cancelStep: try document.stack?.cancelStep()
    case .markClean: document.stack?.markClean()
    case .removeAll: document.stack?.removeAll()
    case .limit: document.stack?.limit = 1
    }
    #expect(gone == nil)
    extendLifetime(document)
  }

  @Test(arguments: [Operation.register, .group, .undo, .beginStep, .removeAll])
  func `a released key for coalescing may remove all steps`(operation: Operation) throws {
    let stack = UndoStack()
    var count = 0
    func makeKey() -> FarewellKey {
      FarewellKey(
        object: Farewell { [unowned stack] in
          count += 1
          stack.removeAll()
        })
    }
    stack.register("Change", coalescing: makeKey()) {}
    switch operation {
    case .undo: #expect(try stack.undo())
    case .group: stack.group("Group") { stack.register("Change") {} }
    case .beginStep: stack.beginStep("Drag")
    case .removeAll: stack.removeAll()
    default: stack.register("Other") {}
    }
    if operation == .beginStep { stack.endStep() }
    #expect(count == 1 && stack.redoNames == [])
    #expect(stack.undoNames == (operation == .group ? ["Group"] : []))
  }

  @Test func `a handler that is replaced may use the stack when it is released`() {
    let stack = UndoStack()
    var count = 0
    do {
      let farewell = Farewell { stack.changeHandler?(stack) }
      stack.changeHandler = { [unowned stack] _ in
        extendLifetime(farewell)
        _ = stack
      }
    }
    stack.changeHandler = { _ in count += 1 }
    #expect(count == 1)
  }

  /// An event that nothing handles, so that it has no validation of its own.
  enum Unhandled: CaseIterable { case other, scroll, key }

  @Test(arguments: Unhandled.allCases)
  func `a change in an event marks the states of undo and redo, whatever the event returns`(
    event: Unhandled
  ) {
    final class Desk: Window {
      override func handleEvent(_ event: LocatedEvent) -> Bool { change() }
      override func handleKeyEvent(_ event: KeyEvent) -> Bool { change() }
      private func change() -> Bool {
        undoStack?.register("Change") {}
        return false
      }
    }
    let application = makeApplication()
    let window = Desk(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    window.undoStack = UndoStack()
    application.keyWindow = window
    let open = application.openMenu(Menu(items: [.command(Command(action: .undo))]))
    #expect(!open.rows[0].state.isEnabled)
    switch event {
    case .other: application.sendEvent(LocatedEvent(at: .zero, in: window))
    case .scroll: application.sendEvent(ScrollEvent(deltaY: 1, at: .zero, in: window))
    case .key: application.sendEvent(KeyEvent(key: "x"))
    }
    #expect(open.rows[0].title == "Undo Change")
    extendLifetime((application, window))
  }
}
