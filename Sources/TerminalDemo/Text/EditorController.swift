import TargetAction

/// A pane with a file in it, which handles the commands that its text view does not implement.
final class EditorController: ViewController, FindingNext {
  let textView = TextView()
  let title = Label()
  var path: String?
  /// The stamp of the file when it was last read or written.
  var stamp: [Int]?

  var name: String { path?.split(separator: "/").last.map { String($0) } ?? "Untitled" }
  var isModified: Bool { textView.undoStack?.isClean == false }
  override func loadView() -> View { textView }

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
    let text = " \(name)\(isModified ? " *" : "")\(textView.isLocked ? " …" : "")"
    title.content = (text, textView.isFirstResponder ? .reversed : .underlined)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    let isOfFile = action.id?.hasPrefix("file.") == true || action == .closeWindow
    // Runs of an action exclude each other, except if they open different files.
    let isBusy = runs.contains { $0.action != action || action == .openRecent }
    let value = (sender as? Command)?.value(as: String.self)
    return switch action {
    case _ where isOfFile && isBusy: .disabled(reason: "\(name) is busy")
    case .saveDocument where path == nil: .enabled
    case .saveDocument where !isModified: .disabled(reason: "no unsaved changes")
    case .saveDocument: ActionState(title: "Save \(name)")
    case .closeWindow: ActionState(title: "Close \(name)")
    case .openRecent: ActionState(mark: value == path ? .on : .off)
    case .changeLineEnd: ActionState(mark: value == textView.buffer.lineEnd ? .on : .off)
    case .findNext where demo?.sought.isEmpty != false:
      .disabled(reason: "nothing has been searched for yet")
    default: .enabled
    }
  }

  func changeLineEnd(_ sender: AnyObject?, _ event: Payload<String>) {
    textView.changeLineEnd(to: event.value)
  }

  /// Asks the user until the answer can be used, or throws `CancellationError` if the user cancels.
  ///
  /// The closure receives the response and the text of the field. If it throws a complaint, the
  /// question is asked again, with the complaint in front of it.
  func ask(
    _ question: String, field: String? = nil, _ titles: String...,
    use: (Window.Response, String) async throws -> Void = { _, _ in }
  ) async throws {
    var dialog = Dialog(question, field: field, titles + ["Cancel"])
    while true {
      let response = await application?.response(to: dialog) ?? .cancelled
      guard response != .cancelled else { throw CancellationError() }
      do { return try await use(response, dialog.text ?? "") } catch let error as Complaint {
        try Task.checkCancellation()
        dialog = Dialog(question, field: dialog.text, titles + ["Cancel"])
        application?.beginModal(dialog)
        presentError(error)
      }
    }
  }

  private func find(_ invocation: ActionInvocation) async throws {
    let buffer = textView.buffer
    let isWord = 1...200 ~= buffer.selection.range.count && buffer.selectedText.newlines == 0
    let first = isWord ? buffer.selectedText.string : demo?.sought ?? ""
    try await ask("Find:", field: first, "Find") { _, sought in
      demo?.sought = sought
      guard selectNext(sought) else { throw Complaint(description: "Not found: \(sought)") }
    }
  }

  func findNext(_ sender: AnyObject?) {
    if !selectNext(demo?.sought ?? "") { demo?.say("Not found") }
  }

  private func selectNext(_ sought: String) -> Bool {
    let (text, range) = (textView.buffer.text, textView.buffer.selection.range)
    // A selection may be the previous match, so the search starts after its first byte.
    let place = text.next(sought, from: range.lowerBound + (range.isEmpty ? 0 : 1))
    if let place { textView.buffer.select(place) }
    return place != nil
  }

  private func goToLine(_ invocation: ActionInvocation) async throws {
    let count = textView.buffer.text.lineCount
    try await ask("Go to line (of \(count)):", field: "", "Go") { _, line in
      guard let number = Int(line) else { throw Complaint(description: "Not a number: \(line)") }
      textView.buffer.move(toLine: number.subtractingReportingOverflow(1).partialValue, column: 0)
    }
  }
}
