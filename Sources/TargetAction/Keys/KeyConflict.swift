/// Two or more commands for one key, of which none is nearer than the others.
@MainActor
public struct KeyConflict {
  /// The key.
  public let keyEquivalent: KeyEquivalent
  /// The responder whose ``Responder/keyCommands`` they are in; nil if they are commands of the menu.
  public let responder: Responder?
  /// The actions of the commands, in the order of the commands; the first was sent.
  ///
  /// Several commands that send the same action list it as often.
  public let actions: [Action]
}

extension KeyConflict: CustomStringConvertible {
  /// The key and its commands, in a sentence.
  public var description: String {
    let place = responder.map { "\(TypeName.of($0))'s key commands" } ?? "the menu"
    var named: Set<Action> = []
    let names = actions.filter { named.insert($0).inserted }.map(\.description)
    let text =
      names.count > 1
      ? names.joined(separator: " and ") : "\(actions.count) commands that send \(actions[0])"
    return "\(keyEquivalent) is bound to \(text) in \(place); only the first was sent"
  }
}
