/// The commands of a menu and of its submenus in one list, which validating goes through.
@MainActor
final class MenuPlan {
  /// How often the items of any menu were changed; a plan of before may be stale.
  static var changeCount = 0

  private let changeCount = MenuPlan.changeCount
  let commands: [Command]
  /// The same commands, which this plan keeps alive.
  let references: [BorrowedReference<Command>]

  init(_ commands: [Command]) {
    self.commands = commands
    references = commands.map { BorrowedReference($0) }
  }

  var isCurrent: Bool { changeCount == Self.changeCount }
}
