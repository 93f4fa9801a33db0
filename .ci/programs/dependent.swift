import TargetAction

protocol TitleActions: ActionTarget {
  func updateTitle(_ sender: TitleCell, event: TitleEvent)
}

protocol Renaming: AnyObject {
  @MainActor func renamed(to title: String) -> String
}

extension Action {
  static let updateTitle = Action("updateTitle", (any TitleActions).updateTitle)
}

final class TitleEvent: Event {
  let title: String
  init(title: String) { self.title = title }
}

final class TitleCell: View {}

final class TitleController: Responder, TitleActions, Renaming {
  var title = ""
  func updateTitle(_ sender: TitleCell, event: TitleEvent) { title = event.title }
  func renamed(to title: String) -> String { title + "!" }
}

// A palette over an editor, as the user of a toolkit would write it.

protocol SearchActions: ActionTarget {
  func lookUp(_ sender: Command) throws -> ActionResult
}

extension Action {
  static let lookUp = Action("lookUp", (any SearchActions).lookUp)
}

struct NothingToFind: Error {}

final class Editor: View, Undoing, SearchActions {
  var edits = ["Typing"]

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [Command] { [Command(key: "z", .control, action: .undo)] }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    event.insertsText || event.editsText
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard action == .undo else { return .enabled }
    guard let edit = edits.last else { return .disabled(reason: "nothing to undo") }
    return ActionState(title: "Undo \(edit)")
  }

  func undo(_ sender: AnyObject?) { edits.removeLast() }

  func lookUp(_ sender: Command) throws -> ActionResult {
    guard sender.action == .lookUp else { throw NothingToFind() }
    return .passed
  }
}

final class Palette: View {
  override var canBecomeFirstResponder: Bool { true }
}

final class Log: ActionObserver {
  var lines: [String] = []

  func didSend(_ send: ActionSend, report: ActionSend.Report) {
    lines.append("\(send.action) by \(send.source): \(report.outcome.isHandled)")
  }
}

@MainActor
func usePalette() -> String {
  let (application, window, editor, palette, log) = (
    Application(), Window(), Editor(), Palette(), Log()
  )
  application.unhandledActionHandler = nil
  application.addActionObserver(log)
  window.addSubview(editor)
  window.addSubview(palette)
  application.keyWindow = window
  window.makeFirstResponder(editor)
  let commands = [Command(action: .undo), Command(action: .lookUp)]
  let open = application.openMenu(Menu("Edit", items: commands.map { .command($0) }))
  window.makeFirstResponder(palette)
  var titles = [open.rows[0].title]
  open.perform(open.rows[0])
  titles.append("\(open.rows[0].title) \(open.rows[0].state.isEnabled)")
  open.perform(open.rows[1])
  open.close()
  window.makeFirstResponder(editor)
  editor.edits = ["Cut"]
  application.sendEvent(KeyEvent(key: "z", modifiers: .control))
  return (titles + log.lines).joined(separator: ", ")
}

// Default implementations of a protocol's requirements, and calls from outside the main actor.

protocol NoteActions: ActionTarget {
  func addNote(_ sender: NoteBook?)
}

extension Action {
  static let addNote = Action("addNote", (any NoteActions).addNote)
}

@MainActor
extension NoteActions {
  func addNote(_ sender: NoteBook?) { sender?.notes.append("default") }
}

final class NoteBook: Responder {
  var notes: [String] = []
}

final class NoteTaker: Responder, NoteActions {
  func addNote(_ sender: NoteBook?) { sender?.notes.append("own") }
}

final class PlainTaker: Responder, NoteActions {}

nonisolated func addNote(to taker: any NoteActions, from book: NoteBook) async {
  await taker.addNote(book)
}

@MainActor
func takeNotes() async -> String {
  let (book, taker) = (NoteBook(), NoteTaker())
  Application.shared.sendAction(.addNote, to: taker, from: book)
  Application.shared.sendAction(.addNote, to: PlainTaker(), from: book)
  await addNote(to: taker, from: book)
  return book.notes.joined(separator: ", ")
}

@main
struct Dependent {
  @MainActor
  static func main() async {
    let (controller, table, row, cell) = (TitleController(), View(), View(), TitleCell())
    table.next = controller
    table.addSubview(row)
    row.addSubview(cell)
    let application = Application()
    let handled = application.sendAction(
      .updateTitle, to: nil, from: cell, event: TitleEvent(title: "Draft"))
    let reply = application.target(as: (any Renaming).self, sender: cell)?.renamed(to: "Draft")
    print("\(controller.title), handled \(handled), reply \(reply ?? "none")")
    print(usePalette())
    print(await takeNotes())
  }
}
