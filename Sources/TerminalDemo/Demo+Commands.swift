import TargetAction

// The commands that work wherever the focus is.
extension Demo: ProgramActions, CancellingOperation, ApplicationObserver {
  func showMenu(_ sender: AnyObject?) { openMenu(by: 1) }

  /// Opens the menu that is the given number of places from the open one, or the first menu if none
  /// is open.
  func openMenu(by step: Int) {
    let count = bar.menus.count
    let index = bar.menus.firstIndex { $0.isOpen }
    openMenu(at: index.map { ($0 + step + count) % count } ?? 0)
  }

  func openMenu(at index: Int) {
    dismissPassingPanel()
    let (menu, column) = (bar.menus[index], bar.subviews[index].column)
    // Before the panel takes the focus, so that the menu's anchor is the responder that had it.
    menuWillOpen(menu)
    show(menu, column: column, row: 1)
  }

  /// Shows a menu that has been opened.
  func show(_ menu: Menu, column: Int, row: Int) {
    present(MenuPanel(menu, column: column, row: row, in: self))
  }

  func showPalette(_ sender: AnyObject?) {
    dismissPassingPanel()
    present(Palette(in: self))
  }

  /// Reads the user's keys, and presents the first problem.
  func readKeys(_ text: String, name: String) {
    if let problem = readUserKeyMap(text, name: name).first { beginModal(Dialog("\(problem)")) }
  }

  func explain(_ sender: AnyObject?) {
    present(TextPanel("How the last command was handled", explanation.lines.map { ($0, "", true) }))
  }

  func suspend(_ sender: AnyObject?) { Terminal.suspend() }

  /// Cancels everything that runs, unless something runs where the user is working, which is then
  /// canceled instead.
  func cancelOperation(_ sender: AnyObject?) { for run in allRuns { run.cancel() } }

  /// Registers the commands that ask, read, or write.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func addAsynchronousHandlers() {
    for editor in split.editors { editor.addAsynchronousHandlers() }
    addHandler(for: .quit, whileRunning: .queue) { [unowned self] _ in
      var editors = split.editors
      while let editor = editors.first(where: { $0.isModified || $0.saving != nil }) {
        if try await editor.askAboutChanges() { editors.removeAll { $0 === editor } }
      }
      isOver = true
    }
  }

  // MARK: - Changes

  func modalWindowDidBegin(_ window: Window, in application: Application) {
    if let dialog = window as? Dialog { present(dialog) }
  }

  func modalWindowDidEnd(_ window: Window?, in application: Application) {
    if let dialog = window as? Dialog { dismiss(dialog) }
  }

  func menuDidChange(_ menu: Menu, in application: Application) {
    screen.panel(of: menu)?.reload(in: self)
  }

  /// Shows the progress of a run, and what it has changed.
  func runDidChange(_ run: ActionRun, in application: Application) {
    if case .cancelled? = run.outcome, let work = run.progress?.text { say("\(work) was canceled") }
    Terminal.wakeUp()
  }

  /// Writes unsaved changes to new files, and cancels everything that runs.
  ///
  /// - Returns: Messages for the user.
  func recover() async -> [String] {
    var messages: [String] = []
    for editor in split.editors { messages += await editor.recover().map { [$0] } ?? [] }
    cancelOperation(nil)
    await waitUntilIdle()
    return messages
  }
}
