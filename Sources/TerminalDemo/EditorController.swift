import TargetAction
import TargetActionTerminal

/// A pane with a file in it, which handles the commands that its text view does not implement.
final class EditorController: ViewController, FindingNext {
  let textView = EditorView()
  let title = Label()
  var path: String?
  /// The stamp of the file when it was last read or written.
  var stamp: [Int]?
  /// The line break of the file.
  var lineEnd = "\n"

  var name: String { path?.split(separator: "/").last.map { String($0) } ?? "Untitled" }
  var isModified: Bool { textView.undoStack?.isClean == false }
  var demo: Demo? { application as? Demo }

  override func loadView() -> View {
    textView.undoStack = UndoStack()
    return textView
  }

  /// Registers the commands that ask, read, or write, each of which runs until that is done.
  func addAsynchronousHandlers() {
    addHandler(for: .openDocument, of: self, EditorController.open)
    addHandler(for: .openRecent, of: self, EditorController.openRecent)
    addHandler(for: .saveDocument, of: self, EditorController.save)
    addHandler(for: .saveDocumentAs, of: self, EditorController.saveAs)
    addHandler(for: .closeWindow, of: self, EditorController.close)
    addHandler(for: .find, of: self, EditorController.find)
    addHandler(for: .goToLine, of: self, EditorController.goToLine)
  }

  func updateTitle() {
    title.text = " \(name)\(isModified ? " *" : "")\(textView.isEditable ? "" : " …")"
    let hasFocus = textView.isFirstResponder
    title.style = Style(isUnderlined: !hasFocus, isReversed: hasFocus)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    let isOfFile = action.id?.hasPrefix("file.") == true || action == .closeWindow
    // Runs of an action exclude each other, except if they open different files.
    let isBusy = runs.contains { $0.action != action || action == .openRecent }
    let value = (sender as? Command)?.value(as: String.self)
    return switch action {
    case _ where isOfFile && isBusy: .disabled(reason: "\(name) is busy.")
    case .saveDocument where path == nil: .enabled
    case .saveDocument where !isModified: .disabled(reason: "There are no unsaved changes.")
    case .saveDocument: ActionState(title: "Save \(name)")
    case .closeWindow: ActionState(title: "Close \(name)")
    case .openRecent: ActionState(mark: value == path ? .on : .off)
    case .changeLineEnd: ActionState(mark: value == lineEnd ? .on : .off)
    case .findNext where demo?.sought.isEmpty != false:
      .disabled(reason: "Nothing has been searched for yet.")
    default: .enabled
    }
  }

  /// Changes the line endings with which the text is saved, even if the file mixes them.
  func changeLineEnd(_ sender: AnyObject?, _ event: Payload<String>) {
    let (text, cursor) = (textView.text, textView.cursorPosition)
    let plainText = text.replacing("\r\n", with: "\n")
    guard textView.isEditable, event.value != lineEnd || plainText != text else { return }
    textView.undoStack?.group("Line Endings") {
      setLineEnd(event.value)
      guard plainText != text else { return }
      textView.selectAll(nil)
      textView.insert(plainText)
      textView.moveCursor(toLine: cursor.line, column: cursor.column)
    }
  }

  private func setLineEnd(_ end: String) {
    let old = lineEnd
    textView.undoStack?.register("Line Endings", owner: self) { $0.setLineEnd(old) }
    lineEnd = end
  }

  private func find(_ invocation: ActionInvocation) async throws {
    let isShort = 1...200 ~= textView.selectedRange.count
    let selected = isShort ? textView.selectedText : "\n"
    let first = selected.contains("\n") ? demo?.sought ?? "" : selected
    try await ask("Find:", field: first, "Find") { _, sought in
      demo?.sought = sought
      guard selectNext(sought) else { throw Complaint(description: "Not found: \(sought)") }
    }
  }

  func findNext(_ sender: AnyObject?) {
    if !selectNext(demo?.sought ?? "") { demo?.statusLine.message = "Not found" }
  }

  private func selectNext(_ sought: String) -> Bool {
    let range = textView.selectedRange
    // A selection may be the previous match, so the search starts after its first byte.
    let start = range.lowerBound + (range.isEmpty ? 0 : 1)
    guard let place = textView.lines.next(sought, from: start) else { return false }
    textView.selectedRange = place
    return true
  }

  private func goToLine(_ invocation: ActionInvocation) async throws {
    try await ask("Go to line (of \(textView.lines.count)):", field: "", "Go") { _, line in
      guard let number = Int(line) else { throw Complaint(description: "Not a number: \(line)") }
      textView.moveCursor(toLine: number.subtractingReportingOverflow(1).partialValue)
    }
  }
}
