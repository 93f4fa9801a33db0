/// The commands of a menu by the keys that stand for them.
@MainActor
struct KeyTable {
  /// How often the key of a command that is in a menu has changed.
  private static var changeCount = 0

  private var commands: [KeyEquivalent: [Command]] = [:]
  private let changeCount = Self.changeCount

  /// Makes the table of some commands.
  ///
  /// - Complexity: O(*n*) for *n* commands.
  init(of commands: [Command]) {
    // A command may be in the menu at several places.
    var listed: Set<ObjectIdentifier> = []
    for command in commands {
      guard let key = command.keyEquivalent, listed.insert(ObjectIdentifier(command)).inserted
      else { continue }
      self.commands[key, default: []].append(command)
    }
  }

  /// Notes that the key of a command has changed, which makes every table out of date.
  static func noteChange() { changeCount += 1 }

  var isCurrent: Bool { changeCount == Self.changeCount }

  /// The commands that a key stands for, in the order of the menu.
  func commands(for event: KeyEvent) -> [Command] {
    commands[KeyEquivalent(matching: event)] ?? []
  }
}
