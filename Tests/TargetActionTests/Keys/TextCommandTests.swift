import TargetAction
import Testing

/// A list in which the arrow keys move, and which edits nothing.
private final class MovingList: View, TextCommanding {
  private(set) var moves: [TextCommand] = []
  override var canBecomeFirstResponder: Bool { true }
  func canPerform(_ command: TextCommand) -> Bool { [.moveUp, .moveDown].contains(command) }
  func perform(_ command: TextCommand) -> ActionResult {
    moves.append(command)
    return .handled
  }
}

@MainActor
struct TextCommandTests {
  private let application = makeApplication()
  private let window = Window()
  private let outer = CommandedText()
  private let inner = CommandedText()

  init() {
    application.keyWindow = window
    window.addSubview(outer)
    outer.addSubview(inner)
    window.makeFirstResponder(inner)
    for text in [outer, inner] { text.passes = [.moveUp, .moveDown] }
  }

  /// The commands that do not extend the selection, and their titles.
  ///
  /// Files contain the names, so they never change.
  private nonisolated static let titles = [
    ("moveLeft", "Move Left"), ("moveRight", "Move Right"), ("moveUp", "Move Up"),
    ("moveDown", "Move Down"), ("moveBackward", "Move Backward"), ("moveForward", "Move Forward"),
    ("moveWordLeft", "Move Left by Word"), ("moveWordRight", "Move Right by Word"),
    ("moveWordBackward", "Move Backward by Word"), ("moveWordForward", "Move Forward by Word"),
    ("moveToLineStart", "Move to Line Start"), ("moveToLineEnd", "Move to Line End"),
    ("moveToParagraphStart", "Move to Paragraph Start"),
    ("moveToParagraphEnd", "Move to Paragraph End"), ("moveParagraphUp", "Move Up by Paragraph"),
    ("moveParagraphDown", "Move Down by Paragraph"), ("movePageUp", "Move Up by Page"),
    ("movePageDown", "Move Down by Page"), ("moveToDocumentStart", "Move to Document Start"),
    ("moveToDocumentEnd", "Move to Document End"), ("deleteBackward", "Delete Backward"),
    ("deleteForward", "Delete Forward"), ("deleteWordBackward", "Delete Word Backward"),
    ("deleteWordForward", "Delete Word Forward"), ("deleteToLineStart", "Delete to Line Start"),
    ("deleteToLineEnd", "Delete to Line End"),
    ("deleteToParagraphStart", "Delete to Paragraph Start"),
    ("deleteToParagraphEnd", "Delete to Paragraph End"), ("deleteLine", "Delete Line"),
    ("insertNewline", "Insert Newline"), ("insertLineBreak", "Insert Line Break"),
    ("insertTab", "Insert Tab"), ("insertBacktab", "Insert Backtab"), ("selectWord", "Select Word"),
    ("selectLine", "Select Line"), ("selectParagraph", "Select Paragraph"),
    ("scrollPageUp", "Scroll Page Up"), ("scrollPageDown", "Scroll Page Down"),
    ("scrollLineUp", "Scroll Line Up"), ("scrollLineDown", "Scroll Line Down"),
    ("scrollToStart", "Scroll to Start"), ("scrollToEnd", "Scroll to End"),
    ("transpose", "Transpose"), ("uppercaseWord", "Uppercase Word"),
    ("lowercaseWord", "Lowercase Word"), ("capitalizeWord", "Capitalize Word"),
    ("complete", "Complete"), ("yank", "Yank"), ("toggleOverwrite", "Toggle Overwrite"),
  ]

  @Test(arguments: titles)
  func `an action has a title that is made from its name`(name: String, title: String) throws {
    let command = TextCommand(rawValue: name)
    #expect(command.title == title && Action.text(command).title == title)
    guard name.hasPrefix("move") else { return }
    let twin = TextCommand(rawValue: "extend\(name.dropFirst(4))")
    #expect(Action.text(twin).title == "Extend Selection\(title.dropFirst(4))")
    #expect(twin.title == Action.text(twin).title)
  }

  @Test func `there are 69 commands, of which every move has a twin that extends the selection`() {
    let names = TextCommand.allCases.map(\.rawValue)
    let twins = names.filter { $0.hasPrefix("extend") }
    #expect(names.filter { !$0.hasPrefix("extend") } == Self.titles.map(\.0))
    #expect(twins == names.filter { $0.hasPrefix("move") }.map { "extend\($0.dropFirst(4))" })
    #expect(names.count == 69 && twins.count == 20)
  }

