/// The commands of a menu and of its submenus in one list, which validating goes through.
@MainActor
final class FlattenedMenu {
  let commands: [Command]
  private var keyTable: KeyTable?

  init(_ commands: [Command]) {
    self.commands = commands
    for command in commands { command.isListed = true }
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
