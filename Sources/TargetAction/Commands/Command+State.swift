extension Command {
  /// Whether the command can be done, and how it is to be shown.
  ///
  /// While an application shows the command, in its ``Application/mainMenu`` or in a menu that is open, this is what
  /// its target says now: a state that may be out of date is asked for anew when it is read. It may be out of date
  /// after a change of a chain, a first responder, a window or a handler, after an event that was taken or sent an
  /// action, after ``Application/setNeedsValidation(for:)``, and after its ``action``, ``target`` or ``sender`` was set. The
  /// search begins at the ``Menu/anchor`` of the menu that is open, and else at the first responder. Of several
  /// applications, that which began to show a menu last is asked; of its menus, the one that was opened last.
  ///
  /// Otherwise it is what was said last, in ``Application/validate(_:)`` or when the command was performed, and
  /// enabled before that. So it is while the command is being validated: a target that reads it gets the old
  /// state.
  ///
  /// - Complexity: O(1) if nothing has changed since it was asked for, and else as
  ///   ``Application/state(of:to:sender:)``.
  public final var state: ActionState {
    let moment = Epoch.moment
    if validationMoment != moment, readMoment != moment { validateIfStale() }
    return storedState
  }

  /// The title to show now: that of the ``state``, if it has one.
  public final var displayTitle: String { state.title ?? title }

  /// The title that was to be shown when the command was last validated.
  final var lastTitle: String { storedState.title ?? title }

  /// Whether the command can be done, by its ``state``.
  public final var isEnabled: Bool { state.isEnabled }

  @inline(never)
  private func validateIfStale() {
    guard validationDepth == 0, let (application, menu) = ApplicationMenus.showing(self) else {
      return
    }
    guard application.pendingValidation.isStale(storedAction, since: validationMoment) else {
      readMoment = Epoch.moment
      return
    }
    application.searching(for: menu) { application.validate(self) }
  }
}
