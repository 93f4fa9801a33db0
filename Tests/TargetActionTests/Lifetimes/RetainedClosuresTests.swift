import TargetAction
import Testing

/// The library retains the closures and values that it is given until they are removed or replaced.
@MainActor
@Suite
struct RetainedClosuresTests {
  fileprivate final class Canary {}

  /// An event that retains an object.
  private final class Payload: Event {
    let canary: Canary
    init(_ canary: Canary) { self.canary = canary }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Gives an object to the library, and returns a closure that removes it.
    fileprivate let keep: @MainActor @Sendable (Canary) -> () -> Void
  }

  fileprivate nonisolated static let rows = [
    Row(testDescription: "the change of a stack that drops all steps") { canary in
      let stack = UndoStack()
      stack.register("Change") { withExtendedLifetime(canary) {} }
      return { stack.removeAll() }
    },
    Row(testDescription: "the change of an owner that is removed") { canary in
      let (stack, owner) = (UndoStack(), Named("owner"))
      stack.register("Change", owner: owner) { _ in withExtendedLifetime(canary) {} }
      return { stack.removeAll(of: owner) }
    },
    Row(testDescription: "a change that is undone") { canary in
      let stack = UndoStack()
      stack.register("Change") { withExtendedLifetime(canary) {} }
      return { _ = try? stack.undo() }
    },
    Row(testDescription: "a change that could be redone until another one is registered") {
      canary in
      let stack = UndoStack()
      stack.register("Change") {
        stack.register("Change") { withExtendedLifetime(canary) {} }
      }
      _ = try? stack.undo()
      return { stack.register("Other") {} }
    },
    Row(testDescription: "a change beyond the limit") { canary in
      let stack = UndoStack()
      stack.register("Change") { withExtendedLifetime(canary) {} }
      return { stack.limit = 0 }
    },
    Row(testDescription: "the change handler of a stack") { canary in
      let stack = UndoStack()
      stack.changeHandler = { _ in withExtendedLifetime(canary) {} }
      return { stack.changeHandler = nil }
    },
    Row(testDescription: "the stack of a responder") { canary in
      let (responder, stack) = (Named("document"), UndoStack())
      responder.undoStack = stack
      stack.register("Change") { withExtendedLifetime(canary) {} }
      return { responder.undoStack = nil }
    },
    Row(testDescription: "a handler with a state") { canary in
      let responder = Named("responder")
      responder.addHandler(
        for: .refresh, state: { _ in withExtendedLifetime(canary) { .enabled } },
        { _ in })
      return { responder.removeHandler(for: .refresh) }
    },
    Row(testDescription: "the payload of a command") { canary in
      let command = Command(action: .refresh, payload: Payload(canary))
      return { command.payload = nil }
    },
    Row(testDescription: "the payload of a control") { canary in
      let control = Control()
      control.payload = Payload(canary)
      return { control.payload = nil }
    },
    Row(testDescription: "the closures of a command in a menu") { canary in
      let menu = Menu(items: [
        .command(Command("Run", state: { .enabled }) { withExtendedLifetime(canary) {} })
      ])
      return { menu.items = [] }
    },
    Row(testDescription: "the closure that supplies the items of a menu") { canary in
      let menu = Menu()
      menu.itemsProvider = { _ in withExtendedLifetime(canary) { [] } }
      return { menu.itemsProvider = nil }
    },
  ]

  @Test(arguments: rows)
  fileprivate func `a closure or a value is retained until it is removed`(row: Row) {
    weak var kept: Canary?
    let remove: () -> Void
    do {
      let canary = Canary()
      kept = canary
      remove = row.keep(canary)
    }
    #expect(kept != nil)
    remove()
    #expect(kept == nil)
  }

  @Test func `the handler of reports is retained until another one is set`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      final class Listener: Sendable {}
      weak var kept: Listener?
      do {
        let listener = Listener()
        kept = listener
        ActionReports.handler = { _ in withExtendedLifetime(listener) {} }
      }
      precondition(kept != nil)
      ActionReports.handler = nil
      precondition(kept == nil)
    }
  }
}
