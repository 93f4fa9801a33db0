import TargetAction
import Testing

/// A field with a single line, which performs only some commands.
private final class LineField: View, TextCommanding {
  var performed: [TextCommand] = []
  var passes: Set<TextCommand> = [.moveUp, .moveDown]

  override var canBecomeFirstResponder: Bool { true }

  func perform(_ command: TextCommand) -> ActionResult {
    performed.append(command)
    return passes.contains(command) ? .passed : .handled
  }
}

/// A view that performs no text commands.
private final class Picture: View, Copying {
  override var canBecomeFirstResponder: Bool { true }
  func copy(_ sender: AnyObject?) {}
}

@MainActor
@Suite
struct TextCommandTests {
  private let application = makeApplication()
  private let window = Window()
  private let outer = LineField()
  private let inner = LineField()

  init() {
    application.keyWindow = window
    window.addSubview(outer)
    outer.addSubview(inner)
    window.makeFirstResponder(inner)
  }

  /// Files contain the ids, so they never change.
  @Test func `the ids are those of the 69 commands`() {
    let actions = TextCommand.allCases.map(Action.text)
    #expect(Set(actions).count == 69)
    #expect(actions.compactMap(\.id).sorted() == Self.ids.map { "text.\($0)" })
  }

  @Test func `every move has a twin that extends the selection`() {
    let names = TextCommand.allCases.map(\.rawValue)
    let moves = names.filter { $0.hasPrefix("move") }
    let twins = names.filter { $0.hasPrefix("extend") }
    #expect(moves.count == 20)
    #expect(twins == moves.map { "extend\($0.dropFirst(4))" })
  }

  private nonisolated static let titles = [
    (TextCommand.moveLeft, "Move Left"),
    (.moveRight, "Move Right"),
    (.moveUp, "Move Up"),
    (.moveDown, "Move Down"),
    (.moveBackward, "Move Backward"),
    (.moveForward, "Move Forward"),
    (.moveWordLeft, "Move Left by Word"),
    (.moveWordRight, "Move Right by Word"),
    (.moveWordBackward, "Move Backward by Word"),
    (.moveWordForward, "Move Forward by Word"),
    (.moveToLineStart, "Move to Line Start"),
    (.moveToLineEnd, "Move to Line End"),
    (.moveToParagraphStart, "Move to Paragraph Start"),
    (.moveToParagraphEnd, "Move to Paragraph End"),
    (.moveParagraphUp, "Move Up by Paragraph"),
    (.moveParagraphDown, "Move Down by Paragraph"),
    (.movePageUp, "Move Up by Page"),
    (.movePageDown, "Move Down by Page"),
    (.moveToDocumentStart, "Move to Document Start"),
    (.moveToDocumentEnd, "Move to Document End"),
    (.extendLeft, "Extend Selection Left"),
    (.extendRight, "Extend Selection Right"),
    (.extendUp, "Extend Selection Up"),
    (.extendDown, "Extend Selection Down"),
    (.extendBackward, "Extend Selection Backward"),
    (.extendForward, "Extend Selection Forward"),
    (.extendWordLeft, "Extend Selection Left by Word"),
    (.extendWordRight, "Extend Selection Right by Word"),
    (.extendWordBackward, "Extend Selection Backward by Word"),
    (.extendWordForward, "Extend Selection Forward by Word"),
    (.extendToLineStart, "Extend Selection to Line Start"),
    (.extendToLineEnd, "Extend Selection to Line End"),
    (.extendToParagraphStart, "Extend Selection to Paragraph Start"),
    (.extendToParagraphEnd, "Extend Selection to Paragraph End"),
    (.extendParagraphUp, "Extend Selection Up by Paragraph"),
    (.extendParagraphDown, "Extend Selection Down by Paragraph"),
    (.extendPageUp, "Extend Selection Up by Page"),
    (.extendPageDown, "Extend Selection Down by Page"),
    (.extendToDocumentStart, "Extend Selection to Document Start"),
    (.extendToDocumentEnd, "Extend Selection to Document End"),
    (.deleteBackward, "Delete Backward"),
    (.deleteForward, "Delete Forward"),
    (.deleteWordBackward, "Delete Word Backward"),
    (.deleteWordForward, "Delete Word Forward"),
    (.deleteToLineStart, "Delete to Line Start"),
    (.deleteToLineEnd, "Delete to Line End"),
    (.deleteToParagraphStart, "Delete to Paragraph Start"),
    (.deleteToParagraphEnd, "Delete to Paragraph End"),
    (.deleteLine, "Delete Line"),
    (.insertNewline, "Insert Newline"),
    (.insertLineBreak, "Insert Line Break"),
    (.insertTab, "Insert Tab"),
    (.insertBacktab, "Insert Backtab"),
    (.selectWord, "Select Word"),
    (.selectLine, "Select Line"),
    (.selectParagraph, "Select Paragraph"),
    (.scrollPageUp, "Scroll Page Up"),
    (.scrollPageDown, "Scroll Page Down"),
    (.scrollLineUp, "Scroll Line Up"),
    (.scrollLineDown, "Scroll Line Down"),
    (.scrollToStart, "Scroll to Start"),
    (.scrollToEnd, "Scroll to End"),
    (.transpose, "Transpose"),
    (.uppercaseWord, "Uppercase Word"),
    (.lowercaseWord, "Lowercase Word"),
    (.capitalizeWord, "Capitalize Word"),
    (.complete, "Complete"),
    (.yank, "Yank"),
    (.toggleOverwrite, "Toggle Overwrite"),
  ]

