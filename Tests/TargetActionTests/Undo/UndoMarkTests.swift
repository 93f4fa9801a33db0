import TargetAction
import Testing

/// A document whose text can be undone, and is saved while the user goes on working.
@MainActor
@Suite
struct UndoMarkTests {
  private let application = makeApplication()
  private let owner = Responder()
  private let stack = UndoStack()

  init() {
    owner.next = application
    owner.undoStack = stack
  }

  /// Registers a change as a step of its own.
  private func type(_ key: String? = nil) { Self.type(owner, stack, key) }

  private static func type(_ owner: Responder, _ stack: UndoStack, _ key: String? = nil) {
    stack.register("Typing", owner: owner, coalescing: key) { [weak stack] owner in
      if let stack { type(owner, stack) }
    }
  }

  private func step() { stack.group("Step") { type() } }

  @Test func `typing that coalesces begins a new step after a mark`() throws {
    type("typing")
    let mark = stack.mark()
    type("typing")
    type("typing")
    stack.markClean(at: mark)
    #expect(!stack.isClean)
    try stack.undo()
    #expect(stack.isClean && stack.undoName == "Typing")
  }

  @Test
  func `a save of an unchanged document is clean, also if the user undoes and redoes meanwhile`()
    throws
  {
    step()
    let mark = stack.mark()
    try stack.undo()
    try stack.redo()
    stack.markClean(at: mark)
    #expect(stack.isClean)
  }

  @Test func `a mark that undo has lost leaves the document changed until the next`() throws {
    step()
    let mark = stack.mark()
    try stack.undo()
    step()
    stack.markClean(at: mark)
    for _ in 0..<2 {
      #expect(!stack.isClean)
      try stack.undo()
    }
    stack.markClean()
    #expect(stack.isClean)
  }

  @Test func `the earlier of two saves that overlap can end last`() throws {
    let first = stack.mark()
    step()
    let second = stack.mark()
    stack.markClean(at: second)
    #expect(stack.isClean)
    stack.markClean(at: first)
    #expect(!stack.isClean)
    try stack.undo()
    #expect(stack.isClean)
  }

  @Test func `a mark of dropped steps leaves the document changed`() {
    stack.limit = 2
    let mark = stack.mark()
    for _ in 0..<4 { step() }
    stack.markClean(at: mark)
    #expect(!stack.isClean)
    stack.removeAll()
    #expect(!stack.isClean)
  }

  @Test func `a mark of another stack marks nothing`() {
    let other = UndoStack()
    let mark = other.mark()
    step()
    stack.markClean()
    step()
    stack.markClean(at: mark)
    #expect(!stack.isClean && other.isClean)
  }

  @Test func `a mark during an event or a group begins a step`() throws {
    var mark: UndoStack.Mark?
    stack.group("Step") {
      type()
      mark = stack.mark()
      type()
    }
    mark.map(stack.markClean(at:))
    #expect(!stack.isClean)
    try stack.undo()
    #expect(stack.isClean)
  }

  /// What else the user does while a file is written.
  enum Meanwhile: CaseIterable { case nothing, types, undoes, typesAndUndoes, typesAndSaves }

  @Test(arguments: Meanwhile.allCases)
  func `an asynchronous save marks what it has written`(meanwhile: Meanwhile) async throws {
    let gate = RunGate()
    var (text, file) = ("", "")
    func set(_ new: String) {
      let old = text
      stack.register("Typing", owner: owner) { _ in set(old) }
      text = new
    }
    owner.addHandler(for: .saveDocument, whileRunning: .allow) { [stack] _ in
      let (written, mark) = (text, stack.mark())
      try await gate.pass()
      file = written
      stack.markClean(at: mark)
    }
    let save = { [application, owner] in _ = application.sendAction(.saveDocument, to: owner) }
    stack.group("Typing") { set("a") }
    save()
    switch meanwhile {
    case .nothing: break
    case .types: stack.group("Typing") { set("ab") }
    case .undoes: try stack.undo()
    case .typesAndUndoes:
      stack.group("Typing") { set("ab") }
      try stack.undo()
    case .typesAndSaves:
      stack.group("Typing") { set("ab") }
      save()
    }
    while gate.count > 0 {
      gate.open()
      await Task.yield()
    }
    await application.waitUntilIdle()
    #expect(stack.isClean == (text == file))
    while text != "a" { if text.isEmpty { try stack.redo() } else { try stack.undo() } }
    #expect(stack.isClean == (file == "a"))
    // The closures retain the stack.
    stack.removeAll()
  }
}
