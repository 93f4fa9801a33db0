import TargetAction
import TargetActionTerminal

/// The commands that read and write files, in the background.
extension EditorController {
  func open(_ invocation: ActionInvocation) async throws {
    try await askAboutChanges()
    try await ask("Open:", field: "", "Open") { try await read($1) }
  }

  func openRecent(_ invocation: ActionInvocation) async throws {
    guard let event = invocation.event as? Payload<String> else { return }
    try await askAboutChanges()
    try await read(event.value)
  }

  func save(_ invocation: ActionInvocation) async throws {
    guard let path else { return try await saveAs(invocation) }
    try await save(to: path)
  }

  func saveAs(_ invocation: ActionInvocation) async throws {
    try await ask("Save as:", field: path ?? "", "Save") { try await save(to: $1) }
  }

  func close(_ invocation: ActionInvocation) async throws {
    try await askAboutChanges()
    show(("", "\n"))
  }

  /// The run that saves the text; nil if there is none.
  var saving: ActionRun? { runs.first { [.saveDocument, .saveDocumentAs].contains($0.action) } }

  /// Waits until all changes have been saved, or returns true because the user discards them.
  @discardableResult
  func askAboutChanges() async throws -> Bool {
    if let saving, case .failed = await saving.waitUntilEnded() { throw CancellationError() }
    guard isModified else { return false }
    var discards = false
    try await ask("\(name) has unsaved changes.", "Save", "Discard") { answer, _ in
      discards = answer == "Discard"
      if !discards { try await application?.performAction(.saveDocument, to: self) }
    }
    // While the text is being saved, the user may edit it.
    return discards ? true : try await askAboutChanges()
  }

  private func read(_ path: String) async throws {
    textView.isEditable = false
    defer { textView.isEditable = true }
    let stamp = File.stamp(of: path)
    let file = try await File.contents(of: path)
    try Task.checkCancellation()
    show(file, of: path, stamp)
    demo?.noteRecent(path)
    if !File.isWritable(path) { demo?.statusLine.message = "\(name) is read-only" }
  }

  private func show(
    _ file: (text: String, lineEnd: String), of path: String? = nil, _ stamp: [Int]? = nil
  ) {
    textView.text = file.text
    textView.undoStack = UndoStack()
    (self.path, self.stamp, lineEnd) = (path, stamp, file.lineEnd)
  }

  /// The text as it is saved.
  private var file: FileText { FileText(lines: textView.lines, lineEnd: lineEnd) }

  /// Saves the text, after asking whether to overwrite another file or changes on disk.
  private func save(to path: String) async throws {
    if File.exists(path), path != self.path || File.stamp(of: path) != stamp {
      let reason = path == self.path ? "has changed on disk" : "already exists"
      try await ask("\(path) \(reason).", "Replace")
    }
    // What the user edits from now on is not in the file, and is undone separately.
    let (file, mark) = (file, textView.undoStack?.mark())
    let stamp = try await File.replace(path, with: file)
    (self.path, self.stamp) = (path, stamp)
    if let mark { textView.undoStack?.markClean(at: mark) }
    demo?.noteRecent(path)
    demo?.statusLine.message = "Saved \(path)"
  }

  /// Writes unsaved changes to a new file, `name~`, `name~2`, and so on, and returns a message.
  ///
  /// The new file is in the folder of the original file or, if that fails, in `/tmp`.
  func recover() async -> String? {
    guard isModified else { return nil }
    let copies = ["~", "~2", "~3", "~4", "~5"].map { name + $0 }
    let folder = String(path?.dropLast(name.count) ?? "")
    for path in copies.map({ folder + $0 }) + copies.map({ "/tmp/" + $0 })
    where (try? await File.create(path, with: file, for: path)) != nil {
      return "The unsaved changes to \(name) are in \(path)"
    }
    return "The unsaved changes to \(name) are lost, because no folder is writable."
  }
}
