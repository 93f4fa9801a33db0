import TargetAction
import Testing

/// Steps that span events, which are ended and canceled; names, and what is told of changes.
@MainActor
struct UndoCancelTests {
  private let scene = UndoScene()
  private var stack: UndoStack { scene.stack }

  @Test func `undo and redo do nothing and report nothing during a drag`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let (scene, stack) = { ($0, $0.stack) }(UndoScene())
      scene.step("ab")
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

  /// What a closure does while it takes back a change.
  enum Deed: CaseIterable { case endStep, cancelStep, ownStep, group, removeAll }

  @Test(arguments: Deed.allCases)
  func `a closure may end or cancel the drag that is canceled, and register`(deed: Deed) throws {
    scene.step("ab")
    try stack.undo()
    stack.beginStep("Drag")
    scene.step("x")
    _ = stack.mark()
    scene.step("y")
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
    #expect(scene.text == (isEmptied ? "ax" : "a") && stack.undoNames == (isEmptied ? [] : ["a"]))
    #expect(stack.redoNames == (isEmptied ? [] : ["b"]))
    stack.beginStep("Drag")
    scene.step("z")
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

  @Test func `a stack is clean after a drag is canceled, although an owner has died in the drag`()
    throws
  {
    scene.step("a")
    stack.markClean()
    stack.beginStep("Drag")
    do {
      let guide = Responder()
      stack.register("Guide", owner: guide) { _ in }
    }
    scene.event("x")
    #expect(!stack.isClean)
    try stack.cancelStep()
    #expect(scene.text == "a" && stack.isClean)
  }

  @Test func `undo is not enabled in a group or a drag`() throws {
    scene.step("a")
    let bar = scene.application.openBar(Menu(items: [.command(Command(action: .undo))]))
    func isEnabled() -> [Bool] {
      [bar.rows[0].state, scene.application.state(of: .undo)].map(\.isEnabled)
    }
    stack.group("Group") { #expect(isEnabled() == [false, false]) }
    #expect(isEnabled() == [true, true])
    stack.beginStep("Drag")
    #expect(isEnabled() == [false, false])
    stack.endStep()
    #expect(isEnabled() == [true, true])
    scene.whenSet = { [stack] in
      #expect(stack.undoName == nil && stack.redoName == nil)
      #expect(stack.undoNames == [] && stack.redoNames == [])
    }
    try stack.undo()
  }
}
