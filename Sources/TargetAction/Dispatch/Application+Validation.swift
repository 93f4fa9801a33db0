extension Application {
  /// Marks all menus and controls that show the states of actions, to be validated soon.
  ///
  /// A change of a chain, a first responder, a window or a handler marks them automatically. Call this when something
  /// else changes that the results of ``Responder/validate(_:sender:)`` depend on, such as a selection. One pass
  /// validates all that are marked: at the end of ``sendEvent(_:)``, in a task on the main actor, or in
  /// ``validateIfNeeded()``, whichever comes first. This affects the ``mainMenu``, open menus, and controls in
  /// windows of this application that validate automatically.
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
  public final func setNeedsValidation(for actions: some Sequence<Action>) {
    let actions = Set(actions)
    guard !actions.isEmpty else { return }
    pendingValidation.mark(actions)
    ValidationSchedule.schedule()
  }

  /// Validates the marked menus and controls on screen now.
  ///
  /// If none are marked, it does nothing.
  ///
  /// A toolkit whose event loop does not run the main actor's tasks calls this before it draws.
  ///
  /// - Complexity: O(1) if nothing was marked, and else O(*n*) for *n* commands and controls on screen.
  public final func validateIfNeeded() {
    guard let extent = pendingValidation.take() else { return }
    guard ValidationSchedule.isInUse else {
      // Nothing is on screen anywhere, so everything that is, is valid.
      pendingValidation.finish()
      return
    }
    let actions: Set<Action>? =
      switch extent {
      case .everything: nil
      case .actions(let actions): actions
      }
    menus?.validate(in: self, for: actions)
    for responder in ValidationSchedule.responders(in: self) {
      responder.validate(in: self, for: actions)
    }
    pendingValidation.finish()
    ValidationSchedule.watch()
  }
}
