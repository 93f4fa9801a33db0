import TargetAction
import Testing

private struct Failure: Error {}

extension Action {
  fileprivate static let append = Action(untyped: "UndoTests.append")
}

/// A text whose changes can be undone.
@MainActor
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
    addHandler(for: .append) { [unowned self] invocation in
      guard let event = invocation.event as? ValueEvent<String> else { return }
      for character in event.value { append(character) }
    }
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    if let reason, action == .undo { .disabled(reason: reason) } else { .enabled }
  }

  func append(_ character: Character, key: String? = nil) {
    try? set(text + String(character), "Typing \(character)", key: key)
  }

  private func set(_ text: String, _ name: String, key: String? = nil) throws {
    if text == forbidden { throw Failure() }
    let old = self.text
    stack.register(name, owner: self, coalescing: key) { try $0.set(old, name) }
    self.text = text
  }
}

private final class Field: View {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor
private final class Scene {
  let application = makeApplication()
  let window = Window()
  let sheet = Sheet()
  var stack: UndoStack { sheet.stack }

  init() {
    sheet.next = application
    window.next = sheet
    application.keyWindow = window
  }

  /// Delivers an event whose handler does something.
  func inEvent(_ body: @escaping @MainActor () -> Void) {
    window.addHandler(for: .append) { _ in body() }
    let key = Command(key: "k", action: .append)
    application.mainMenu = Menu(items: [.command(key)])
    application.sendEvent(KeyEvent(key: "k"))
    window.removeHandler(for: .append)
  }

  func send(_ text: String) {
    application.sendAction(.append, event: ValueEvent(text))
  }

  /// Undoes everything, and returns the texts in between.
  func undone() -> [String] {
    var texts: [String] = []
    while (try? stack.undo()) == true { texts.append(sheet.text) }
    return texts
  }
}

@MainActor
@Suite
struct UndoTests {
  private let scene = Scene()
  private var sheet: Sheet { scene.sheet }
  private var stack: UndoStack { scene.stack }

  // MARK: - Steps

  struct StepRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let change: @MainActor @Sendable (Scene) -> Void
    let texts: [String]
  }

  fileprivate nonisolated static let steps = [
    StepRow(
      testDescription: "two changes in one event",
      change: { scene in
        scene.inEvent {
          scene.sheet.append("a"); scene.sheet.append("b")
        }
      }, texts: [""]),
    StepRow(
      testDescription: "a change in each of two events",
      change: { scene in
        scene.inEvent { scene.sheet.append("a") }
        scene.inEvent { scene.sheet.append("b") }
      }, texts: ["a", ""]),
    StepRow(
      testDescription: "two sends in one turn",
      change: { scene in
        scene.send("ab")
        scene.send("c")
      }, texts: ["ab", ""]),
    StepRow(
      testDescription: "sends inside a send",
      change: { scene in
        scene.window.addHandler(for: .refresh) { [unowned scene] _ in
          scene.send("a")
          scene.sheet.append("b")
          scene.send("c")
        }
        scene.application.sendAction(.refresh)
        scene.window.removeHandler(for: .refresh)
      }, texts: [""]),
    StepRow(
      testDescription: "sends inside an event",
      change: { scene in
        scene.inEvent { [unowned scene] in
          scene.window.removeHandler(for: .append)
          scene.send("a")
          scene.send("b")
        }
      }, texts: [""]),
    StepRow(
      testDescription: "two changes in one turn",
      change: { scene in
        scene.sheet.append("a")
        scene.sheet.append("b")
      }, texts: [""]),
    StepRow(
      testDescription: "a group between two changes",
      change: { scene in
        scene.sheet.append("a")
        scene.stack.group("Group") {
          scene.sheet.append("b")
          scene.send("c")
          scene.stack.group("Inner") { scene.sheet.append("d") }
        }
        scene.sheet.append("e")
      }, texts: ["abcd", "a", ""]),
    StepRow(
      testDescription: "groups inside an event",
      change: { scene in
        scene.inEvent {
          scene.sheet.append("a")
          scene.stack.group("Group") { scene.sheet.append("b") }
          scene.stack.group("Group") { scene.sheet.append("c") }
        }
      }, texts: [""]),
    StepRow(
      testDescription: "an empty group", change: { scene in scene.stack.group("Group") {} },
      texts: []),
    StepRow(
      testDescription: "changes with one key, in three events",
      change: { scene in
        for character in "abc" { scene.inEvent { scene.sheet.append(character, key: "typing") } }
      }, texts: [""]),
    StepRow(
      testDescription: "changes with different keys",
      change: { scene in
        scene.inEvent { scene.sheet.append("a", key: "typing") }
        scene.inEvent { scene.sheet.append("b", key: "pasting") }
      }, texts: ["a", ""]),
    StepRow(
      testDescription: "a clean mark between changes with one key",
      change: { scene in
        scene.inEvent { scene.sheet.append("a", key: "typing") }
        scene.stack.markClean()
        scene.inEvent { scene.sheet.append("b", key: "typing") }
      }, texts: ["a", ""]),
    StepRow(
      testDescription: "a change of the focus between changes with one key",
      change: { scene in
        let field = Field()
        scene.window.addSubview(field)
        scene.inEvent { scene.sheet.append("a", key: "typing") }
        scene.window.makeFirstResponder(field)
        scene.inEvent { scene.sheet.append("b", key: "typing") }
      }, texts: ["a", ""]),
    StepRow(
      testDescription: "a group between changes with one key",
      change: { scene in
        scene.inEvent { scene.sheet.append("a", key: "typing") }
        scene.stack.group("Group") {}
        scene.inEvent { scene.sheet.append("b", key: "typing") }
      }, texts: ["a", ""]),
    StepRow(
      testDescription: "changes that are not registered",
      change: { scene in
        scene.stack.withoutRegistration { scene.sheet.append("a") }
      }, texts: []),
  ]

