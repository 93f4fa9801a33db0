import TargetAction

/// A list of commands, which sends the chosen command from the responder that had the focus before it opened.
class CommandPanel: ListPanel {
  typealias Performer = (Command, DispatchAnchor?) -> Void

  private let shownMenu: Menu
  private let perform: Performer

  init(_ menu: Menu, perform: @escaping Performer) {
    (shownMenu, self.perform) = (menu, perform)
    super.init(menu.title)
  }

  override var menu: Menu? { shownMenu }

  /// The commands in the list, which the application keeps validated while the menu is open.
  var commands: [Command] { shownMenu.commands }

  override var lines: [Line] {
    commands.map { ($0.displayTitle, detail(of: $0), $0.isEnabled) }
  }

  func detail(of command: Command) -> String { command.keyEquivalent?.label ?? "" }

  /// The reason that the selected command is disabled, or an empty string.
  override var note: String {
    guard let selection, case .disabled(let reason?) = commands[selection].state.availability
    else { return "" }
    return reason
  }

  override func choose(_ index: Int) {
    let (command, anchor) = (commands[index], shownMenu.anchor)
    dismiss?()
    perform(command, anchor)
  }
}

/// An open menu, below its title in the menu bar.
final class MenuPanel: CommandPanel {
  private let leftmost: Int

  init(_ menu: Menu, below column: Int, perform: @escaping Performer) {
    leftmost = column
    super.init(menu, perform: perform)
  }

  override var keyCommands: [KeyCommand] {
    super.keyCommands + [
      KeyCommand(.left, action: .previousMenu), KeyCommand(.right, action: .showMenu),
    ]
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    super.layout(in: screen)
    let column = max(min(leftmost, screen.columns - columns), 0)
    place(column: column, row: 1, columns: columns, rows: min(rows, screen.rows - 1))
  }
}
