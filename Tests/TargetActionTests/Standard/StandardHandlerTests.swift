import TargetAction
import Testing

private final class Editor: View, Cutting, Copying, Pasting, Undoing, Redoing, Deleting {
  var calls: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    action == .undo ? ActionState(title: "Undo Typing") : .enabled
  }
  func cut(_ sender: AnyObject?) { calls.append("cut") }
  func copy(_ sender: AnyObject?) { calls.append("copy") }
  func paste(_ sender: AnyObject?) { calls.append("paste") }
  func undo(_ sender: AnyObject?) { calls.append("undo") }
  func redo(_ sender: AnyObject?) { calls.append("redo") }
  func delete(_ sender: AnyObject?) { calls.append("delete") }
}

private final class Closer: ViewController, ClosingWindow {
  var closeCount = 0
  func closeWindow(_ sender: AnyObject?) { closeCount += 1 }
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
@Suite
struct StandardHandlerTests {
  private let application = makeApplication()
  private let window = Window()

  init() { application.keyWindow = window }

  private func put(_ view: View, in controller: ViewController? = nil) {
    (controller?.view ?? window).addSubview(view)
    window.makeFirstResponder(view)
  }

  @Test func `a standard action that no object implements is unhandled`() {
    put(View())
    for action in Action.all.prefix(40) { #expect(!application.sendAction(action)) }
  }

  @Test func `close goes to the nearest implementer, such as a tab before its document`() {
    let (document, tab) = (Closer(), Closer())
    window.rootViewController = document
    document.addChild(tab)
    document.view.addSubview(tab.view)
    let field = FocusField("field")
    put(field, in: tab)
    application.sendAction(.closeWindow)
    #expect(tab.closeCount == 1 && document.closeCount == 0)
    tab.view.removeFromSuperview()
    put(field, in: document)
    application.sendAction(.closeWindow)
    #expect(tab.closeCount == 1 && document.closeCount == 1)
  }

  @Test func `standard actions have no key equivalents, so Delete in text is an ordinary key`() {
    let editor = Editor()
    put(editor)
    application.mainMenu = Menu(items: [.command(Command(action: .delete))])
    #expect(application.mainMenu?.commands.allSatisfy { $0.keyEquivalent == nil } == true)
    application.sendEvent(KeyEvent(key: .delete, characters: "\u{7F}"))
    #expect(editor.calls.isEmpty)
    application.mainMenu = nil
  }

  @Test func `a menu command and a responder's key command can send the same action`() {
    final class Redoer: ViewController {
      override var keyCommands: [Command] {
        [Command(key: "z", [.control, .shift], action: .redo)]
      }
    }
    let (controller, editor) = (Redoer(), Editor())
    window.rootViewController = controller
    put(editor, in: controller)
    let redo = Command(action: .redo, keyEquivalent: KeyEquivalent("y", .control))
    application.mainMenu = Menu(items: [.command(redo)])
    application.sendEvent(KeyEvent(key: "y", modifiers: .control))
    application.sendEvent(KeyEvent(key: "z", modifiers: [.control, .shift]))
    #expect(editor.calls == ["redo", "redo"])
    application.mainMenu = nil
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
