import TargetAction
import Testing

/// A document whose text can be undone, and is saved while the user goes on working.
@MainActor
struct UndoMarkTests {
  private let application = makeApplication()
  private let owner = Responder()
  private let stack = UndoStack()

  init() {
    owner.next = application
    owner.undoStack = stack
  }

  /// Registers a change as a step of its own.
  private func step() { stack.group("Step") { stack.register("Typing", owner: owner) { _ in } } }

  @Test func `a mark of another stack marks nothing`() {
    let other = UndoStack()
    let mark = other.mark()
    step()
    stack.markClean()
    step()
    stack.markClean(at: mark)
    #expect(!stack.isClean && other.isClean)
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
    if ![.nothing, .undoes].contains(meanwhile) { stack.group("Typing") { set("ab") } }
    if [.undoes, .typesAndUndoes].contains(meanwhile) { try stack.undo() }
    if meanwhile == .typesAndSaves { save() }
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
