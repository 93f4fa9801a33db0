import TargetAction
import Testing

/// A text view that records what it performs.
private final class RecordingText: CommandedText {
  var record: (String) -> Void = { _ in }

  override func perform(_ command: TextCommand) -> ActionResult {
    record(command.rawValue)
    return super.perform(command)
  }
}

/// What a key does when it is pressed, and what it does while it is held down.
@MainActor
@Suite(.ignoringReports)
struct KeyRepeatTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let keys: String
    /// What the press does, what the first repeat does, which is the same unless it is given, and
    /// what each later one does.
    let first: [String], second: [String], later: [String]
    /// Whether the press is taken, and whether its repeats are.
    let isTaken: Bool
    /// The strokes that wait after the repeats.
    let waiting: String?
    let prepare: @MainActor @Sendable (KeyScene) -> Void

    init(
      _ name: String, press keys: String = "ctrl-k", does first: [String],
      repeats second: [String]? = nil, later: [String]? = nil, isTaken: Bool = true,
      waiting: String? = nil, prepare: @escaping @MainActor @Sendable (KeyScene) -> Void
    ) {
      (testDescription, self.keys, self.first) = (name, keys, first)
      (self.second, self.later) = (second ?? first, later ?? second ?? first)
      self.isTaken = isTaken
      (self.waiting, self.prepare) = (waiting, prepare)
    }
  }

  private nonisolated static let typed = [
    Row("types in a field", press: "x", does: ["'x' field"]) { $0.field.editsText = true },
    Row("types in a field, although a map binds it", press: "x", does: ["'x' field"]) {
      $0.field.editsText = true
      $0.map("x try.first")
    },
    Row("types nothing, and is not bound", press: "f9", does: [], isTaken: false) { _ in },
    Row("is bound to a disabled command", does: [], isTaken: false) {
      $0.map("ctrl-k try.first")
      $0.field.disabled = [.firstKey]
    },
    Row("is swallowed", does: []) { $0.user("ctrl-k swallow") },
    Row("is unbound", does: [], isTaken: false) {
      $0.map("ctrl-k try.first")
      $0.user("ctrl-k unbound")
    },
  ]

  private nonisolated static let commands = [
    Row("is bound in a map", does: ["first field"]) { $0.map("ctrl-k try.first") },
    Row("is bound in the user's map", does: ["first field"]) { $0.user("ctrl-k try.first") },
    Row("is bound in the menu", does: ["first field"]) {
      $0.menu(Command(key: "k", .control, action: .firstKey))
    },
    Row("is a key command", does: ["first field"]) {
      $0.panel.commands = [Command(key: "k", .control, action: .firstKey)]
    },
    Row("is bound for the field", press: "x", does: ["first field"]) {
      $0.field.editsText = true
      $0.map("x try.first when KeyField")
    },
    Row("calls a closure", does: ["closure"]) { scene in
      scene.menu(
        Command("Run", keyEquivalent: KeyEquivalent("k", .control)) { [unowned scene] in
          scene.field.record("closure")
        })
    },
    Row("moves the cursor", press: "left", does: ["moveLeft"]) { $0.focusText() },
    Row("ends a paragraph", press: "return", does: ["insertNewline"]) { $0.focusText() },
    Row("deletes", press: "delete", does: ["deleteBackward"]) { $0.focusText() },
  ]

  private nonisolated static let sequences = [
    Row(
      "begins a sequence as text", press: "j", does: [], repeats: ["'j' field", "'j' field"],
      later: ["'j' field"]
    ) {
      $0.field.editsText = true
      $0.map("j k try.first when KeyField")
    },
    Row(
      "begins a sequence as text, and is bound by itself", press: "j", does: [],
      repeats: ["second field", "second field"], later: ["second field"]
    ) {
      $0.field.editsText = true
      $0.map("j try.second when KeyField\nj k try.first when KeyField")
    },
    Row("begins a sequence, not as text", does: [], waiting: "ctrl-k") {
      $0.map("ctrl-k ctrl-s try.first")
    },
    Row("begins a sequence, and is bound by itself", does: [], waiting: "ctrl-k") {
      $0.map("ctrl-k try.second\nctrl-k ctrl-s try.first")
    },
    Row("begins a sequence that it continues, too", does: [], waiting: "ctrl-k") {
      $0.map("ctrl-k ctrl-k try.first")
    },
    Row("begins a sequence where no text is", press: "j", does: [], waiting: "j") {
      $0.map("j k try.first")
    },
    Row("goes on with a sequence", press: "ctrl-k ctrl-l", does: [], waiting: "ctrl-k ctrl-l") {
      $0.map("ctrl-k ctrl-l ctrl-m try.first\nctrl-l try.second")
    },
    Row("ends a sequence", press: "ctrl-k ctrl-s", does: ["first field"], repeats: []) {
      $0.map("ctrl-k ctrl-s try.first\nctrl-s try.second")
    },
    Row("ends a sequence with a letter", press: "ctrl-k s", does: ["first field"], repeats: []) {
      $0.field.editsText = true
      $0.map("ctrl-k s try.first")
    },
    Row("ends a sequence that it does not continue", press: "ctrl-k x", does: ["'x' field"]) {
      $0.field.editsText = true
      $0.map("ctrl-k s try.first")
    },
    Row("cancels a sequence", press: "ctrl-k escape", does: []) {
      $0.map("ctrl-k ctrl-s try.first\nescape try.second")
    },
  ]

  private nonisolated static let dialogs = [
    Row("confirms", press: "return", does: ["dialog.confirm"], repeats: []) {
      $0.standard()
      $0.handle(.confirm)
    },
    Row("cancels", press: "escape", does: ["dialog.cancel"], repeats: []) {
      $0.standard()
      $0.handle(.cancelOperation)
    },
    Row("confirms by a command of the menu", does: ["dialog.confirm"], repeats: []) {
      $0.menu(Command(key: "k", .control, action: .confirm))
      $0.handle(.confirm)
    },
    Row("cancels by a map", does: ["dialog.cancel"], repeats: []) {
      $0.map("ctrl-k dialog.cancel")
      $0.handle(.cancelOperation)
    },
    Row("confirms, but nothing does so", press: "return", does: [], isTaken: false) {
      $0.standard()
    },
    Row("presses the default button", press: "return", does: ["button"], repeats: []) {
      $0.standard()
      $0.window.defaultButton = $0.makeButton()
    },
    Row("presses the cancel button", press: "escape", does: ["button"], repeats: []) {
      $0.standard()
      $0.window.cancelButton = $0.makeButton()
    },
    Row("is Return at a button", press: "return", does: ["button"], repeats: []) { scene in
      scene.window.makeFirstResponder(scene.makeButton())
    },
    Row(
      "is Return at a button, with the standard keys", press: "return", does: ["button"],
      repeats: []
    ) { scene in
      scene.standard()
      scene.handle(.confirm)
      scene.window.makeFirstResponder(scene.makeButton())
    },
    Row("is Space at a button", press: "space", does: ["button"], repeats: []) { scene in
      scene.window.makeFirstResponder(scene.makeButton())
    },
  ]

  @Test(arguments: typed + commands + sequences + dialogs)
  func `a key that is held down does what its press did, or nothing`(_ row: Row) throws {
    let scene = KeyScene()
    row.prepare(scene)
    let strokes = row.keys.split(separator: " ").map(String.init)
    for stroke in strokes.dropLast() {
      scene.send(try Self.event(stroke, isRepeat: false))
      #expect(scene.take() == [])
    }
    let last = try #require(strokes.last)
    #expect(scene.send(try Self.event(last, isRepeat: false)) == row.isTaken)
    #expect(scene.take() == row.first)
    for expected in [row.second, row.later, row.later] {
      #expect(scene.send(try Self.event(last, isRepeat: true)) == row.isTaken)
      #expect(scene.take() == expected)
    }
    #expect(scene.waiting == row.waiting)
    extendLifetime(scene)
  }

  private static func event(_ stroke: String, isRepeat: Bool) throws -> KeyEvent {
    let event = try #require(KeyScene.event(stroke))
    return KeyEvent(
      key: event.key, characters: event.characters, modifiers: event.modifiers,
      isRepeat: isRepeat, timestamp: .seconds(10))
  }

  @Test(arguments: [false, true])
  func `a repeat of a letter that waited, or of another key, is typed as its press is`(
    isOfAnother: Bool
  ) throws {
    let scene = KeyScene(maps: ["j k try.first when KeyField"])
    scene.field.editsText = true
    scene.send(try Self.event("j", isRepeat: false))
    if !isOfAnother { scene.application.advance(to: .seconds(11)) }
    scene.send(try Self.event(isOfAnother ? "x" : "j", isRepeat: true))
    #expect(scene.take() == ["'j' field", isOfAnother ? "'x' field" : "'j' field"])
    #expect(scene.waiting == nil)
  }
}

extension KeyScene {
  fileprivate func standard() { application.keyMaps = [.standard(for: .linux)] }

  fileprivate func handle(_ action: Action) {
    window.addHandler(for: action) { [unowned self] in field.record($0.action.id ?? "") }
  }

  fileprivate func makeButton() -> Button {
    let button = Button("Press", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(button)
    button.addHandler(for: .primaryActionTriggered) { [unowned self] _ in field.record("button") }
    return button
  }

  /// Gives the focus to a text with the standard keys.
  fileprivate func focusText() {
    standard()
    let text = RecordingText(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    text.record = field.record
    window.addSubview(text)
    window.makeFirstResponder(text)
  }
}
