import TargetAction

/// A list of commands, which sends the chosen command from the responder that had the focus before it opened.
class CommandPanel: ListPanel {
  typealias Performer = (Command, DispatchAnchor?) -> Void

  private let shownMenu: Menu
  private let allCommands: [Command]
  private let perform: Performer
  /// The keys of the commands, where the user was working.
  private let keys: [ObjectIdentifier: String]

  init(_ menu: Menu, _ commands: [Command]? = nil, perform: @escaping Performer) {
    (shownMenu, self.perform) = (menu, perform)
    allCommands = commands ?? menu.commands
    keys = [ObjectIdentifier: String](
      uniqueKeysWithValues: allCommands.map {
        (ObjectIdentifier($0), Application.shared.keys(for: $0).first?.shown ?? "")
      })
    super.init(menu.title)
  }

  override var menu: Menu? { shownMenu }

  /// The commands in the list, which the application keeps validated while the menu is open.
  var commands: [Command] { allCommands }

  override var lines: [Line] {
    commands.map { command in
      let mark = command.state.mark.map { $0 == .on ? "✓ " : "  " } ?? ""
      return (mark + command.displayTitle, detail(of: command), command.isEnabled)
    }
  }

  func detail(of command: Command) -> String { keys[ObjectIdentifier(command)] ?? "" }

  /// The reason that the selected command is disabled, or an empty string.
  override var note: String {
    guard let selection, case .disabled(let reason?) = commands[selection].state.availability
    else { return "" }
    return reason
  }

  override func choose(_ index: Int) {
    let command = commands[index]
    dismiss?()
    // The menu keeps the place where the user was working.
    perform(command, shownMenu.anchor)
  }
}

/// An open menu, below its title in the menu bar or below the pointer.
final class MenuPanel: CommandPanel {
  private let corner: (column: Int, row: Int)

  init(
    _ menu: Menu, _ commands: [Command], column: Int, row: Int, perform: @escaping Performer
  ) {
    corner = (column, row)
    super.init(menu, commands, perform: perform)
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    super.layout(in: screen)
    let column = max(min(corner.column, screen.columns - columns), 0)
    let row = max(min(corner.row, screen.rows - rows), 1)
    place(column: column, row: row, columns: columns, rows: min(rows, screen.rows - row))
  }
}
