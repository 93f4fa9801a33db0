import TargetAction

/// The rows of a menu that stays open, in one line of the screen: the menu bar or the status line.
final class CommandBar: View, Drawing {
  /// The menu; nil if there is none.
  var openMenu: OpenMenu? { didSet { setNeedsDisplay() } }
  /// The index of the row under the pointer; nil if there is none.
  private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

  var rows: [Menu.Row] { openMenu?.rows ?? [] }

  private var isMenuBar: Bool { terminalApplication?.menuBar === self }
  /// The number of cells between the rows.
  private var gap: Int { isMenuBar ? 2 : 3 }
  /// The index of the row whose menu is open below it.
  private var open: Int? { isMenuBar ? terminalApplication?.menuPanels.first?.barIndex : nil }

  private func text(of row: Menu.Row) -> String {
    [row.keyLabel, row.title].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the column of a row.
  func column(of index: Int) -> Int {
    rows.prefix(index).reduce(1) { $0 + text(of: $1).cells + gap }
  }

  /// Performs the command under a press, or opens its menu, or closes the menu that is open there.
  ///
  /// A press that is dragged opens one menu after another.
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    let point = event.location(in: self)
    hovered = rows.indices.first {
      bounds.contains(point) && (column(of: $0)..<column(of: $0 + 1) - gap).contains(point.column)
    }
    guard event.buttons == .primary, let application = terminalApplication else { return false }
    switch (event.phase, hovered) {
    case (.began, let index?) where index != open: application.choose(index, in: self)
    case (.began, _): application.closeMenus()
    case (.moved, let index?) where index != open && !application.menuPanels.isEmpty:
      if rows[index].openableMenu != nil { application.openMenu(at: index) }
    default: break
    }
    return true
  }

  override func pointerExited(_ event: PointerEvent) { hovered = nil }

  func draw(on canvas: Canvas) {
    canvas.fill(bounds, style: Style(isReversed: true))
    for (index, row) in rows.enumerated() {
      let isPlain = index == open || index == hovered && row.state.isEnabled
      let style = Style(isDim: !row.state.isEnabled, isReversed: !isPlain)
      canvas.write(text(of: row), column: column(of: index), row: 0, style: style)
    }
  }
}
