/// The commands of a menu and of its submenus in one list, which validating goes through.
@MainActor
final class MenuPlan {
  let commands: [Command]
  /// The same commands, which this plan keeps alive.
  let references: [BorrowedReference<Command>]

  init(_ commands: [Command]) {
    self.commands = commands
    references = commands.map { BorrowedReference($0) }
  }
}
