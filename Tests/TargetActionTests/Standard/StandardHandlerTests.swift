import TargetAction
import Testing

private final class Editor: View, Copying, Undoing {
  var calls: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    action == .undo ? ActionState(title: "Undo Typing") : .enabled
  }
  func copy(_ sender: AnyObject?) { calls.append("copy") }
  func undo(_ sender: AnyObject?) { calls.append("undo") }
}

private struct DiskIsFull: Error {}

/// A document that cannot be saved, in which `print` is the Swift function.
private final class FullDocument: ViewController, SavingDocument, SavingDocumentAs, PrintingDocument
{
  var errors: [any Error] = []
  override func presentError(_ error: any Error) { errors.append(error) }
  func saveDocument(_ sender: AnyObject?) throws { throw DiskIsFull() }
  func saveDocumentAs(_ sender: AnyObject?) { print("It is saved.") }
  func printDocument(_ sender: AnyObject?) { print("It is printed.") }
}

@MainActor
@Suite(.ignoringReports)
struct StandardHandlerTests {
  private let application = makeApplication(), window = Window()

  init() { application.keyWindow = window }

  private func put(_ view: View, in controller: ViewController? = nil) {
    (controller?.view ?? window).addSubview(view)
    window.makeFirstResponder(view)
  }

  @Test func `a standard action that no object implements is unhandled`() {
    put(View())
    for action in Action.all.prefix(40) { #expect(!application.sendAction(action)) }
  }

  @Test func `a target can replace an action's title in menus and palettes`() throws {
    let editor = Editor()
    put(editor)
    let choice = try #require(application.commands().first)
    for command in [choice, Command(action: .undo), Command("Undo", action: .undo)] {
      #expect(application.openMenu(Menu(items: [.command(command)])).rows[0].title == "Undo Typing")
    }
    #expect(choice.action == .undo && choice.title == nil)
    #expect(Action.toggleSidebar.title == "Show Sidebar" && Action.quit.title == "Quit")
  }

  @Test func `a document's method may throw, and its error is presented`() {
    let document = FullDocument()
    window.rootViewController = document
    put(View(), in: document)
    #expect(application.sendAction(.saveDocument))
    #expect(document.errors.first is DiskIsFull && document.errors.count == 1)
    #expect(Output.of { application.sendAction(.printDocument) } == "It is printed.")
  }

  @Test func `a recording stores ids, and replaying it finds the actions by id`() {
    let editor = Editor()
    put(editor)
    let recorder = ActionRecorder()
    application.addActionObserver(recorder)
    application.sendAction(.copy)
    application.removeActionObserver(recorder)
    #expect(recorder.entries.map(\.action) == ["edit.copy"])
    #expect(recorder.replay(in: application).handledCount == 1)
    #expect(editor.calls == ["copy", "copy"])
  }
}
