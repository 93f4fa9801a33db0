import TargetAction

// The commands that work wherever the focus is.
extension Demo: CancellingOperation, ApplicationObserver {
  func showMenu() { openMenu(by: 1) }

  /// Opens the menu a number of places from the open one, or the first menu if none is open.
  func openMenu(by step: Int) {
    let rows = bar.menu?.rows ?? []
    let index = rows.firstIndex { row in openMenus.contains { $0.menu === row.item.submenu } }
    openMenu(at: index.map { ($0 + step + rows.count) % rows.count } ?? 0)
  }

  func openMenu(at index: Int) {
    dismissPassingPanel()
    guard let menu = bar.menu, let submenu = menu.rows[index].item.submenu else { return }
    // Opens before the panel takes the focus, so that the commands go to the responder that had it.
    show(menu.open(submenu), at: bar.buttons[index].pointOnScreen(Point(column: -1, row: 1)))
  }

  func show(_ menu: OpenMenu, at corner: Point) { present(MenuPanel(menu, at: corner)) }

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

  func mainMenuDidChange(in application: Application, from previous: Menu?) {
    bar.menu = mainMenu.map(openBar)
  }

  /// Draws the rows of open menus again.
  func menuDidChange(_ menu: OpenMenu, in application: Application) { Terminal.wakeUp() }

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