  @Test(arguments: titles)
  func `a title is made from the name`(command: TextCommand, title: String) {
    #expect(command.title == title)
    #expect(Action.text(command).title == title)
  }

  @Test func `the titles above are those of all commands`() {
    #expect(Self.titles.map(\.0) == TextCommand.allCases)
  }

  @Test(arguments: TextCommand.allCases)
  func `an action reaches the text view with its command`(command: TextCommand) {
    inner.passes = []
    #expect(application.sendAction(.text(command)))
    #expect(inner.performed == [command] && outer.performed.isEmpty)
  }

  @Test(arguments: TextCommand.allCases)
  func `an action is always the same, and is found by its id and name`(command: TextCommand) {
    let action = Action.text(command)
    #expect(action == .text(command))
    #expect(Action(named: "text.\(command.rawValue)") == action)
    #expect(Action(named: "TextCommanding.\(command.rawValue)") == action)
  }

  @Test func `a command that a text view does not perform is passed on`() {
    outer.passes = []
    #expect(application.sendAction(.text(.moveUp)))
    #expect(inner.performed == [.moveUp] && outer.performed == [.moveUp])
    outer.passes = [.moveUp]
    #expect(!application.sendAction(.text(.moveUp)))
  }

  @Test func `a view that is not a text view accepts no text command`() {
    let picture = Picture()
    window.addSubview(picture)
    window.makeFirstResponder(picture)
    for command in TextCommand.allCases {
      #expect(application.target(forAction: .text(command), sender: nil) == nil)
      #expect(application.state(of: .text(command)) == .unhandled)
    }
  }

  @Test func `a text view accepts no other action`() {
    let accepted = Action.all.filter {
      application.target(forAction: $0, sender: nil) === inner
    }
    #expect(accepted == TextCommand.allCases.map(Action.text))
  }

  @Test func `palettes do not list text commands`() {
    #expect(application.availableActions(sender: nil).isEmpty)
    #expect(Action.all.contains(.text(.moveLeft)))
  }

  @Test func `a text view that performed a command is released`() {
    var field: LineField? = LineField()
    weak let released = field
    window.addSubview(field ?? outer)
    window.makeFirstResponder(field)
    #expect(application.sendAction(.text(.yank)) && field?.performed == [.yank])
    field?.removeFromSuperview()
    field = nil
    #expect(released == nil)
  }

  @Test func `a lookup before any other use finds a text command`() async {
    await #expect(processExitsWith: .success) {
      precondition(Action(named: "text.moveLeft")?.title == "Move Left")
    }
  }

  private static let ids = [
    "capitalizeWord", "complete",
    "deleteBackward", "deleteForward", "deleteLine", "deleteToLineEnd", "deleteToLineStart",
    "deleteToParagraphEnd", "deleteToParagraphStart", "deleteWordBackward", "deleteWordForward",
    "extendBackward", "extendDown", "extendForward", "extendLeft", "extendPageDown",
    "extendPageUp", "extendParagraphDown", "extendParagraphUp", "extendRight",
    "extendToDocumentEnd", "extendToDocumentStart", "extendToLineEnd", "extendToLineStart",
    "extendToParagraphEnd", "extendToParagraphStart", "extendUp", "extendWordBackward",
    "extendWordForward", "extendWordLeft", "extendWordRight",
    "insertBacktab", "insertLineBreak", "insertNewline", "insertTab", "lowercaseWord",
    "moveBackward", "moveDown", "moveForward", "moveLeft", "movePageDown", "movePageUp",
    "moveParagraphDown", "moveParagraphUp", "moveRight", "moveToDocumentEnd",
    "moveToDocumentStart", "moveToLineEnd", "moveToLineStart", "moveToParagraphEnd",
    "moveToParagraphStart", "moveUp", "moveWordBackward", "moveWordForward", "moveWordLeft",
    "moveWordRight",
    "scrollLineDown", "scrollLineUp", "scrollPageDown", "scrollPageUp", "scrollToEnd",
    "scrollToStart", "selectLine", "selectParagraph", "selectWord", "toggleOverwrite",
    "transpose", "uppercaseWord", "yank",
  ]
}
