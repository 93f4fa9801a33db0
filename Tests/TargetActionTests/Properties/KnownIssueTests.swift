import Testing

@testable import TargetAction

/// Situations that the property tests leave out, because the library does not follow its rules there yet.
///
/// When it does, remove the row's `issue`, and the property test's switch.
@MainActor
@Suite
struct KnownIssueTests {
  // MARK: - Undo

  @MainActor
  final class UndoScene {
    let application = makeApplication(), elsewhere = makeApplication(), stack = UndoStack()
    fileprivate let window = Desk(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    private var waiting: [CheckedContinuation<Void, Never>] = []

    fileprivate init() {
      application.keyWindow = window
      window.addHandler(for: .work) { [unowned self] _ in register("send") }
      window.addHandler(for: .run, whileRunning: .concurrent) { [unowned self] _ in
        register("run")
        await withCheckedContinuation { waiting.append($0) }
        register("resumed")
      }
    }

    func register(_ name: String, key: String? = nil) { stack.register(name, coalescing: key) {} }

    func send(_ action: Action) { application.sendAction(action) }

    func deliver(_ body: @escaping () -> Void) {
      window.body = body
      application.sendEvent(LocatedEvent(at: .zero, in: window))
    }

    func resume() async {
      for body in waiting { body.resume() }
      await application.settle()
    }

    /// Undoes everything, and returns the names of the steps, the last first.
    func names() throws -> [String] {
      var names: [String] = []
      while let name = stack.undoName, try stack.undo() { names.append(name) }
      return names
    }
  }

  struct UndoRow: Sendable, CustomTestStringConvertible {
    let issue: Comment?, testDescription: String
    let change: @MainActor @Sendable (UndoScene) async -> Void
    let names: [String]
  }

  fileprivate nonisolated static let steps = [
    UndoRow(
      issue: "S8: an event inside an event splits the outer one's step",
      testDescription: "an event inside an event",
      change: { scene in
        scene.deliver { [unowned scene] in
          scene.register("outer")
          scene.deliver { [unowned scene] in scene.register("inner") }
          scene.register("rest")
        }
      }, names: ["outer"]),
    UndoRow(
      issue: "S8: a registration joins the step of the send that follows",
      testDescription: "a registration before a send in one turn",
      change: { scene in
        scene.register("turn")
        scene.send(.work)
      }, names: ["send", "turn"]),
    UndoRow(
      issue: "S8: a run makes a step for each turn",
      testDescription: "a run that suspends",
      change: { scene in
        scene.send(.run)
        await scene.resume()
      }, names: ["run"]),
    UndoRow(
      issue: "S8: runs that resume in one turn share a step",
      testDescription: "two runs that resume in one turn",
      change: { scene in
        scene.send(.run)
        scene.send(.run)
        await scene.resume()
      }, names: ["resumed", "resumed", "run", "run"]),
    UndoRow(
      issue: "S6: the key of the step's first registration counts",
      testDescription: "typing over a selection",
      change: { scene in
        scene.deliver { [unowned scene] in
          scene.register("Delete")
          scene.register("Typing", key: "typing")
        }
        scene.deliver { [unowned scene] in scene.register("Typing", key: "typing") }
      }, names: ["Delete"]),
    UndoRow(
      issue: "S2: the count of focus changes belongs to the process",
      testDescription: "a change of the key window in another application",
      change: { scene in
        scene.deliver { [unowned scene] in scene.register("a", key: "typing") }
        scene.elsewhere.keyWindow = Window()
        scene.deliver { [unowned scene] in scene.register("b", key: "typing") }
      }, names: ["a"]),
  ]

  @Test(arguments: steps)
  func `registrations that belong together are one step, and others are not`(row: UndoRow)
    async throws
  {
    let scene = UndoScene()
    await row.change(scene)
    let names = try scene.names()
    withKnownIssue(row.issue) {
      #expect(names == row.names)
    } when: {
      row.issue != nil
    }
  }
}

extension Action {
  fileprivate static let work = Action(untyped: "KnownIssueTests.work")
  fileprivate static let run = Action(untyped: "KnownIssueTests.run")
}

private final class Desk: Window {
  var body: () -> Void = {}
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    body()
    return true
  }
}
