/// The ids and the titles of actions: what they are called outside of the source.
struct ActionLabels: Sendable {
  private struct Label {
    var id: String?
    /// Where the id was given.
    var place: Place?
    var title: String?
  }

  private var labels: [Action: Label] = [:]
  private var byID: [String: Action] = [:]

  func id(of action: Action) -> String? { labels[action]?.id }
  func title(of action: Action) -> String? { labels[action]?.title }
  func action(id: String) -> Action? { byID[id] }

  /// Gives an action its id, which must not be another action's, and its title.
  ///
  /// A second declaration of an action, in another module, may repeat the id, leave it out, or be the only one
  /// that has it, so that it does not matter which of the two is made first. Of two titles the first holds.
  mutating func set(id: String?, title: String?, of action: Action, at place: Place) {
    var label = labels[action] ?? Label()
    if let id {
      requireNoID(id, of: action, at: place)
      if let known = label.id, let first = label.place, known != id {
        trap(
          """
          An action must have one id; \(action.qualifiedName.escapingControlCharacters) has \
          "\(known.escapingControlCharacters)" at \(first), and "\(id.escapingControlCharacters)" at \(place). \
          Leave one of them out.
          """
        )
      }
      if label.id == nil { (label.id, label.place) = (id, place) }
      byID[id] = action
    }
    if label.title == nil { label.title = title }
    labels[action] = label
  }

  /// Traps if a text, which is a name of an action or its id, is another action's id.
  func requireNoID(_ text: String, of action: Action, at place: Place) {
    guard let bearer = byID[text], bearer != action, let first = labels[bearer]?.place else {
      return
    }
    Self.trapForOneName(text, (bearer, first), (action, place))
  }

  /// Traps as one text would find two actions.
  static func trapForOneName(
    _ text: String,
    _ first: (action: Action, place: Place),
    _ second: (action: Action, place: Place)
  ) -> Never {
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
