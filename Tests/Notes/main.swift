import TargetAction

/// The application, which comes last in every responder chain.
final class NotesApplication: Application, Quitting {
  func quit(_ sender: AnyObject?) {
    Task {
      await settle()  // Waits for what still runs, such as a save.
      terminal.close()
    }
  }

  override func presentError(_ error: any Error) { message = "\(error)" }
}

let terminal = Terminal()
let application = NotesApplication()
Application.shared = application
let window = Window()
let menu = Menu(items: [.command(Command(action: .quit))])
var message = "Press a key."
var unusedKey: KeyEvent?  // The last key, if it did nothing.

application.keyPlatform = .linux  // A terminal has no Command key, not even on a Mac.
application.keyMaps = [.standard(for: .linux)]
application.keySequenceInterval = .infinity  // The loop has no clock.
application.mainMenu = menu
application.keyWindow = window
Reports.handler = { line in MainActor.assumeIsolated { message = line } }

/// A view that the screen shows while it has the focus.
protocol Pane: View {
  var lines: [String] { get }
  var cursor: (row: Int, column: Int) { get }
}

/// Shows the menu, the pane that has the focus, and a message.
@MainActor
func draw() {
  let titles = menu.commands.map { command in
    let keys = application.keys(for: command).first?.label(for: .linux) ?? ""
    return command.isEnabled ? "\(command.displayTitle) \(keys)" : "(\(command.displayTitle))"
  }
  let pane = window.firstResponder as? any Pane
  let keys = application.pendingKeys.map { "\($0.strokes.label(for: .linux)) …" }
  terminal.show(
    top: titles.joined(separator: "  "), pane?.lines ?? [""], cursor: pane?.cursor ?? (0, 0),
    bottom: keys ?? unusedKey.map(reason) ?? message)
}

/// Returns why a key does nothing.
@MainActor
func reason(_ key: KeyEvent) -> String {
  let candidate = application.explain(key).candidates.first
  return candidate.map { "\($0.command.title) \($0.verdict)" } ?? "Nothing is bound to this key."
}

// MARK: Text

/// A text with a cursor.
class TextView: View, Pane, TextCommanding {
  private var before = ""
  private var after = ""

  var text: String { before + after }
  var lines: [String] { text.lines }
  var cursor: (row: Int, column: Int) { (before.lines.count - 1, before.lines.last?.count ?? 0) }

  override var canBecomeFirstResponder: Bool { true }
  override func keepsKey(_ event: KeyEvent) -> Bool { event.insertsText }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    if event.insertsText { change(to: before + event.characters, after, "Typing") }
    return event.insertsText
  }

  func perform(_ command: TextCommand) -> ActionResult {
    let (row, column) = cursor
    switch command {
    case .moveLeft: move(to: before.count - 1)
    case .moveRight: move(to: before.count + 1)
    case .moveUp: move(toRow: row - 1, column)
    case .moveDown: move(toRow: row + 1, column)
    case .moveToLineStart: move(toRow: row, 0)
    case .moveToLineEnd: move(toRow: row, .max)
    case .insertNewline: change(to: before + "\n", after, "Typing")
    case .deleteBackward: change(to: String(before.dropLast()), after, "Typing")
    default: return .passed
    }
    return .handled
  }

  private func move(toRow row: Int, _ column: Int) {
    guard lines.indices.contains(row) else { return }
    move(to: lines[..<row].reduce(min(column, lines[row].count)) { $0 + $1.count + 1 })
  }

  private func move(to offset: Int) {
    let text = text
    before = String(text.prefix(max(offset, 0)))
    after = String(text.dropFirst(before.count))
  }

  /// Changes the text, and registers how to change it back.
  func change(to before: String, _ after: String, _ name: String) {
    guard before + after != text else { return }
    let (oldBefore, oldAfter) = (self.before, self.after)
    undoStack?.register(name, owner: self, coalescing: "\(name) in line \(cursor.row)") {
      $0.change(to: oldBefore, oldAfter, name)
    }
    (self.before, self.after) = (before, after)
  }
}