  @Test(arguments: steps)
  fileprivate func `changes that belong together are undone together`(row: StepRow) throws {
    row.change(scene)
    let text = sheet.text
    #expect(scene.undone() == row.texts)
    while try stack.redo() {}
    #expect(sheet.text == text)
    #expect(scene.undone() == row.texts, "Redoing restores the steps.")
  }

  @Test func `changes of different turns are separate steps`() async {
    sheet.append("a")
    await Task { @MainActor in }.value
    sheet.append("b")
    #expect(scene.undone() == ["a", ""])
  }

  // MARK: - Undoing

  @Test func `coalescing ends when another window becomes key`() {
    let other = Window()
    let sheet = scene.sheet
    scene.inEvent { sheet.append("a", key: "typing") }
    scene.inEvent { sheet.append("b", key: "typing") }
    scene.application.keyWindow = other
    scene.application.keyWindow = scene.window
    scene.inEvent { sheet.append("c", key: "typing") }
    #expect(scene.undone() == ["ab", ""])
  }

  @Test func `a new change drops what could be redone`() throws {
    sheet.append("a")
    try stack.undo()
    sheet.append("b")
    #expect(try !stack.redo())
    #expect(sheet.text == "b" && stack.redoName == nil)
  }

  @Test func `an error halfway loses nothing`() throws {
    for character in "abc" { sheet.append(character) }
    sheet.forbidden = "a"
    #expect(throws: Failure.self) { try stack.undo() }
    #expect(sheet.text == "ab" && stack.undoName == "Typing a" && stack.redoName == "Typing a")
    #expect(throws: Failure.self) { try stack.undo() }
    #expect(sheet.text == "ab")
    try stack.redo()
    #expect(sheet.text == "abc")
    sheet.forbidden = nil
    #expect(scene.undone() == ["ab", ""])
    #expect(stack.isClean)
  }

