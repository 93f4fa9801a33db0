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
  public final var state: ActionState {
    var state = stateProvider?(self) ?? .enabled
    if state.isEnabled, !hasVisibleCommand { state.availability = .disabled(reason: nil) }
    return state
  }

  /// Returns whether the ``stateProvider`` of a submenu returns another state than at the last
  /// call.
  func hasChangedSubmenu() -> Bool {
    flattened.submenus.contains { menu in
      guard let state = menu.stateProvider?(menu) else { return false }
      return exchange(&menu.providedState, with: state) != state
    }
  }

  private var hasVisibleCommand: Bool {
    itemsProvider != nil && supplyMoment == 0
      || items.contains { item in
        item.command?.state.isHidden == false
          || item.submenu.map { $0.stateProvider?($0).isHidden != true && $0.hasVisibleCommand }
            == true
      }
  }
}
