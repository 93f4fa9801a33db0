#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  // The closures can be `unowned`, because the editors outlive every dialog.

  extension EditorController: OpeningDocument, RecentOpening, SavingDocument, SavingDocumentAs,
    ClosingWindow
  {
    func openDocument(_ sender: AnyObject?) {
      askAboutChanges { [unowned self] in
        demo?.present(Dialog("Open:", field: "", [("Open", { [unowned self] in try read($0) })]))
      }
    }

    func openRecent(_ sender: AnyObject?, _ event: ValueEvent<String>) {
      askAboutChanges { [unowned self] in
        do { try read(event.value) } catch { presentError(error) }
      }
    }

    func saveDocument(_ sender: AnyObject?) throws { try save {} }
    func saveDocumentAs(_ sender: AnyObject?) { askForPath {} }
    func closeWindow(_ sender: AnyObject?) { askAboutChanges { [unowned self] in try? read(nil) } }

    /// Proceeds at once if there are no unsaved changes; otherwise, after the user saves or discards them.
    func askAboutChanges(then proceed: @escaping () -> Void) {
      guard isModified else { return proceed() }
      let save = { [unowned self] (_: String) in try self.save(then: proceed) }
      let discard = { (_: String) in proceed() }
      demo?.present(
        Dialog("\(name) has unsaved changes.", [("Save", save), ("Discard", discard)]))
    }

    private func save(then proceed: @escaping () -> Void) throws {
      guard let path else { return askForPath(then: proceed) }
      try save(to: path, then: proceed)
    }

    private func askForPath(then proceed: @escaping () -> Void) {
      let save = { [unowned self] in try self.save(to: $0, then: proceed) }
      demo?.present(Dialog("Save as:", field: path ?? "", [("Save", save)]))
    }

    private func save(to path: String, then proceed: @escaping () -> Void) throws {
      let write = { [unowned self] (_: String) in
        try self.write(to: path)
        proceed()
      }
      guard wouldOverwrite(path) else { return try write("") }
      let reason = path == self.path ? "has changed on disk" : "already exists"
      demo?.present(Dialog("\(path) \(reason).", [("Replace", write)]))
    }
  }
#endif