  @Test func `undoing while undoing does nothing, and is reported`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
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
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains("undo() and redo() do nothing") } == 2)
  }

  @Test func `changes of a deallocated owner are skipped`() throws {
    var log: [String] = []
    do {
      let owner = Named("owner")
      stack.register("Gone", owner: owner) { _ in log.append("gone") }
    }
    #expect(stack.undoName == nil)
    #expect(try !stack.undo())
    stack.register("Kept") { log.append("kept") }
    #expect(stack.undoName == "Kept")
    try stack.undo()
    #expect(log == ["kept"])
  }

  @Test func `removing an owner's changes keeps those of others`() throws {
    let (one, other) = (Named("one"), Named("other"))
    var log: [String] = []
    stack.group("Both") {
      stack.register("One", owner: one) { _ in log.append("one") }
      stack.register("Other", owner: other) { _ in log.append("other") }
    }
    stack.group("One") { stack.register("One", owner: one) { _ in log.append("one") } }
    stack.removeAll(of: one)
    #expect(stack.undoName == "Both" && !stack.isClean)
    try stack.undo()
    #expect(log == ["other"] && stack.undoName == nil)
  }

  // MARK: - Clean state

  @Test func `the stack is clean where it was marked, however the user gets there`() throws {
    func change(_ character: Character) { stack.group("Change") { sheet.append(character) } }
    #expect(stack.isClean)
    change("a")
    #expect(!stack.isClean)
    stack.markClean()
    change("b")
    #expect(!stack.isClean)
    try stack.undo()
    #expect(stack.isClean)
    try stack.undo()
    #expect(!stack.isClean)
    try stack.redo()
    #expect(stack.isClean)
    try stack.undo()
    change("c")
    try stack.undo()
    #expect(!stack.isClean, "The clean state can no longer be reached.")
  }

  @Test func `a limit drops the oldest steps`() {
    stack.limit = 2
    for character in "abcd" { stack.group("Change") { sheet.append(character) } }
    #expect(scene.undone() == ["abc", "ab"])
    #expect(!stack.isClean)
  }

  @Test func `removing everything keeps the clean state`() {
    sheet.append("a")
    stack.removeAll()
    #expect(!stack.isClean && stack.undoName == nil)
    stack.markClean()
    stack.removeAll()
    #expect(stack.isClean)
  }

  // MARK: - Responders

  @Test func `a responder with a stack handles undo and redo, with the names of the steps`() {
    let application = scene.application
    func titles() -> [String?] {
      [Action.undo, .redo].map { application.state(of: $0).title }
    }
    func enabled() -> [Bool] { [Action.undo, .redo].map { application.state(of: $0).isEnabled } }
    #expect(enabled() == [false, false] && titles() == [nil, nil])
    sheet.append("a")
    #expect(enabled() == [true, false] && titles() == ["Undo Typing a", nil])
    let listed = application.availableActions().first { $0.action == .undo }
    #expect(listed?.displayTitle == "Undo Typing a")
    #expect(application.sendAction(.undo))
    #expect(sheet.text == "" && enabled() == [false, true] && titles() == [nil, "Redo Typing a"])
    #expect(application.sendAction(.redo) && sheet.text == "a")
    sheet.undoStack = nil
    #expect(!application.sendAction(.undo))
  }

  @Test func `a responder with a stack can disable undo, with a reason`() {
    scene.sheet.append("a")
    scene.sheet.reason = "The sheet is being saved."
    let application = scene.application
    #expect(application.state(of: .undo) == .disabled(reason: "The sheet is being saved."))
    #expect(application.perform(Command(action: .undo)) != .handled && scene.sheet.text == "a")
    scene.sheet.reason = nil
    #expect(application.state(of: .undo).title == "Undo Typing a")
  }

  @Test func `the nearest stack is that of the nearest responder that has one`() {
    let (field, other) = (Field(), UndoStack())
    scene.window.addSubview(field)
    #expect(field.nearestUndoStack === stack)
    field.undoStack = other
    #expect(field.nearestUndoStack === other && scene.window.nearestUndoStack === stack)
    #expect(Responder().nearestUndoStack == nil)
  }

  @Test func `a change outside of events marks the states of undo and redo`() {
    let menu = Menu(items: [.command(Command(action: .undo))])
    scene.application.menuWillOpen(menu)
    #expect(!menu.commands[0].isEnabled)
    sheet.append("a")
    #expect(menu.commands[0].displayTitle == "Undo Typing a")
  }

  @Test func `an error of a closure is presented, and the step can be undone again`() throws {
    sheet.append("a")
    sheet.forbidden = ""
    var errors = 0
    final class Presenter: Responder {
      var present: () -> Void = {}
      override func presentError(_ error: any Error) { present() }
    }
    let presenter = Presenter()
    presenter.present = { errors += 1 }
    sheet.next = presenter
    presenter.next = scene.application
    #expect(scene.application.sendAction(.undo) && errors == 1 && sheet.text == "a")
    sheet.forbidden = nil
    #expect(scene.application.sendAction(.undo) && sheet.text == "")
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
