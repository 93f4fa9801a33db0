/// What of an application's menus and controls has to be validated anew.
@MainActor
struct PendingValidation {
  /// When everything was validated last.
  private var epoch: UInt64 = 0
  private var isEverythingMarked = false
  private var markedActions: Set<Action> = []

  /// Marks some actions, or everything.
  mutating func mark(_ actions: [Action]) {
    if actions.isEmpty { isEverythingMarked = true } else { markedActions.formUnion(actions) }
  }

  /// What a pass is for.
  enum Extent {
    case everything
    case actions(Set<Action>)
  }

  /// What has to be validated, which is as good as done then; nil if nothing has.
  mutating func take() -> Extent? {
    defer {
      isEverythingMarked = false
      markedActions = []
    }
    if isEverythingMarked || epoch != Epoch.current { return .everything }
    return markedActions.isEmpty ? nil : .actions(markedActions)
  }

  /// Notes that a pass is over, and that what it has changed by itself needs no other.
  mutating func finish() {
    epoch = Epoch.current
  }
}
