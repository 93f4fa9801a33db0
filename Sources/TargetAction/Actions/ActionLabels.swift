/// The ids and the titles of actions: what they are called outside of the source.
struct ActionLabels: Sendable {
  /// An action, and where it got its id.
  typealias Bearer = (action: Action, place: Place)

  private var ids: [Action: String] = [:]
  private var titles: [Action: String] = [:]
  private var bearers: [String: Bearer] = [:]

  func id(of action: Action) -> String? { ids[action] }
  func title(of action: Action) -> String? { titles[action] }
  func action(id: String) -> Action? { bearers[id]?.action }

  /// Gives an action its id.
  ///
  /// A second declaration of an action, in another module, may repeat the id, leave it out, or be the only one
  /// that has it. So it does not matter which of the two is made first.
  mutating func setID(_ id: String, of action: Action, at place: Place) {
    requireNoID(id, of: action, at: place)
    if let first = ids[action].flatMap({ bearers[$0] }), ids[action] != id {
      trap(
        """
        An action must have one id; \(action.qualifiedName.escapingControlCharacters) has \
        "\((ids[action] ?? "").escapingControlCharacters)" at \(first.place), and \
        "\(id.escapingControlCharacters)" at \(place). Leave one of them out.
        """
      )
    }
    guard ids[action] == nil else { return }
    ids[action] = id
    bearers[id] = (action, place)
  }

  /// Gives an action its title, unless it has one.
  mutating func setTitle(_ title: String, of action: Action) {
    if titles[action] == nil { titles[action] = title }
  }

  /// Traps if a text, which is a name of an action or its id, is another action's id.
  func requireNoID(_ text: String, of action: Action, at place: Place) {
    guard let bearer = bearers[text], bearer.action != action else { return }
    Self.trapForOneName(text, bearer, (action, place))
  }

  /// Traps as one text would find two actions.
  static func trapForOneName(_ text: String, _ first: Bearer, _ second: Bearer) -> Never {
    trap(
      """
      An action's id must be its own, and no other's name; "\(text.escapingControlCharacters)" is that of \
      \(first.action.qualifiedName.escapingControlCharacters) at \(first.place), and of \
      \(second.action.qualifiedName.escapingControlCharacters) at \(second.place). Use the one action in both \
      places, or choose another id.
      """
    )
  }
}
