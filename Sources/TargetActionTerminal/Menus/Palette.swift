import TargetAction

/// The command palette: the commands that are available, filtered by typing.
final class Palette: Panel, CancellingOperation {
  private let menu: OpenMenu
  private let field = TextField(placeholder: "Type to find a command")
  private let list = CommandList(isMenu: false)

  init(in application: Application) {
    menu = application.openMenu(Menu(items: application.commands().map { .command($0) }))
    super.init("Commands")
    worksWhenModal = true
    list.rowChosen = { [weak self] in self?.perform($0) }
    field.addHandler(for: .editingChanged) { [weak self] _ in self?.update(selecting: 0) }
    field.addHandler(for: .primaryActionTriggered) { [list] _ in list.performPrimaryAction() }
    addSubview(field)
    addSubview(list)
    makeFirstResponder(field)
    update()
  }

  /// Shows the rows that fit, and selects one of them or, by default, the one that was selected.
  func update(selecting index: Int? = nil) {
    list.rows = menu.rows(matching: field.text)
    if let index { list.selectedIndex = index }
    setNeedsDisplay()
  }

  override var canBecomeMain: Bool { false }

  override var note: String {
    list.rows.isEmpty ? "No command matches." : list.selectedRow?.remark ?? ""
  }

  override var preferredSize: Size { size }

  /// The size for all rows, which the panel keeps while the user types.
  private lazy var size = Size(
    width: Double(max(list.neededColumns, 40) + 2), height: Double(max(list.items.count, 3) + 3))

  override func frameDidChange(from frame: Rect) {
    let area = contentArea
    field.frame = Rect(column: 2, row: 1, columns: area.columns, rows: 1)
    list.frame = Rect(column: 1, row: 2, columns: area.columns + 2, rows: area.rows - 1)
  }

  override func didResignKey() { end() }

  func cancelOperation(_ sender: AnyObject?) { end() }

  func end() {
    terminalApplication?.close(self)
    menu.close()
  }

  private func perform(_ row: Menu.Row) {
    let application = terminalApplication
    end()
    application?.perform(row, in: menu)
  }

  /// Gives the list the keys that the field does not use.
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    [.up, .down, .pageUp, .pageDown].contains(event.key)
      ? list.handleKeyEvent(event) : super.handleKeyEvent(event)
  }
}
