extension Command {
  /// The state of the command: whether it is enabled, and how to show it.
  ///
  /// While an application shows the command, in its ``Application/mainMenu`` or in an open menu,
  /// this is the state that the command's target returns now. Reading the property validates the
  /// command again if its state may be out of date:
  ///
  /// - after a change to a chain, a first responder, a window, or a handler
  /// - after an event that was handled or that caused an action to be sent
  /// - after ``Application/perform(_:from:event:)`` or ``Control/performPrimaryAction(event:)``
  /// - after ``Application/setNeedsValidation(for:)-(Sequence<Action>)``
  /// - after the ``action``, the ``payload``, the ``target``, or the ``sender`` was set
  ///
  /// The search begins at the ``Menu/anchor`` of the open menu, or at the first responder if the
  /// menu is not open. If several applications show the command, the one that most recently began
  /// to show a menu is used; of its menus, the one that was opened last.
  ///
  /// While no application shows the command, this is the last known state, from
  /// ``Application/validate(_:)`` or from performing the command. The initial state is enabled.
  /// While the command is being validated, a target that reads the property gets the previous
  /// state.
  ///
  /// - Complexity: O(1) if nothing has changed since the property was last read; otherwise the same
  ///   as ``Application/state(of:to:sender:)``.
  public final var state: ActionState {
    if readMoment != Epoch.moment || hasLostTarget || place.anchor?.isLost == true {
      validateIfStale()
    }
    return storedState
  }

  /// The title to show: the title of the ``state``, or ``title`` if the state has none.
  public final var displayTitle: String { state.title ?? title }

  /// The title to show according to the last validation.
  final var lastTitle: String { storedState.title ?? title }

  /// A Boolean value that indicates whether the command is enabled, according to its ``state``.
  public final var isEnabled: Bool { state.isEnabled }

  @inline(never)
  private func validateIfStale() {
    guard validationDepth == 0, let (application, menu) = ApplicationMenus.showing(self) else {
      return
    }
    let anchor = application.opening(of: menu)?.anchor?.place(in: application)
    guard
      place.application != application.node
        || place.anchor !== (anchor ?? application.currentAnchor) || hasLostTarget
        || application.pendingValidation.isStale(storedAction, since: validationMoment)
    else {
      readMoment = Epoch.moment
      return
    }
    application.searching(from: anchor) { _ = application.validate(self) }
    readMoment = validationMoment
  }
}
