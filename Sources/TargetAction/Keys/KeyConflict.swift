/// Two or more equally near commands that are bound to the same key.
///
/// The value retains the responder and the commands.
@MainActor
public struct KeyConflict {
  /// The key that the commands share.
  public let keyEquivalent: KeyEquivalent
  /// The responder whose ``Responder/keyCommands`` include the commands; nil if they are commands
  /// of the menu.
  public let responder: Responder?
  /// The actions of the commands, in the order of the commands; the first was sent.
  ///
  /// An action that several commands send is listed once for each of them.
  ///
  /// - Complexity: O(*n*) for *n* commands.
  public var actions: [Action] { commands.map(\.storedAction) }
  let commands: [Command]
}

extension KeyConflict: CustomStringConvertible {
  /// A phrase that names the key and its commands, and says which was sent.
  public var description: String {
    let place = responder.map { "\(TypeName.of($0))'s key commands" } ?? "the menu"
    var named: Set<String> = []
    let names = commands.map(\.nameForReports).filter { named.insert($0).inserted }
    let text =
      names.count > 1
      ? names.joined(separator: " and ") : "\(commands.count) commands that send \(names[0])"
    return "\(keyEquivalent) is bound to \(text) in \(place); only the first was sent"
  }
}
