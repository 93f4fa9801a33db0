extension Menu {
  /// How to show the menu in the menu that contains it.
  ///
  /// This is the state that the ``stateProvider`` returns. A menu that would be enabled, but in
  /// which no command can be shown (``ActionState/isHidden``), is disabled. Until a menu that
  /// supplies its items has opened, it counts as not empty; if it then has no items, it is disabled
  /// until the menu that contains it opens again.
  ///
  /// The state does not affect the commands: a key equivalent works while its own command is
  /// enabled. An adapter is told of changes while the menu is open
  /// (``ApplicationObserver/menuDidChange(_:in:)``).
  ///
  /// - Complexity: O(*n*) for *n* items, in addition to the time that it takes to read the states
  ///   of their commands (``Command/state``).
  public final var state: ActionState { state { $0.state } }

  /// Returns how to show the menu, from the states of its commands.
  func state(by commandState: (Command) -> ActionState) -> ActionState {
    var state = stateProvider?(self) ?? .enabled
    if state.isEnabled, !hasVisibleCommand(by: commandState) {
      state.availability = .disabled(reason: nil)
    }
    return state
  }

  private func hasVisibleCommand(by commandState: (Command) -> ActionState) -> Bool {
    itemsProvider != nil && supplyMoment == 0
      || items.contains { item in
        if let command = item.command { return !commandState(command).isHidden }
        guard let menu = item.submenu, menu.stateProvider?(menu).isHidden != true else {
          return false
        }
        return menu.hasVisibleCommand(by: commandState)
      }
  }
}
