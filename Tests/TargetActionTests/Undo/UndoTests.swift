import TargetAction
import Testing

/// A text whose changes can be undone.
private final class Sheet: Responder {
  let stack = UndoStack()
  private(set) var text = ""
  /// The text that cannot be set.
  var forbidden: String?
  /// Why undoing is disabled; nil if it is not.
  var reason: String?

  override init() {
    super.init()
    undoStack = stack
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    if let reason, action == .undo { .disabled(reason: reason) } else { .enabled }
  }

  func append(_ character: Character) { try? set(text + String(character), "Typing \(character)") }

  private func set(_ text: String, _ name: String) throws {
    if text == forbidden { throw RunError() }
    let old = self.text
    stack.register(name, owner: self) { try $0.set(old, name) }
    self.text = text
  }
}

@MainActor
struct UndoTests {
  private let application = makeApplication()
  private let window = Window()
  private let sheet = Sheet()

  init() {
    sheet.next = application
    window.next = sheet
    application.keyWindow = window
  }

  @Test func `tasks that wait for the main actor register steps of their own`() async {
    let stack = UndoStack()
    let tasks = ["a", "b"].map { name in
      Task {
        for turn in 1...2 {
          for _ in 1...2 { stack.register("\(name)\(turn)") {} }
          await Task.yield()
        }
      }
    }
    for task in tasks { await task.value }
    #expect(stack.undoNames.sorted() == ["a1", "a2", "b1", "b2"])
  }

  @Test func `undoing while undoing does nothing, and is reported`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) {
      await MainActor.run {
        let stack = UndoStack()
        var results: [Bool] = []
        stack.register("Change") {
          results.append((try? stack.undo()) ?? true)
          results.append((try? stack.redo()) ?? true)
          results.append(stack.isUndoing && !stack.isRedoing)
        }
        results.append((try? stack.undo()) ?? false)
        precondition(results == [false, false, true, true])
      }
    }
    let text = result.errorText
    #expect(text.split(separator: "\n").count { $0.contains("undo() and redo() do nothing") } == 2)
  }

  @Test func `a responder with a stack handles undo and redo, with the names of the steps`() {
    func titles() -> [String?] { [Action.undo, .redo].map { application.state(of: $0).title } }
    func enabled() -> [Bool] { [Action.undo, .redo].map { application.state(of: $0).isEnabled } }
    #expect(enabled() == [false, false] && titles() == [nil, nil])
    sheet.append("a")
    #expect(enabled() == [true, false] && titles() == ["Undo Typing a", nil])
    #expect(application.commands().contains { $0.action == .undo } && application.sendAction(.undo))
    #expect(sheet.text == "" && enabled() == [false, true] && titles() == [nil, "Redo Typing a"])
    #expect(application.sendAction(.redo) && sheet.text == "a")
    sheet.undoStack = nil
    #expect(!application.sendAction(.undo))
  }

  @Test func `giving up a stack takes no handler away`() {
    var count = 0
    window.addHandler(for: .undo) { _ in count += 1 }
    window.undoStack = UndoStack()
    window.undoStack = nil
    #expect(application.sendAction(.undo) && count == 1)
  }

  @Test func `a responder with a stack can disable undo, with a reason`() {
    sheet.append("a")
    sheet.reason = "The sheet is being saved."
    #expect(application.state(of: .undo) == .disabled(reason: "The sheet is being saved."))
    #expect(application.perform(Command(action: .undo)) != .handled && sheet.text == "a")
    sheet.reason = nil
    #expect(application.state(of: .undo).title == "Undo Typing a")
  }

  @Test func `the nearest stack is that of the nearest responder that has one`() {
    let (field, other) = (View(), UndoStack())
    window.addSubview(field)
    #expect(field.nearestUndoStack === sheet.stack)
    field.undoStack = other
    #expect(field.nearestUndoStack === other && window.nearestUndoStack === sheet.stack)
    #expect(Responder().nearestUndoStack == nil)
  }

  @Test func `a change outside of events marks the states of undo and redo`() {
    let menu = application.openMenu(Menu(items: [.command(Command(action: .undo))]))
    #expect(!menu.rows[0].state.isEnabled)
    sheet.append("a")
    #expect(menu.rows[0].title == "Undo Typing a")
  }

  @Test func `an error of a closure is presented, and the step can be undone again`() throws {
    sheet.append("a")
    sheet.forbidden = ""
    final class Presenter: Responder {
      var errors = 0
      override func presentError(_ error: any Error) { errors += 1 }
    }
    let presenter = Presenter()
    sheet.next = presenter
    presenter.next = application
    #expect(application.sendAction(.undo) && presenter.errors == 1 && sheet.text == "a")
    sheet.forbidden = nil
    #expect(application.sendAction(.undo) && sheet.text == "")
  }

  @Test func `a stack retains neither owners nor the responders that use it`() {
    weak var gone: Sheet?
    let stack: UndoStack
    do {
      let brief = Sheet()
      brief.append("a")
      (gone, stack) = (brief, brief.stack)
    }
    #expect(gone == nil && stack.undoName == nil)
  }
}
