/// The commands of a menu and of its submenus in one list, which validating goes through.
@MainActor
final class FlattenedMenu {
  let commands: [Command]
  /// The same commands, kept alive by `commands`.
  let references: [BorrowedReference<Command>]
  private lazy var members = makeMembers()
  private var keyTable: KeyTable?

  init(_ commands: [Command]) {
    self.commands = commands
    var references: [BorrowedReference<Command>] = []
    references.reserveCapacity(commands.count)
    for command in commands {
      references.append(BorrowedReference(command))
      command.isListed = true
    }
    self.references = references
  }

  private func makeMembers() -> Set<ObjectIdentifier> {
    var members = Set<ObjectIdentifier>(minimumCapacity: commands.count)
    for command in commands { members.insert(ObjectIdentifier(command)) }
    return members
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
