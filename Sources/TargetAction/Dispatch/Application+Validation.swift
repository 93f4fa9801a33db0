extension Application {
  /// Marks all menus and controls that show the states of actions as needing validation.
  ///
  /// A change to a chain, a first responder, a window, or a handler marks everything automatically.
  /// So does an event that is handled or that causes an action to be sent (``sendEvent(_:)``). Call
  /// this method when anything else has changed that ``Responder/validate(_:sender:)`` depends on,
  /// such as the progress of a download.
  ///
  /// ```swift
  /// func downloadDidAdvance(to fraction: Double) {
  ///   self.fraction = fraction
  ///   application?.setNeedsValidation()
  /// }
  /// ```
  ///
  /// Open menus, and controls in this application's windows that validate automatically, are
  /// validated in one pass: at the end of ``sendEvent(_:)``, in a task on the main actor, or by
  /// ``validateIfNeeded()``, whichever comes first. If the ``mainMenu`` is not open, the states of
  /// its commands are updated when they are read (``Command/state``).
  ///
  /// A mark that is made during a pass, for example by an observer that is told of it, is served by
  /// one more pass. If that marks again, debug builds report it, and the rest is left for the next
  /// event.
  ///
  /// - Complexity: O(1).
  public final func setNeedsValidation() {
    pendingValidation.markEverything()
    ValidationSchedule.schedule()
  }

  /// Marks the menus and controls that show the states of some actions as needing validation.
  ///
  /// This method does the same as ``setNeedsValidation()``, but only for the commands and controls
  /// that send these actions.
  ///
  /// - Parameter actions: The actions. If the sequence is empty, nothing is marked.
  /// - Complexity: O(*n*) for *n* actions, regardless of the number of commands and controls.
  public final func setNeedsValidation(for actions: some Sequence<Action>) {
    let actions = Set(actions)
    guard !actions.isEmpty else { return }
    pendingValidation.mark(actions)
    ValidationSchedule.schedule()
  }

  /// Marks the menus and controls that show the state of an action as needing validation.
  ///
  /// This method does the same as ``setNeedsValidation()``, but only for the commands and controls
  /// that send this action.
  ///
  /// - Parameter action: The action.
  public final func setNeedsValidation(for action: Action) { setNeedsValidation(for: [action]) }

  /// Validates what was marked, or everything if an event may have changed any state.
  final func validate(ifChanged mayHaveChanged: Bool) {
    if mayHaveChanged, !ValidationSchedule.followed.isEmpty || menus != nil {
      pendingValidation.markEverything()
    }
    validateIfNeeded()
  }

  /// Validates the open menus and the controls that are marked, immediately.
  ///
  /// Before and after, this method updates which views a resting pointer is in, if they have
  /// changed. If nothing is marked, it does nothing else, except for an open menu whose items or
  /// anchor have changed or in which the target of a command has been deallocated. A toolkit whose
  /// event loop does not run the main actor's tasks calls this method before it draws. During a
  /// pass, the method does nothing.
  ///
  /// - Complexity: O(1) if nothing is marked and no menu is open, or if no menu is open and no
  ///   control validates automatically; otherwise, O(*n*) for *n* commands of open menus and
  ///   controls in windows.
  public final func validateIfNeeded() {
    guard !pendingValidation.isInPass else { return }
    if PointerHover.isActive { PointerHover.updateAll(in: self) }
    if keys != nil { tellOfWaitingKeys() }
    // Without a pass, too, a state that was read may have changed.
    if needsPass { runPasses() } else { applicationObservers?.tellOfValidation(in: self) }
    applicationObservers?.tellOfDeadline(in: self)
  }

  private func runPasses() {
    pendingValidation.isInPass = true
    for _ in 1...2 where needsPass {
      let actions = pendingValidation.drain()
      // Otherwise, nothing is on screen anywhere, so nothing can be out of date.
      if !ValidationSchedule.followed.isEmpty {
        menus?.validateOpenMenus(for: actions)
        for responder in ValidationSchedule.responders(in: self) {
          responder.updateState(in: self, for: actions)
        }
        ValidationSchedule.watch()
      }
      pendingValidation.finish()
      // A pointer enters a control that has become enabled.
      if PointerHover.isActive { PointerHover.updateAll(in: self) }
      applicationObservers?.tellOfValidation(in: self)
    }
    pendingValidation.isInPass = false
    if needsPass { pendingValidation.deferRest() }
  }

  /// Whether something is marked, or an open menu has changed.
  @inline(__always)
  private var needsPass: Bool {
    if node.traits.contains(.isScheduled), menus?.areOutdated == true {
      pendingValidation.askForPass()
    }
    return !pendingValidation.isEmpty
  }
}

/// The menus and controls of an application that must be validated again.
///
/// An instance is checked after each event. No modification of a property spans a call; otherwise,
/// each read would need a check of exclusive access.
@MainActor
final class PendingValidation {
  /// The number of the last change when the last pass ended.
  private var changeCount: UInt64 = 0
  private var isEverythingMarked = false
  private var markedActions: Set<Action> = []
  /// The moment at which everything was last marked.
  private var lastMark: UInt64 = 0
  /// The moments at which actions have been marked since then.
  private var lastMarks: [Action: UInt64] = [:]
  /// Whether menus and controls are being validated, or observers are being told.
  fileprivate(set) var isInPass = false
  /// The number of the last change when the passes had marked something again; nil if they have
  /// not.
  private var deferralCount: UInt64?
  private let warnings = Warnings()

  /// Asks for a pass over everything, although no state may have changed.
  ///
  /// Otherwise, items that are supplied for their keys during a pass would be out of date at once.
  fileprivate func askForPass() {
    isEverythingMarked = true
    if !isInPass { deferralCount = nil }
  }

  /// Marks everything.
  fileprivate func markEverything() {
    askForPass()
    lastMark = Epoch.mark()
    lastMarks = [:]
  }

  /// Marks some actions.
  func mark(_ actions: Set<Action>) {
    if !isInPass { deferralCount = nil }
    markedActions = markedActions.union(actions)
    let mark = Epoch.mark()
    for action in actions { lastMarks[action] = mark }
  }

  /// Returns whether the state of an action, or of any if it is nil, may have changed since a
  /// moment.
  func isStale(_ action: Action?, since moment: UInt64) -> Bool {
    let mark = action.map { lastMarks[$0] } ?? lastMarks.values.max()
    return Epoch.changeCount > moment || lastMark > moment || (mark ?? 0) > moment
  }

  /// Whether there is nothing to validate.
  var isEmpty: Bool {
    !isEverythingMarked && changeCount == Epoch.changeCount && markedActions.isEmpty
  }

  /// Leaves what is marked to the next event, because each pass marks it again.
  fileprivate func deferRest() {
    deferralCount = Epoch.changeCount
    #if DEBUG
      let advice = "in validate(_:sender:) and in observers, mark only what has changed"
      warnings.write("each validation pass marks something again; \(advice)", about: "")
    #endif
  }

  /// Whether what is marked waits for an event, and nothing has changed meanwhile.
  var waitsForEvent: Bool { deferralCount == Epoch.changeCount }

  /// Returns and clears the actions to validate in the next pass; nil for everything.
  fileprivate func drain() -> Set<Action>? {
    let isEverything = isEverythingMarked || changeCount != Epoch.changeCount
    isEverythingMarked = false
    let actions = exchange(&markedActions, with: [])
    return isEverything ? nil : actions
  }

  /// Notes that a pass has ended, so that the changes that it made itself do not cause another.
  func finish() {
    changeCount = Epoch.changeCount
  }
}
