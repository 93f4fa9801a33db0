/// The commands of a menu and of its submenus in one list, which validating goes through.
@MainActor
final class MenuPlan {
  let commands: [Command]
  /// The same commands, which this plan keeps alive.
  let references: [BorrowedReference<Command>]
  private lazy var members = Set(commands.lazy.map { ObjectIdentifier($0) })
  private var keyTable: KeyTable?

  init(_ commands: [Command]) {
    self.commands = commands
    references = commands.map { BorrowedReference($0) }
    for command in commands { command.isListed = true }
  }

  /// Whether a command is in the menu.
  ///
  /// - Complexity: O(1) on average, and O(*n*) for *n* commands the first time.
  func contains(_ command: Command) -> Bool {
    members.contains(ObjectIdentifier(command))
  }

  /// The commands that a key stands for, in the order of the menu.
  ///
  /// - Complexity: O(1) on average, and O(*n*) for *n* commands after the key of one has changed.
  func commands(for event: KeyEvent) -> [Command] {
    if let keyTable, keyTable.isCurrent { return keyTable.commands(for: event) }
    let table = KeyTable(of: commands)
    keyTable = table
    return table.commands(for: event)
  }
}
