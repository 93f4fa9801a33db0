/// The menus and controls of an application that have to be validated again.
@MainActor
struct PendingValidation {
  /// How many changes there had been when everything was validated last.
  private var changeCount: UInt64 = 0
  private var isEverythingMarked = false
  private var markedActions: Set<Action> = []

  /// Marks everything.
  mutating func markEverything() {
    isEverythingMarked = true
  }

  /// Marks some actions.
  mutating func mark(_ actions: Set<Action>) {
    markedActions.formUnion(actions)
  }

  /// The subject of a pass.
  enum Extent {
    case everything
    case actions(Set<Action>)
  }

  /// Takes the subject of the next pass; nil if there is nothing to validate.
  mutating func take() -> Extent? {
    let isEverything = isEverythingMarked || changeCount != Epoch.changeCount
    guard isEverything || !markedActions.isEmpty else { return nil }
    isEverythingMarked = false
    let actions = exchange(&markedActions, with: [])
    return isEverything ? .everything : .actions(actions)
  }

  /// Notes that a pass is over, and that what it has changed by itself needs no other.
  mutating func finish() {
    changeCount = Epoch.changeCount
  }
}
