import TargetAction

/// The rows of an open menu, whose commands are sent from its anchor: the previous focus.
class CommandPanel: ListPanel {
  let menu: OpenMenu
  private var choices: [Menu.Row] = []

  init(_ menu: OpenMenu) {
    self.menu = menu
    super.init(menu.menu.title)
  }

  /// The rows to show now.
  var choicesNow: [Menu.Row] { menu.rows }

  final func update() {
    guard choices != choicesNow else { return }
    choices = choicesNow
    lines = choices.map { row in
      let mark = row.state.mark.map { $0 == .on ? "✓ " : "  " } ?? ""
      let arrow = row.item.submenu == nil ? "" : " ▸"
      return (mark + row.title + arrow, row.keyLabel ?? "", row.state.isEnabled)
    }
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    update()
    super.layout(in: screen)
  }

  /// The reason that the selected command is disabled, or the progress of its run.
  override var note: String {
    let state = selection.map { choices[$0].state }
    if case .running(let progress?) = state?.availability { return "\(progress)" }
    return state?.reason ?? ""
  }

  final override func choose(_ index: Int) {
    guard let demo else { return }
    if let submenu = choices[index].item.submenu {
      demo.show(menu.open(submenu), at: frame.origin)
    } else if let command = choices[index].item.command {
      demo.dismiss(self)
      demo.performOrSayWhyNot(command, from: menu.anchor)
    }
  }
}

/// An open menu, below its title in the menu bar or below the pointer.
final class MenuPanel: CommandPanel {
  private let corner: Point

  init(_ menu: OpenMenu, at corner: Point) {
    self.corner = corner
    super.init(menu)
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    super.layout(in: screen)
    let column = max(min(corner.column, screen.columns - columns), 0)
    let row = max(min(corner.row, screen.rows - rows), 1)
    place(column: column, row: row, columns: columns, rows: min(rows, screen.rows - row))
  }

  /// Moves from menu to menu with the arrow keys.
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .left: demo?.openMenu(by: -1)
    case .right: demo?.openMenu(by: 1)
    default: return super.handleKeyEvent(event)
    }
    return true
  }
}
