extension Application {
  /// Marks all menus and controls that show the states of actions, to be validated soon.
  ///
  /// A change of a chain, a first responder, a window or a handler marks everything by itself, and so does an event
  /// that is taken or sends an action (``sendEvent(_:)``); call this when something else has changed that the answers
  /// of ``Responder/validate(_:sender:)`` depend on, such as a download. Menus that are open, and controls in windows
  /// of this application that validate automatically, are validated in one pass: at the end of ``sendEvent(_:)``, in a
  /// task on the main actor, or by ``validateIfNeeded()``, whichever comes first. The commands of a ``mainMenu`` that is not open are
  /// validated when their states are read (``Command/state``).
  ///
  /// - Complexity: O(1).
  public final func setNeedsValidation() {
    pendingValidation.markEverything()
    ValidationSchedule.schedule()
  }

  /// Marks the menus and controls that show the states of some actions, to be validated soon.
  ///
  /// It does what ``setNeedsValidation()`` does, for the commands and controls that send these
  /// actions.
  ///
  /// - Parameter actions: The actions. If there are none, nothing is marked.
  /// - Complexity: O(*n*) for *n* actions, however many commands and controls there are.
  public final func setNeedsValidation(for actions: some Sequence<Action>) {
    let actions = Set(actions)
    guard !actions.isEmpty else { return }
    pendingValidation.mark(actions)
    ValidationSchedule.schedule()
  }

  /// Validates what was marked, or everything if something has happened that may have changed any state.
  final func validate(ifChanged mayHaveChanged: Bool) {
    if mayHaveChanged, ValidationSchedule.isInUse || menus != nil {
      pendingValidation.markEverything()
    }
    validateIfNeeded()
  }

  /// Validates the open menus and the controls that were marked, at once; if nothing was marked, nothing is asked.
  ///
  /// A toolkit whose event loop does not run the main actor's tasks calls this before it draws.
  ///
  /// - Complexity: O(1) if nothing was marked, or no menu is open and no control validates automatically, and else
  ///   O(*n*) for *n* commands of open menus and controls in windows.
  public final func validateIfNeeded() {
    guard !pendingValidation.isEmpty else { return }
    let actions = pendingValidation.drain()
    guard ValidationSchedule.isInUse else {
      // Nothing is on screen anywhere, so everything that is, is valid.
      pendingValidation.finish()
      return
    }
    validateOpenMenus(for: actions)
    for responder in ValidationSchedule.responders(in: self) {
      responder.updateState(in: self, for: actions)
    }
    pendingValidation.finish()
    ValidationSchedule.watch()
  }
}

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
  fileprivate func markEverything() {
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
  fileprivate func drain() -> Set<Action>? {
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
