extension Application {
  /// Shows a menu bar, whose key equivalents count after those of the responders, and which is kept valid.
  ///
  /// It is retained.
  public final var mainMenu: Menu? {
    get { menuBar }
    set {
      let replaced = exchange(&menuBar, with: newValue)
      setNeedsValidation()
      ValidationSchedule.update(self)
      // The items that die with it may come back here.
      release(replaced)
    }
  }

  /// Tells that a menu or a palette is about to be shown, before it takes the focus.
  ///
  /// What the user was at is remembered in ``Menu/anchor``, and the commands are validated; they are kept
  /// valid until ``menuDidClose(_:)``. Tell of the outermost menu: its submenus are part of it.
  ///
  /// - Parameters:
  ///   - menu: The menu. It is not retained. One that is open is opened anew.
  ///   - view: The view that a context menu is for, which is then the anchor. Nil for where a
  ///     search begins now, at the first responder.
  public final func menuWillOpen(_ menu: Menu, at view: View? = nil) {
    menu.anchor = view.map { DispatchAnchor(at: $0) } ?? DispatchAnchor(in: self)
    openMenus.remove(menu)
    openMenus.append(menu)
    ValidationSchedule.update(self)
    validate(menu)
  }

  /// Tells that a menu is not shown any more; one that is not open is left alone.
  ///
  /// - Parameter menu: The menu, the commands of which keep the states that they have.
  public final func menuDidClose(_ menu: Menu) {
    guard openMenus.objects.contains(where: { $0 === menu }) else { return }
    menu.anchor = nil
    openMenus.remove(menu)
    ValidationSchedule.update(self)
  }

  /// Marks everything that shows the states of actions, to be validated soon.
  ///
  /// A change of a chain, a first responder, a window or a handler marks everything by itself; call
  /// this when something else has changed that the answers of ``Responder/validate(_:sender:)``
  /// depend on, such as a selection. What is marked is validated in one pass: at the end of
  /// ``sendEvent(_:)``, in a task on the main actor, or by ``validateIfNeeded()``, whichever comes
  /// first. It concerns the ``mainMenu``, menus that are open, and controls in windows of this
  /// application that validate automatically.
  public final func setNeedsValidation() {
    pendingValidation.markEverything()
    ValidationSchedule.schedule()
  }

  /// Marks actions whose state has changed, for what shows them to be validated soon.
  ///
  /// It does what ``setNeedsValidation()`` does, for the commands and controls that send these
  /// actions.
  ///
  /// - Parameter actions: The actions. With none, nothing is marked.
  public final func setNeedsValidation(for actions: some Sequence<Action>) {
    let actions = Set(actions)
    guard !actions.isEmpty else { return }
    pendingValidation.mark(actions)
    ValidationSchedule.schedule()
  }

  /// Validates what was marked and is on screen, at once; if nothing was marked, nothing is asked.
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
    for menu in menusOnScreen { validate(menu, for: actions) }
    for control in ValidationSchedule.controls(of: self) {
      control.validate(in: self, for: actions)
    }
    pendingValidation.finish()
    ValidationSchedule.watch()
  }

  /// The menus that are shown now.
  final var menusOnScreen: [Menu] {
    (menuBar.map { [$0] } ?? []) + openMenus.objects
  }
}
