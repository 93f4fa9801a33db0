/// The menus and controls of an application that have to be validated again.
///
/// It is looked at after each event. No change of what is looked at spans a call, or each look would cost a check of
/// exclusive access.
@MainActor
final class PendingValidation {
  /// The last change before the last pass was over.
  private var changeCount: UInt64 = 0
  private var isEverythingMarked = false
  private var markedActions: Set<Action> = []
  /// When everything was marked last.
  private var lastMark: UInt64 = 0
  /// When actions were marked after that.
  private var lastMarks: [Action: UInt64] = [:]

  /// Marks everything.
  func markEverything() {
    isEverythingMarked = true
    lastMark = Epoch.mark()
    lastMarks = [:]
  }

  /// Marks some actions.
  func mark(_ actions: Set<Action>) {
    markedActions = markedActions.union(actions)
    let mark = Epoch.mark()
    for action in actions { lastMarks[action] = mark }
  }

  /// Whether the state of an action that was asked for at some moment may be another by now.
  func isStale(_ action: Action, since moment: UInt64) -> Bool {
    Epoch.changeCount > moment || lastMark > moment || (lastMarks[action] ?? 0) > moment
  }

  /// Whether there is nothing to validate.
  var isEmpty: Bool {
    !isEverythingMarked && changeCount == Epoch.changeCount && markedActions.isEmpty
  }

  /// Takes the actions that the next pass is about; nil if it is about everything.
  func drain() -> Set<Action>? {
    let isEverything = isEverythingMarked || changeCount != Epoch.changeCount
    isEverythingMarked = false
    let actions = exchange(&markedActions, with: [])
    return isEverything ? nil : actions
  }

  /// Notes that a pass is over, and that what it has changed by itself needs no other.
  func finish() {
    changeCount = Epoch.changeCount
  }
}
