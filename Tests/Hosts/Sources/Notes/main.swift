// Notes: native widgets, a list that draws itself, menus, shortcuts, undo, and dialogs.
import TargetAction
import TargetActionGTK

protocol NoteActions: ActionTarget {
  func addNote(_ sender: AnyObject?)
  func removeAll(_ sender: AnyObject?)
  func toggleDone(_ sender: AnyObject?)
}

extension Action {
  static let addNote = Action("addNote", (any NoteActions).addNote, title: "Add Note")
  static let removeAll = Action("removeAll", (any NoteActions).removeAll, title: "Remove All…")
  static let toggleDone = Action("toggleDone", (any NoteActions).toggleDone, title: "Done")
}

struct Note: Equatable {
  var text: String
  var isDone = false
}

/// A list of notes, one of which is selected.
final class NoteList: View, Drawing, Copying, Deleting {
  var notes: [Note] = [] {
    didSet {
      selection = selection.flatMap { notes.isEmpty ? nil : min($0, notes.count - 1) }
      setNeedsDisplay()
    }
  }
  var selection: Int? {
    didSet {
      setNeedsDisplay()
      application?.setNeedsValidation()
    }
  }
  /// Changes the notes, so that the change can be undone.
  var change: (String, [Note]) -> Void = { _, _ in }
  private let rowHeight = 28.0

  override var canBecomeFirstResponder: Bool { true }
  var cursorName: String? { "default" }
  var toolTip: String? { selection.map { notes[$0].isDone ? "Done" : "To do" } }

  func draw(on canvas: Canvas) {
    canvas.fill(bounds, with: Color(red: 1, green: 1, blue: 1))
    for (index, note) in notes.enumerated() {
      let row = Rect(
        x: 0, y: Double(index) * rowHeight, width: bounds.size.width, height: rowHeight)
      let isSelected = index == selection
      if isSelected {
        canvas.fill(
          row, with: isFirstResponder ? canvas.accentColor : Color(red: 0.8, green: 0.8, blue: 0.8))
      }
      let isLight = isSelected && isFirstResponder
      canvas.draw(
        (note.isDone ? "✓ " : "○ ") + note.text, at: Point(x: 8, y: row.origin.y + 5),
        color: isLight ? Color(red: 1, green: 1, blue: 1) : Color(red: 0.1, green: 0.1, blue: 0.1))
    }
    canvas.stroke(bounds, with: isFirstResponder ? canvas.accentColor : canvas.textColor)
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard event.phase == .began else { return false }
    becomeFirstResponder()
    let row = Int(event.location(in: self).y / rowHeight)
    selection = notes.indices.contains(row) ? row : nil
    if event.buttons == .secondary {
      application?.showMenu(contextMenu, at: self, location: event.location(in: self))
    } else if event.tapCount == 2 {
      application?.sendAction(.toggleDone, from: self)
    }
    return true
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, !notes.isEmpty, event.key == .up || event.key == .down else {
      return false
    }
    let step = event.key == .down ? 1 : -1
    selection = selection.map { min(max($0 + step, 0), notes.count - 1) } ?? 0
    return true
  }

  func copy(_ sender: AnyObject?) {
    if let selection { program.clipboard.setText(notes[selection].text) }
  }

  func delete(_ sender: AnyObject?) {
    guard let selection else { return }
    var rest = notes
    rest.remove(at: selection)
    change("Delete Note", rest)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard action == .copy || action == .delete else {
      return super.validate(action, sender: sender)
    }
    return selection == nil ? .disabled(reason: "No note is selected.") : .enabled
  }
}

final class NotesController: ViewController, NoteActions {
  let entry = GTKTextEntry(placeholder: "A new note")
  let addButton = GTKButton()
  let list = NoteList()
  let status = GTKLabel("No notes")

  override func viewDidLoad() {
    undoStack = UndoStack()
    list.change = { [unowned self] in change($0, to: $1) }
    for child in [entry, addButton, list, status] { view.addSubview(child) }
    entry.addTarget(self, action: .addNote, for: .primaryActionTriggered)
    addButton.addTarget(nil, action: .addNote, for: .primaryActionTriggered)
    addButton.validatesAutomatically = true
  }

  func layOut() {
    let (width, height) = (view.bounds.size.width, view.bounds.size.height)
    entry.frame = Rect(x: 12, y: 12, width: width - 144, height: 36)
    addButton.frame = Rect(x: width - 120, y: 12, width: 108, height: 36)
    list.frame = Rect(x: 12, y: 60, width: width - 24, height: max(height - 104, 28))
    status.frame = Rect(x: 12, y: height - 36, width: width - 24, height: 28)
  }

  func change(_ name: String, to notes: [Note]) {
    let old = list.notes
    undoStack?.register(name, owner: self) { $0.change(name, to: old) }
    list.notes = notes
    status.text = notes.count == 1 ? "1 note" : "\(notes.count) notes"
  }

  func addNote(_ sender: AnyObject?) {
    change("Add Note", to: list.notes + [Note(text: entry.text)])
    entry.text = ""
    application?.setNeedsValidation()
  }

  func toggleDone(_ sender: AnyObject?) {
    guard let selection = list.selection else { return }
    var notes = list.notes
    notes[selection].isDone.toggle()
    change("Change Note", to: notes)
  }

  func removeAll(_ sender: AnyObject?) {
    Task {
      let dialog = GTKDialog(
        "Remove all \(list.notes.count) notes?", buttons: ["Remove", "Cancel"])
      if await program.answer(to: dialog, on: view.window) == "Remove" {
        change("Remove All", to: [])
      }
    }
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    switch action {
    case .addNote: entry.text.isEmpty ? .disabled(reason: "Type a note first.") : .enabled
    case .removeAll: list.notes.isEmpty ? .disabled(reason: "There are no notes.") : .enabled
    case .toggleDone:
      list.selection.map { ActionState(mark: list.notes[$0].isDone ? .on : .off) }
        ?? .disabled(reason: "No note is selected.")
    default: super.validate(action, sender: sender)
    }
  }
}

final class NotesWindow: Window {
  override func frameDidChange(from frame: Rect) {
    super.frameDidChange(from: frame)
    (rootViewController as? NotesController)?.layOut()
  }
}

let program = GTKApplication(name: "org.example.Notes")
let noteItems = [
  Command(action: .addNote, keyEquivalent: KeyEquivalent("n", .control)),
  Command(action: .toggleDone, keyEquivalent: KeyEquivalent("d", .control)),
  Command(action: .removeAll),
].map { Menu.Item.command($0) }
let contextMenu = Menu(items: [
  .command(Command(action: .copy)), .command(Command(action: .delete)), .separator,
  .command(Command(action: .toggleDone)),
])
let bar = Menu.standardBar(applicationName: "Notes")
bar.insert([.submenu(Menu("Notes", items: noteItems))], before: .submenu(id: "view"))
for action in [Action.newDocument, .openDocument, .saveDocument, .saveDocumentAs, .printDocument] {
  bar.remove(.command(action))
}
program.mainMenu = bar
let window = NotesWindow(frame: Rect(x: 0, y: 0, width: 460, height: 360))
let controller = NotesController()
window.rootViewController = controller
controller.layOut()
program.show(window, title: "Notes")
window.makeFirstResponder(controller.entry)
program.run()
