/// Two or more commands for one key, of which none is nearer than the others.
@MainActor
public struct KeyConflict {
  /// The key.
  public let keyEquivalent: KeyEquivalent
  /// The responder whose ``Responder/keyCommands`` they are in; nil if they are commands of the menu.
  public let responder: Responder?
  /// The actions, in their order; the first was sent.
  public let actions: [Action]
}

extension KeyConflict: CustomStringConvertible {
  /// The key and its commands, in a sentence.
  public var description: String {
    let place = responder.map { "\(TypeName.of($0))'s key commands" } ?? "the menu"
    let names = actions.map(\.description).joined(separator: " and ")
    return "\(keyEquivalent) stands for \(names) in \(place), and the first of them was sent"
  }
}
