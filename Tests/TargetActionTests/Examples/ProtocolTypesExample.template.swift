import TargetAction
import Testing

// The pages of the protocols that a program adopts, and of the values that it meets in closures.

protocol BookActions: ActionTarget { func searchBooks() async throws }

//= ActionRunPolicy.md: static let searchBooks = Action(
//= ActionObserver.md: final class UsageCounter: ActionObserver
//= ApplicationObserver.md: final class RunIndicator: ApplicationObserver
//= ActionIntercepting.md: final class TourController: ViewController, ActionIntercepting
//= ActionForwarding.md: final class ItemList: View, ActionForwarding
//= ActionValidating.md: final class LetterModel: SavingDocument, ActionValidating
//= ControlEvents.md: extension Control.Events {

private final class Album: Duplicating {
  func duplicate(_ sender: AnyObject?) { print("Duplicated.") }
}

private final class BookShelf: Responder, BookActions {
  private(set) var searchCount = 0

  func searchBooks() async throws {
    searchCount += 1
    for _ in 1...10 { await Task.yield() }
    try Task.checkCancellation()
  }
}

private final class FailingDocument: SavingDocument {
  struct DiskIsFull: Error {}

  func saveDocument(_ sender: AnyObject?) throws { throw DiskIsFull() }
}

private final class LineOfText: View, TextCommanding {
  private(set) var (text, cursor) = ("verse", 2)
  override var canBecomeFirstResponder: Bool { true }
  //= TextCommanding.md: func perform(_ command: TextCommand) -> ActionResult
}

//= TextCommand.swift: extension TextCommand {

private final class ListOfVerses: View, TextCommanding {
  override var canBecomeFirstResponder: Bool { true }
  //= TextCommand.swift: func canPerform(_ command: TextCommand) -> Bool {
  func perform(_ command: TextCommand) -> ActionResult { .handled }
}

@MainActor
struct ProtocolTypesExample {
  private let application = makeApplication(), window = Window()

  init() { application.keyWindow = window }

  @Test func `a list performs the text commands that it names`() {
    let list = ListOfVerses()
    window.addFocused(list)
    #expect(application.state(of: .text(.moveUp)).isEnabled)
    #expect(!application.state(of: .text(.duplicateLine)).isEnabled)
  }

  @Test func `observers see a run and its send`() async {
    let (shelf, counter, indicator) = (BookShelf(), UsageCounter(), RunIndicator())
    window.delegate = shelf
    application.addActionObserver(counter)
    application.addApplicationObserver(indicator)
    for _ in 1...2 { application.sendAction(.searchBooks) }
    #expect(indicator.isVisible && counter.counts == [.searchBooks: 2])
    await application.waitUntilIdle()
    #expect(!indicator.isVisible && shelf.searchCount == 2)
  }

  @Test func `a tour stops what it does not allow`() {
    let controller = TourController()
    window.rootViewController = controller
    application.addHandler(for: .goBack) { _ in print("Went back.") }
    application.addHandler(for: .refresh) { _ in print("Refreshed.") }
    let output = Output.of {
      for action in [Action.goBack, .refresh] { application.sendAction(action) }
    }
    #expect(output == "Went back.")
  }

  @Test func `a list forwards to its selected item`() {
    let (list, album) = (ItemList(), Album())
    window.addSubview(list)
    window.initialFirstResponder = list
    #expect(application.state(of: .duplicate) == .unhandled)
    list.selectedItem = album
    #expect(Output.of { application.sendAction(.duplicate) } == "Duplicated.")
  }

  @Test func `a delegate validates`() {
    let model = LetterModel()
    window.delegate = model
    #expect(application.state(of: .saveDocument).reason == "All changes are saved.")
    model.hasChanges = true
    application.sendAction(.saveDocument)
    #expect(!model.hasChanges)
  }

  @Test func `closures read the sender, and pass on`() {
    let pageWindow = window
    var history = ["Start"]
    //= ActionInvocation.md: pageWindow.addHandler(for: .refresh) { invocation in
    //= ActionResult.md: pageWindow.addHandler(for: .goBack) { _ in
    let output = Output.of {
      application.sendAction(.refresh)
      application.perform(Command("Reload", action: .refresh))
    }
    #expect(output == "Sent by the program\nChosen as Reload")
    let results = (1...2).map { _ in application.sendAction(.goBack) }
    #expect(results == [true, false])
  }

  @Test func `an event of a program is one that the library never sends`() {
    #expect(Control.Events.applicationReserved.contains(.ratingConfirmed))
  }

  @Test func `a send returns its error`() {
    let (document, saveButton, statusLine) = (FailingDocument(), Button("Save"), StatusLine())
    window.delegate = document
    //= ActionSend.md: var send = ActionSend(.saveDocument, from: saveButton)
    #expect(statusLine.text == "DiskIsFull()")
  }

  @Test func `a line of text performs commands`() {
    let line = LineOfText()
    window.addFocused(line)
    application.sendAction(.text(.deleteToLineEnd))
    application.sendAction(.text(.moveToLineStart))
    #expect(line.text == "ve" && line.cursor == 0)
    #expect(!application.sendAction(.text(.moveUp)))
  }
}
