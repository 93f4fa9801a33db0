import TargetAction

/// A list of commands, which sends the chosen command from the responder that had the focus before
/// it opened.
class CommandPanel: ListPanel {
  private let allCommands: [Command]
  /// The keys of the commands, where the user was working.
  private let keys: [ObjectIdentifier: String]

  init(_ menu: Menu, _ commands: [Command]? = nil) {
    allCommands = commands ?? menu.commands
    keys = [ObjectIdentifier: String](
      uniqueKeysWithValues: allCommands.map {
        (ObjectIdentifier($0), Application.shared.keys(for: $0).first?.shown ?? "")
      })
    super.init(menu.title, menu: menu)
  }

  /// The commands in the list, which the application keeps validated while the menu is open.
  var commands: [Command] { allCommands }

  override var lines: [Line] {
    commands.map { command in
      let mark = command.state.mark.map { $0 == .on ? "✓ " : "  " } ?? ""
      return (mark + command.displayTitle, detail(of: command), command.isEnabled)
    }
  }

  func detail(of command: Command) -> String { keys[ObjectIdentifier(command)] ?? "" }

  /// The reason that the selected command is disabled, or the progress of its run; otherwise an
  /// empty string.
  override var note: String {
    switch selection.map({ commands[$0].state.availability }) {
    case .disabled(let reason?): reason
    case .running(let progress?): "\(progress)"
    default: ""
    }
  }

  override func choose(_ index: Int) {
    let (command, demo) = (commands[index], application as? Demo)
    dismiss?()
    // The menu keeps the place where the user was working.
    demo?.performOrSayWhyNot(command, from: menu?.anchor)
  }
}

/// An open menu, below its title in the menu bar or below the pointer.
final class MenuPanel: CommandPanel {
  private let corner: (column: Int, row: Int)

  init(_ menu: Menu, _ commands: [Command], column: Int, row: Int) {
    corner = (column, row)
    super.init(menu, commands)
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    super.layout(in: screen)
    let column = max(min(corner.column, screen.columns - columns), 0)
    let row = max(min(corner.row, screen.rows - rows), 1)
    place(column: column, row: row, columns: columns, rows: min(rows, screen.rows - row))
  }
}
