import TargetAction

/// An open menu, below its title in the menu bar, below the pointer, or next to its parent.
final class MenuPanel: Panel, CancellingOperation {
  let menu: OpenMenu
  /// The place in the menu bar; nil for other menus.
  let barIndex: Int?
  let list = CommandList(isMenu: true)
  /// The upper-left corner, unless the menu would not fit there.
  private let corner: Point
  /// The right edge of a place to the left, for a submenu that does not fit on the right.
  private let leftEdge: Int?

  init(_ menu: OpenMenu, at corner: Point, leftEdge: Int? = nil, barIndex: Int? = nil) {
    (self.menu, self.corner, self.leftEdge, self.barIndex) = (menu, corner, leftEdge, barIndex)
    super.init("")
    // A menu that is opened while there is a dialog is in front of the dialog.
    worksWhenModal = true
    addSubview(list)
    makeFirstResponder(list)
    list.rowChosen = { [weak self] row in
      if let self { terminalApplication?.choose(row, in: self) }
    }
    update()
  }

  func update() {
    list.rows = menu.rows
    setNeedsDisplay()
  }

  override var canBecomeMain: Bool { false }
  override var note: String { list.selectedRow?.remark ?? "" }

  override var preferredSize: Size {
    let columns = max(list.neededColumns, list.rows.map(\.remark.cells).max().map { $0 + 6 } ?? 0)
    return Size(width: Double(max(columns + 2, 12)), height: Double(list.items.count + 2))
  }

  override func place(in screen: Rect) -> Rect {
    let size = super.place(in: screen)
    var (column, row) = (corner.column, corner.row)
    if let leftEdge, column + size.columns > screen.columns { column = leftEdge - size.columns }
    column = max(min(column, screen.columns - size.columns), 0)
    row = max(min(row, screen.origin.row + screen.rows - size.rows), screen.origin.row)
    return Rect(column: column, row: row, columns: size.columns, rows: size.rows)
  }

  override func frameDidChange(from frame: Rect) { list.frame = bounds.insetBy(dx: 1, dy: 1) }

  func cancelOperation(_ sender: AnyObject?) { terminalApplication?.closeMenu(self) }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, let application = terminalApplication else {
      return super.handleKeyEvent(event)
    }
    switch event.key {
    case .left where barIndex == nil && application.menuPanels.count > 1:
      application.closeMenu(self)
    case .left: application.openMenu(by: -1)
    case .right where list.selectedRow?.item.submenu != nil:
      list.performPrimaryAction(event: event)
    case .right: application.openMenu(by: 1)
    default: return super.handleKeyEvent(event)
    }
    return true
  }
}

extension TerminalApplication {
  /// Opens the menu whose title begins with a letter.
  func openMenu(forLetter letter: String) {
    let index = menuBar.rows.firstIndex { $0.title.lowercased().hasPrefix(letter) }
    if let index, letter.count == 1 { openMenu(at: index) }
  }

  /// Opens the next menu that can be opened before or after the open one, if that is of the bar.
  func openMenu(by step: Int) {
    let rows = menuBar.rows
    guard let open = menuPanels.first?.barIndex else { return }
    let others = (1..<rows.count + 1).map { (open + step * $0 + rows.count) % rows.count }
    if let index = others.first(where: { rows[$0].openableMenu != nil }) { openMenu(at: index) }
  }

  /// Opens a menu of the menu bar.
  func openMenu(at index: Int) { choose(index, in: menuBar) }

  /// Closes the menus, and opens the menu of a row, or performs its command.
  func choose(_ index: Int, in bar: CommandBar) {
    closeMenusAndPalette()
    guard let menu = bar.openMenu, bar.rows.indices.contains(index) else { return }
    guard let submenu = bar.rows[index].openableMenu else {
      return perform(bar.rows[index], in: menu)
    }
    let corner = bar.pointOnScreen(Point(column: bar.column(of: index) - 1, row: 1))
    // Opens before the panel takes the focus, so that the commands go to the responder that had it.
    show(MenuPanel(menu.open(submenu), at: corner, barIndex: bar === menuBar ? index : nil))
  }

  func showMenu(_ menu: OpenMenu, at point: Point) {
    closeMenus()
    show(MenuPanel(menu, at: point + Point(column: 0, row: 1)))
  }

  private func show(_ panel: MenuPanel) {
    menuPanels.append(panel)
    show(panel as Window)
    menuBar.setNeedsDisplay()
  }

  func hideMenu(_ menu: OpenMenu) { menuPanels.first { $0.menu === menu }.map(closeMenu) }

  /// Closes a menu, and the submenus that were opened from it.
  func closeMenu(_ panel: MenuPanel) {
    guard let index = menuPanels.firstIndex(where: { $0 === panel }) else { return }
    let closed = menuPanels[index...]
    menuPanels.removeSubrange(index...)
    for panel in closed.reversed() {
      close(panel)
      panel.menu.close()
    }
    menuBar.setNeedsDisplay()
  }

  func closeMenus() { if let first = menuPanels.first { closeMenu(first) } }

  /// Closes what would otherwise be where a menu or a palette that opens next searches for targets.
  func closeMenusAndPalette() {
    closeMenus()
    (keyWindow as? Palette)?.end()
  }

  /// Opens the submenu of a row, or closes the menus and performs the command of the row.
  func choose(_ row: Menu.Row, in panel: MenuPanel) {
    if let submenu = row.openableMenu {
      let row = (panel.list.selectedIndex ?? 0) - panel.list.bounds.origin.row
      let corner = panel.frame.origin + Point(column: panel.frame.columns - 1, row: row)
      let edge = panel.frame.origin.column + 1
      show(MenuPanel(panel.menu.open(submenu), at: corner, leftEdge: edge))
    } else if row.state.isEnabled {
      closeMenus()
      perform(row, in: panel.menu)
    }
  }

  /// Performs the command of a row, or shows why that, or its submenu, is not possible.
  func perform(_ row: Menu.Row, in menu: OpenMenu) {
    let isMenu = row.item.submenu != nil
    tell(isMenu ? .unavailable(row.state.availability) : menu.perform(row), of: row.title)
  }
}
