import TargetAction
import Testing

/// What belongs to one step.
@MainActor
@Suite
struct UndoStepTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The texts after each undo.
    let texts: [String]
    let perform: @MainActor @Sendable (UndoScene) async throws -> Void

    init(
      _ name: String, _ texts: String...,
      perform: @escaping @MainActor @Sendable (UndoScene) async throws -> Void
    ) {
      (testDescription, self.texts, self.perform) = (name, texts, perform)
    }
  }

  @Test(arguments: coalescing + nesting + spanning + runs)
  func `changes that belong together are undone together`(row: Row) async throws {
    let scene = UndoScene()
    try await row.perform(scene)
    let text = scene.text
    #expect(scene.undone() == row.texts)
    while try scene.stack.redo() {}
    #expect(scene.text == text)
    #expect(scene.undone() == row.texts, "Redoing restores the steps.")
    await scene.endRuns()
    extendLifetime(scene)
  }

  // MARK: - Coalescing

  private nonisolated static let coalescing = [
    Row("typing over a selection", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a")
        scene.write("b", "typing")
      }
      $0.event("c", "typing")
    },
    Row("the first key again after another one in the same event", "ab", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a", "typing")
        scene.write("b", "pasting")
      }
      $0.event("c", "typing")
    },
    Row("a key after a change without one in the same event", "ab", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a", "typing")
        scene.write("b")
      }
      $0.event("c", "typing")
    },
    Row("equal keys after a break", "a", "") {
      $0.event("a", "typing")
      $0.stack.breakCoalescing()
      $0.event("b", "typing")
    },
    Row("a break in the middle of an event", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a", "typing")
        scene.stack.breakCoalescing()
        scene.write("b", "typing")
      }
      $0.event("c", "typing")
    },
    Row("equal keys before and in a group", "a", "") {
      $0.event("a", "typing")
      $0.stack.group("Group") { [scene = $0] in scene.write("b", "typing") }
    },
    Row("equal keys before, in, and after a step that spans events", "ab", "a", "") {
      $0.event("a", "typing")
      $0.stack.beginStep("Drag")
      $0.event("b", "typing")
      $0.stack.endStep()
      $0.event("c", "typing")
    },
    Row("equal keys after an owner's changes were removed", "a", "") {
      $0.event("a", "typing")
      let owner = Named("owner")
      $0.stack.register("Other", owner: owner, coalescing: "typing") { _ in }
      $0.stack.removeAll(of: owner)
      $0.event("b", "typing")
    },
    Row("a key when the focus has moved", "a", "") {
      $0.event("a", "typing")
      $0.moveFocus()
      $0.event("b", "typing")
    },
  ]

  // MARK: - Events, sends, and turns

  private nonisolated static let nesting = [
    Row("a nested event", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a")
        scene.event("b")
        scene.write("c")
      }
    },
    Row("an event in a group", "") {
      $0.stack.group("Group") { [scene = $0] in
        scene.write("a")
        scene.event("b")
        scene.write("c")
      }
    },
    Row("an event in a send", "ab", "a", "") {
      $0.send { [unowned scene = $0] in
        scene.write("a")
        scene.event("b")
        scene.write("c")
      }
    },
    Row("changes before, in, and after a send in one turn", "ab", "a", "") {
      $0.write("a")
      $0.send { [unowned scene = $0] in scene.write("b") }
      $0.write("c")
    },
    Row("a change after an undo in the same turn", "ab", "a", "") {
      $0.write("a")
      $0.stack.group("Group") { [scene = $0] in scene.write("x") }
      try $0.stack.undo()
      $0.write("b")
      await $0.endTurn()
      $0.write("c")
    },
    Row("a change after a mark and a step whose owner is gone, in one event", "ab", "a", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a")
        _ = scene.stack.mark()
        do { scene.stack.register("Gone", owner: Named("owner")) { _ in } }
        scene.write("b")
      }
      $0.event("c")
    },
  ]

  // MARK: - Steps that span events

  private nonisolated static let spanning = [
    Row("a drag of three events", "") {
      $0.event { [stack = $0.stack] in stack.beginStep("Drag") }
      $0.event("a")
      await $0.endTurn()
      $0.event("b")
      $0.event { [stack = $0.stack] in stack.endStep() }
    },
    Row("changes before, in, and after a step in one event", "ab", "a", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a")
        scene.stack.beginStep("Drag")
        scene.write("b")
        scene.stack.endStep()
        scene.write("c")
      }
    },
    Row("an empty step", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a")
        scene.stack.beginStep("Drag")
        scene.stack.endStep()
        scene.write("b")
      }
    },
    Row("a canceled step between changes in one event", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a")
        scene.stack.beginStep("Drag")
        scene.write("x")
        try? scene.stack.cancelStep()
        scene.write("b")
      }
    },
    Row("groups and sends in a step", "") {
      $0.stack.beginStep("Drag")
      $0.stack.group("Group") { [scene = $0] in scene.write("a") }
      $0.send { [unowned scene = $0] in scene.write("b") }
      $0.write("c")
      $0.stack.endStep()
    },
    Row("a step in a group", "ab", "a", "") {
      $0.stack.group("Group") { [scene = $0] in
        scene.write("a")
        scene.stack.beginStep("Drag")
        scene.write("b")
        scene.stack.endStep()
        scene.write("c")
      }
    },
    Row("a run during a drag", "ax", "a", "") {
      $0.run("run")
      $0.stack.beginStep("Drag")
      $0.event("a")
      await $0.resume("run") { [unowned scene = $0] in scene.write("x") }
      $0.event("b")
      $0.event("c")
      $0.stack.endStep()
    },
    Row("a user during a run's step", "ax", "a", "") {
      $0.run("run") { [unowned scene = $0] in
        scene.stack.beginStep("Import")
        scene.write("a")
      }
      $0.event("x")
      await $0.resume("run") { [unowned scene = $0] in
        scene.write("b")
        scene.stack.endStep()
      }
    },
    Row("a run before, in, and after its step", "ab", "a", "") {
      $0.run("run") { [unowned scene = $0] in
        scene.write("a")
        scene.stack.beginStep("Import")
      }
      await $0.resume("run") { [unowned scene = $0] in
        scene.write("b")
        scene.stack.endStep()
        scene.write("c")
      }
    },
    Row("a mark during a drag", "a", "") {
      $0.stack.beginStep("Drag")
      $0.event("a")
      _ = $0.stack.mark()
      $0.event("b")
      $0.stack.endStep()
    },
  ]

  // MARK: - Runs

  private nonisolated static let runs = [
    Row("a run that resumes in later turns", "") {
      $0.run("run") { [unowned scene = $0] in scene.write("a") }
      await $0.resume("run") { [unowned scene = $0] in scene.write("b") }
      await $0.resume("run") { [unowned scene = $0] in scene.write("c") }
    },
    Row("two runs that resume one after the other", "abc", "ab", "a", "") {
      $0.run("one") { [unowned scene = $0] in scene.write("a") }
      $0.run("two") { [unowned scene = $0] in scene.write("b") }
      await $0.resume("one") { [unowned scene = $0] in scene.write("c") }
      await $0.resume("two") { [unowned scene = $0] in scene.write("d") }
    },
    Row("two runs that begin in one event", "abc", "") {
      $0.event { [unowned scene = $0] in
        scene.write("a")
        scene.run("one") { scene.write("b") }
        scene.write("c")
        scene.run("two") { scene.write("d") }
        scene.write("e")
      }
    },
    Row("two runs that begin in one group", "a", "") {
      $0.stack.group("Group") { [scene = $0] in
        scene.run("one") { scene.write("a") }
        scene.run("two") { scene.write("b") }
      }
    },
    Row("a run that begins in a group", "") {
      $0.stack.group("Group") { [scene = $0] in
        scene.write("a")
        scene.run("run") { scene.write("b") }
      }
      await $0.resume("run") { [unowned scene = $0] in scene.write("c") }
    },
    Row("a group in each part of a run", "") {
      for name in ["first", "second"] {
        let part = { @MainActor [unowned scene = $0] in
          scene.write("a")
          scene.stack.group(name) { scene.write("b") }
          scene.write("c")
        }
        if name == "first" { $0.run("run", part) } else { await $0.resume("run", part) }
      }
    },
    Row("a user who types while a run waits", "ab", "a", "") {
      $0.run("run") { [unowned scene = $0] in scene.write("a") }
      $0.event("b")
      await $0.resume("run") { [unowned scene = $0] in scene.write("c") }
    },
    Row("a user who types and undoes while a run waits", "") {
      $0.run("run") { [unowned scene = $0] in scene.write("a") }
      $0.event("x")
      try $0.stack.undo()
      await $0.resume("run") { [unowned scene = $0] in scene.write("b") }
    },
    Row("a run whose step was undone and redone", "a", "") {
      $0.run("run") { [unowned scene = $0] in scene.write("a") }
      try $0.stack.undo()
      try $0.stack.redo()
      await $0.resume("run") { [unowned scene = $0] in scene.write("b") }
    },
    Row("a run whose step was undone", "") {
      $0.run("run") { [unowned scene = $0] in scene.write("x") }
      try $0.stack.undo()
      await $0.resume("run") { [unowned scene = $0] in scene.write("a") }
    },
    Row("a run whose step was marked", "a", "") {
      $0.run("run") { [unowned scene = $0] in scene.write("a") }
      _ = $0.stack.mark()
      await $0.resume("run") { [unowned scene = $0] in scene.write("b") }
    },
    Row("a run whose marked step is last again", "a", "") {
      $0.run("run") { [unowned scene = $0] in scene.write("a") }
      _ = $0.stack.mark()
      $0.event("x")
      try $0.stack.undo()
      await $0.resume("run") { [unowned scene = $0] in scene.write("b") }
    },
    Row("a run that waits for another", "") {
      $0.run("outer") { [unowned scene = $0] in scene.write("a") }
      await $0.await("inner", in: "outer") { [unowned scene = $0] in scene.write("b") }
      await $0.resume("inner") { [unowned scene = $0] in scene.write("c") }
    },
    Row("events and sends of a run", "") {
      $0.run("run") { [unowned scene = $0] in scene.write("a") }
      await $0.resume("run") { [unowned scene = $0] in
        scene.event("b")
        scene.send { scene.write("c") }
        scene.write("d")
      }
    },
    Row("equal keys of a user and a run", "ab", "a", "") {
      $0.event("a", "typing")
      $0.run("run") { [unowned scene = $0] in scene.write("b", "typing") }
      $0.event("c", "typing")
    },
    Row("equal keys of two runs", "a", "") {
      $0.run("one") { [unowned scene = $0] in scene.write("a", "typing") }
      $0.run("two") { [unowned scene = $0] in scene.write("b", "typing") }
    },
  ]
}
