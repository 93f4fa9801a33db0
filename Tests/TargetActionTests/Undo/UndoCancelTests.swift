import TargetAction
import Testing

/// Steps that span events, which are ended and canceled; names, and what is told of changes.
@MainActor
@Suite
struct UndoCancelTests {
  private let scene = UndoScene()
  private var stack: UndoStack { scene.stack }

  /// Makes changes as steps of their own.
  private func step(_ letters: String) {
    for letter in letters { scene.event(String(letter)) }
  }

  // MARK: - Canceling

  @Test func `canceling leaves the text, redo, and the clean state as they were`() throws {
    step("abc")
    try stack.undo()
    stack.markClean()
    stack.beginStep("Drag")
    step("xyz")
    #expect(!stack.isClean && scene.text == "abxyz")
    try stack.cancelStep()
    #expect(scene.text == "ab" && stack.isClean)
    #expect(stack.undoNames == ["b", "a"] && stack.redoNames == ["c"])
    try stack.redo()
    #expect(scene.text == "abc")
  }

  @Test func `an empty drag leaves redo as it was`() throws {
    step("ab")
    try stack.undo()
    stack.beginStep("Drag")
    stack.endStep()
    #expect(stack.redoNames == ["b"])
    stack.beginStep("Drag")
    try stack.cancelStep()
    #expect(stack.redoNames == ["b"] && stack.undoNames == ["a"])
  }

  @Test func `redo is cleared at the end of a drag, and not before`() throws {
    step("ab")
    try stack.undo()
    stack.beginStep("Drag")
    step("x")
    #expect(stack.redoNames == [], "Nothing can be redone during a drag.")
    stack.endStep()
    #expect(stack.redoNames == [] && stack.undoNames == ["Drag", "a"])
  }

