import TargetAction

/// The rows of a menu that stays open, in one line of the screen.
@MainActor
class CommandBar: View, Drawing {
  /// The menu; nil if there is none.
  final var openMenu: OpenMenu? { didSet { setNeedsDisplay() } }
  private var shown: [Menu.Row] = []

  final var rows: [Menu.Row] { openMenu?.rows ?? [] }
  /// The number of cells between the rows.
  var gap: Int { 2 }

  /// Whether a row is drawn as the open one.
  func isOpen(_ index: Int) -> Bool { false }
  func choose(_ index: Int) {}

  /// Requests drawing if the rows have changed.
  final func update() {
    guard rows != shown else { return }
    shown = rows
    setNeedsDisplay()
  }

  private func text(of row: Menu.Row) -> String {
    [row.keyLabel, row.title].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the column of a row.
  final func column(of index: Int) -> Int {
    rows.prefix(index).reduce(1) { $0 + text(of: $1).cells + gap }
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard event.phase == .began, event.buttons == .primary else { return false }
    let column = event.location(in: self).column
    let index = rows.indices.first {
      self.column(of: $0) <= column && column < self.column(of: $0 + 1) - gap
    }
    if let index { choose(index) } else { terminalApplication?.closeMenus() }
    return true
  }

  func draw(on canvas: Canvas) {
    shown = rows
    canvas.fill(bounds, style: Style(isReversed: true))
    for (index, row) in shown.enumerated() {
      let style = Style(isDim: !row.state.isEnabled, isReversed: !isOpen(index))
      canvas.write(text(of: row), column: column(of: index), row: 0, style: style)
    }
  }
}

/// The menu bar, which shows the titles of the application's main menu.
final class MenuBar: CommandBar {
  override func isOpen(_ index: Int) -> Bool {
    terminalApplication?.menuPanels.first?.barIndex == index
  }

  /// Opens a menu, or closes it if it is open.
  override func choose(_ index: Int) {
    guard let application = terminalApplication else { return }
    if isOpen(index) { application.closeMenus() } else { application.openMenu(at: index) }
  }
}
