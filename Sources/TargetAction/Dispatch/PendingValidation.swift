/// What of an application's menus and controls has to be validated anew.
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

  /// What a pass is for.
  enum Extent {
    case everything
    case actions(Set<Action>)
  }

  /// What has to be validated, which is as good as done then; nil if nothing has.
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
