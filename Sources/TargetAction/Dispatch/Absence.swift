/// What there is to say of an action that no object in a search implements.
struct Absence {
  /// Whether anybody outside of the search might implement the action.
  let isImplementedSomewhere: Bool
  /// Why nobody handles the action.
  let reason: String
  /// The state of the action: disabled, for this reason.
  let state: ActionState

  /// Finds out what there is to say now; the words are kept until it is something else.
  @MainActor
  static func of(_ action: Action) -> Absence {
    let token = action.token
    let isImplementedSomewhere =
      token.hasBeenRegistered || token.interface?.isImplemented == true
    if let known = token.absence, known.isImplementedSomewhere == isImplementedSomewhere {
      return known
    }
    let absence = Absence(action, isImplementedSomewhere)
    token.absence = absence
    return absence
  }

  private init(_ action: Action, _ isImplementedSomewhere: Bool) {
    self.isImplementedSomewhere = isImplementedSomewhere
    if isImplementedSomewhere {
      reason = "no responder implements \(action)"
    } else if action.token.interface == nil {
      reason = "no responder has ever had a handler for \(action)"
    } else {
      let name = action.token.interface?.name.escapingControlCharacters ?? ""
      let isProtocol = action.token.interface?.isActionProtocol == true
      reason =
        "no class that a search has met so far implements \(action), which a class does that "
        + (isProtocol ? "conforms to \(name)" : "is \(name) or inherits from it")
    }
    state = .disabled(reason: reason)
  }
}
