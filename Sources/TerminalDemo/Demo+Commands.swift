import TargetAction

// The commands that work wherever the focus is.
extension Demo: CancellingOperation, ApplicationObserver {
  func showMenu() { openMenu(by: 1) }

  /// Opens the menu a number of places from the open one, or the first menu if none is open.
  func openMenu(by step: Int) {
    let count = bar.menus.count
    let index = bar.menus.firstIndex { $0.isOpen }
    openMenu(at: index.map { ($0 + step + count) % count } ?? 0)
  }

  func openMenu(at index: Int) {
    dismissPassingPanel()
    let (menu, button) = (bar.menus[index], bar.subviews[index])
    // Before the panel takes the focus, so that the menu's anchor is the responder that had it.
    menuWillOpen(menu)
    show(menu, at: button.pointOnScreen(Point(column: 0, row: 1)))
  }

  /// Shows a menu that has been opened.
  func show(_ menu: Menu, at corner: Point) { present(MenuPanel(menu, at: corner, in: self)) }

  func showPalette() {
    dismissPassingPanel()
    present(Palette(in: self))
  }

  func explain() {
    present(TextPanel("How the last command was handled", explanation.lines.map { ($0, "", true) }))
  }

  func suspend() { Terminal.suspend() }

  /// Cancels everything that runs, if nothing runs where the user is working.
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

  /// Writes unsaved changes to new files, cancels everything that runs, and returns messages.
  func recover() async -> [String] {
    var messages: [String] = []
    for editor in split.editors { messages += await editor.recover().map { [$0] } ?? [] }
    cancelOperation(nil)
    await waitUntilIdle()
    return messages
  }
}