  @Test(arguments: TextCommand.allCases)
  func `an action is always the same, is found by its id and name, and reaches the text view`(
    command: TextCommand
  ) {
    let action = Action.text(command)
    #expect(action == .text(command) && action.id == "text.\(command.rawValue)")
    #expect(Action(named: "text.\(command.rawValue)") == action)
    #expect(Action(named: "TextCommanding.\(command.rawValue)") == action)
    inner.passes = []
    #expect(application.sendAction(action))
    #expect(inner.asked == [command] && outer.asked.isEmpty)
  }

  @Test(arguments: ["spellBackward", "\u{301}x"])
  func `a program has text commands of its own, of any name`(name: String) {
    let own = TextCommand(rawValue: name)
    #expect(!TextCommand.allCases.contains(own))
    inner.passes = []
    #expect(application.sendAction(.text(own)) && inner.asked == [own])
    #expect(TextCommand(rawValue: " ").title == "")
    guard name == "spellBackward" else { return }
    #expect(own.title == "Spell Backward" && Action(named: "text.\(name)") == .text(own))
  }

  @Test
  func `what a list does not perform is unhandled, and its keys mean what they mean elsewhere`() {
    let list = MovingList()
    window.addSubview(list)
    window.makeFirstResponder(list)
    application.keyMaps = [.standard(for: .linux)]
    #expect(application.state(of: .text(.moveUp)) == .enabled)
    #expect(application.state(of: .text(.deleteBackward)) == .unhandled)
    #expect(application.target(forAction: .text(.deleteForward), sender: nil) == nil)
    var deleted = 0
    window.addHandler(for: .delete) { _ in deleted += 1 }
    let menu = Menu(items: [.command(Command(key: .deleteForward, action: .delete))])
    application.mainMenu = menu
    #expect(application.openBar(menu).rows[0].keyLabel != nil)
    #expect(application.sendEvent(KeyEvent(key: .deleteForward)) && deleted == 1)
    #expect(application.sendEvent(KeyEvent(key: .up)) && list.moves == [.moveUp])
  }

  @Test(arguments: [false, true])
  func `a key is reported if its command is accepted and nothing handles it`(isHandled: Bool) {
    application.keyMaps = [.standard(for: .linux)]
    var explanations: [KeyExplanation] = []
    application.unhandledKeyHandler = { explanations.append($0) }
    if isHandled { outer.passes = [] }
    #expect(application.sendEvent(KeyEvent(key: .up)) == isHandled)
    #expect(inner.asked == [.moveUp] && outer.asked == [.moveUp])
    #expect(
      explanations.map { $0.candidates.map(\.result) }
        == (isHandled ? [] : [["is offered to CommandedText"]]))
  }

  @Test func `a view that is not a text view accepts no text command`() {
    window.makeFirstResponder(FocusField("picture", in: window))
    for command in TextCommand.allCases {
      #expect(application.target(forAction: .text(command), sender: nil) == nil)
      #expect(application.state(of: .text(command)) == .unhandled)
    }
  }

  @Test func `a text view accepts no other action`() {
    let accepted = Action.all.filter { application.target(forAction: $0, sender: nil) === inner }
    let others = ["spellBackward", "duplicateLine", "declaredLate", "\u{301}x"].map { "text.\($0)" }
    #expect(
      accepted.filter { !others.contains($0.id ?? "") } == TextCommand.allCases.map(Action.text))
  }

  @Test func `palettes do not list text commands`() {
    #expect(application.commands().isEmpty)
    #expect(Action.all.contains(.text(.moveLeft)))
  }

  @Test func `a text view that performed a command is released`() {
    var field: CommandedText? = CommandedText()
    weak let released = field
    window.addSubview(field ?? outer)
    window.makeFirstResponder(field)
    #expect(application.sendAction(.text(.yank)) && field?.asked == [.yank])
    field?.removeFromSuperview()
    field = nil
    #expect(released == nil)
  }

  @Test func `a lookup before any other use finds a text command`() async {
    await #expect(processExitsWith: .success) {
      precondition(Action(named: "text.moveLeft")?.title == "Move Left")
    }
  }
}