  @Test func `undo and redo do nothing and report nothing during a drag`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let (scene, stack) = { ($0, $0.stack) }(UndoScene())
      scene.event("a")
      scene.event("b")
      try stack.undo()
      stack.beginStep("Drag")
      scene.event("x")
      let results = try [stack.undo(), stack.redo()]
      scene.application.sendAction(.undo)
      precondition(results == [false, false] && scene.text == "ax")
      precondition(!scene.application.state(of: .undo).isEnabled)
      try stack.cancelStep()
      precondition(stack.undoName == "a" && stack.redoName == "b")
      extendLifetime(scene)
    }
    #expect(result?.standardErrorContent.isEmpty == true)
  }

  @Test func `canceling takes back only what is on top of a run's changes`() async throws {
    scene.run("run")
    stack.beginStep("Drag")
    step("a")
    await scene.resume("run") { [scene] in scene.write("x") }
    step("b")
    try stack.cancelStep()
    #expect(scene.text == "ax" && stack.undoNames == ["x", "Drag"])
    stack.beginStep("Drag")
    await scene.resume("run") { [scene] in scene.write("y") }
    try stack.cancelStep()
    #expect(scene.text == "axy")
    await scene.endRuns()
  }

  @Test func `canceling takes back the whole drag even if it was marked meanwhile`() throws {
    step("a")
    stack.markClean()
    stack.beginStep("Drag")
    step("x")
    let mark = stack.mark()
    step("y")
    try stack.cancelStep()
    #expect(scene.text == "a" && stack.isClean)
    stack.markClean(at: mark)
    #expect(!stack.isClean, "The saved state is lost.")
  }

  @Test func `a closure that throws ends the drag with what was not taken back`() throws {
    step("ab")
    try stack.undo()
    stack.markClean()
    stack.beginStep("Drag")
    step("xy")
    scene.forbidden = "a"
    #expect(throws: CancellationError.self) { try stack.cancelStep() }
    #expect(scene.text == "ax" && stack.undoNames == ["Drag", "a"] && stack.redoNames == [])
    #expect(!stack.isClean)
    scene.forbidden = nil
    step("z")
    #expect(stack.undoNames == ["z", "Drag", "a"])
    #expect(scene.undone() == ["ax", "a", ""])
  }

  @Test func `a drag is not trimmed before it ends`() throws {
    stack.limit = 1
    step("a")
    stack.beginStep("Drag")
    step("xy")
    try stack.cancelStep()
    #expect(scene.text == "a" && stack.undoNames == ["a"])
    stack.limit = 0
    stack.beginStep("Drag")
    step("x")
    try stack.cancelStep()
    #expect(scene.text == "a")
  }

  @Test func `a stack that is emptied during a drag can go on`() throws {
    stack.beginStep("Drag")
    step("a")
    stack.removeAll()
    step("b")
    stack.endStep()
    #expect(scene.undone() == ["a"])
  }

  // MARK: - Re-entrancy

  /// What a closure does while it takes back a change.
  enum Deed: CaseIterable { case endStep, cancelStep, ownStep, group, removeAll }

  @Test(arguments: Deed.allCases)
  func `a closure may end or cancel the drag that is canceled, and register`(deed: Deed) throws {
    step("ab")
    try stack.undo()
    stack.beginStep("Drag")
    step("x")
    _ = stack.mark()
    step("y")
    var count = 0
    scene.whenSet = { [stack] in
      #expect(stack.isUndoing)
      count += 1
      guard count == 1 else { return }
      switch deed {
      case .endStep: stack.endStep()
      case .cancelStep: try? stack.cancelStep()
      case .ownStep:
        stack.endStep()
        stack.beginStep("Inner")
        stack.register("Inner") {}
        stack.endStep()
      case .group: stack.group("Inner") { stack.register("Inner") {} }
      case .removeAll: stack.removeAll()
      }
    }
    try stack.cancelStep()
    scene.whenSet = {}
    let isEmptied = deed == .removeAll
    #expect(scene.text == (isEmptied ? "ax" : "a"))
    #expect(stack.undoNames == (isEmptied ? [] : ["a"]))
    #expect(stack.redoNames == (isEmptied ? [] : ["b"]))
    stack.beginStep("Drag")
    step("z")
    stack.endStep()
    #expect(stack.undoName == "Drag")
  }

  @Test func `a step that an undo closure begins and ends belongs to redo`() throws {
    var log = ""
    stack.register("Change") { [stack] in
      stack.beginStep("Inner")
      stack.register("Change") { log += "redone" }
      stack.endStep()
    }
    try stack.undo()
    #expect(stack.undoName == nil && stack.redoNames == ["Change"])
    try stack.redo()
    #expect(log == "redone")
  }

  // MARK: - Names

  @Test func `names list all steps, the next one first`() throws {
    step("abcd")
    try stack.undo()
    try stack.undo()
    #expect(stack.undoNames == ["b", "a"] && stack.redoNames == ["c", "d"])
    #expect(stack.undoName == "b" && stack.redoName == "c")
  }

  @Test func `names are nil while nothing can be undone`() throws {
    step("ab")
    try stack.undo()
    func names() -> [String?] {
      [stack.undoName, stack.redoName] + stack.undoNames + stack.redoNames
    }
    let bar = scene.application.openBar(Menu(items: [.command(Command(action: .undo))]))
    func isEnabled() -> Bool { bar.rows[0].state.isEnabled }
    stack.group("Group") {
      #expect(names() == [nil, nil])
      #expect(!scene.application.state(of: .undo).isEnabled && !isEnabled())
    }
    #expect(names() == ["a", "b", "a", "b"] && isEnabled())
    stack.beginStep("Drag")
    #expect(names() == [nil, nil] && !isEnabled())
    stack.endStep()
    #expect(names() == ["a", "b", "a", "b"] && isEnabled())
    scene.whenSet = { #expect(names() == [nil, nil]) }
    try stack.undo()
    #expect(names() == [nil, "a", "a", "b"])
  }

  @Test func `reading a name drops the steps whose owners are gone`() {
    weak var kept: Named?
    do {
      let captured = Named("captured")
      kept = captured
      stack.register("Bottom") {}
      for _ in 0..<3 {
        stack.group("Gone") {
          for _ in 0..<3 {
            stack.register("Gone", owner: Named("owner")) { _ in extendLifetime(captured) }
          }
        }
      }
    }
    #expect(kept != nil && stack.undoNames == ["Bottom"] && kept == nil)
    #expect(stack.undoName == "Bottom" && !stack.isClean)
  }

  @Test func `nothing joins a step whose owners are gone`() {
    scene.event { [stack] in
      stack.register("Gone", owner: Named("owner"), coalescing: "typing") { _ in }
      stack.register("New", coalescing: "typing") {}
    }
    scene.event { [stack] in
      stack.register("Gone", owner: Named("owner"), coalescing: "typing") { _ in }
    }
    #expect(stack.undoNames == ["New"])
  }

  // MARK: - Traps

  /// A call that a program must not make.
  enum Mistake: String, CaseIterable, Codable { case end = "endStep()", cancel = "cancelStep()" }

  @Test(arguments: Mistake.allCases)
  func `ending a step that is not open traps and says what to do`(mistake: Mistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      await MainActor.run {
        let stack = UndoStack()
        stack.beginStep("Drag")
        stack.endStep()
        if mistake == .end { stack.endStep() } else { try? stack.cancelStep() }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("UndoStack.\(mistake.rawValue) must follow beginStep(_:)")
        && text.contains("once for each beginStep(_:)"))
  }

  @Test func `beginning a step inside of a step traps and says what to do`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let stack = UndoStack()
        stack.beginStep("Drag")
        stack.beginStep("Resize")
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(#"beginning "Resize" inside of "Drag""#) && text.contains("use group(_:_:)"))
  }
}