let textView = TextView()
window.addSubview(textView)
window.makeFirstResponder(textView)

// MARK: Standard actions

let standardActions: [Action] = [.undo, .newDocument, .saveDocument]
menu.insert(standardActions.map { .command(Command(action: $0)) }, before: .command(.quit))

// MARK: Validation

window.addHandler(
  for: .newDocument,
  state: { _ in textView.text.isEmpty ? .disabled(reason: "There is no text.") : .enabled }
) { _ in
  textView.change(to: "", "", "New")
}

// MARK: The palette

protocol PaletteShowing: ActionTarget {
  func showPalette(_ sender: AnyObject?)
}

extension Action {
  static let showPalette = Action(
    "showPalette", (any PaletteShowing).showPalette, id: "notes.palette", title: "Commands…")
}

extension TextView: PaletteShowing {
  func showPalette(_ sender: AnyObject?) {
    let palette = Palette()
    window?.addSubview(palette)
    window?.makeFirstResponder(palette)
  }
}

/// A text, with the available actions whose titles contain it.
final class Palette: TextView, DialogAnswering {
  private let anchor = DispatchAnchor(in: .shared)  // Where the user was working.

  private var choices: [AvailableAction] {
    let actions = Application.shared.withAnchor(anchor) { Application.shared.availableActions() }
    return actions.filter { $0.displayTitle.lowercased().contains(text.lowercased()) }
  }

  override var lines: [String] {
    [text]
      + choices.map { choice in
        let state = choice.state.isEnabled ? "" : " (\(choice.state.availability))"
        return "  \(choice.displayTitle)\(state)"
      }
  }

  func confirm(_ sender: AnyObject?) {
    guard let choice = choices.first, choice.state.isEnabled else { return }
    close()
    Application.shared.perform(Command(action: choice.action), from: anchor)
  }

  func cancelOperation(_ sender: AnyObject?) { close() }

  private func close() {
    removeFromSuperview()
    textView.becomeFirstResponder()
  }
}

let paletteKeys = [
  "ctrl-p  notes.palette",
  "ctrl-p  dialog.cancel   when Palette",
  "return  dialog.confirm  when Palette",
]
application.keyMaps.append(
  KeyMap.parse(paletteKeys.joined(separator: "\n"), name: "Notes").map)
menu.insert([.command(Command(action: .showPalette))], before: .command(.quit))

// MARK: The user's keys

let problems = application.readUserKeyMap(contents(of: "keys.txt"), name: "keys.txt")
if let problem = problems.first { message = "\(problem)" }

// MARK: Undo

textView.undoStack = UndoStack()

// MARK: Saving

let pause = Duration.milliseconds(Int(CommandLine.arguments.dropFirst().first ?? "") ?? 0)

window.addHandler(
  for: .saveDocument,
  state: { _ in
    let (run, isClean) = (window.runs.first, textView.undoStack?.isClean == true)
    if run == nil, isClean { return .disabled(reason: "Nothing has changed.") }
    return ActionState(title: run?.progress.map { "Saving \($0)" })
  }
) { _ in
  let (text, mark) = (textView.text, textView.undoStack?.mark())  // The user may go on typing.
  try await write(text.lines, to: "notes.txt", pause: pause)
  if let mark { textView.undoStack?.markClean(at: mark) }
  message = "Saved."
}

extension Terminal: ApplicationObserver {
  func validationDidChange(commands: [Command], controls: [Control], in application: Application) {
    wakeUp()
  }
}

application.addApplicationObserver(terminal)
application.menuWillOpen(menu)
textView.undoStack?.withoutRegistration { textView.change(to: "", contents(of: "notes.txt"), "") }

// MARK: Help

application.addHandler(for: .showHelp) { _ in
  message = unusedKey.map { "\(application.explain($0))" } ?? "F1 explains a key that did nothing."
}

// MARK: The loop

terminal.wakeUp()
for await text in terminal.input {
  for key in terminal.keys(in: text) {
    message = ""
    unusedKey = application.sendEvent(key) ? nil : key
  }
  draw()
}
terminal.restore()
