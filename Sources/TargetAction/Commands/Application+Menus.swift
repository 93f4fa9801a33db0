extension Application {
  /// Shows a menu bar, whose key equivalents count after those of the responders.
  ///
  /// It is retained. Its commands are validated when their states are read (``Command/state``), and while one of its
  /// menus is open (``menuWillOpen(_:at:)``).
  public final var mainMenu: Menu? {
    get { knownMenus?.bar }
    set {
      let menus = ownMenus
      let replaced = exchange(&menus.bar, with: newValue)
      setNeedsValidation()
      ApplicationMenus.forgetPlaces()
      if newValue != nil { menus.show() }
      // The items that die with it may come back here.
      release(replaced)
    }
  }

  /// Tells that a menu or a palette is about to be shown, before it takes the focus.
  ///
  /// ``Menu/anchor`` records where the user was, and the commands are validated, and stay up to date until
  /// ``menuDidClose(_:)``. Call it for the outermost menu, which includes its submenus.
  ///
  /// - Parameters:
  ///   - menu: The menu. It is not retained. If it is open already, it is opened again.
  ///   - view: The view that a context menu is for, which is then the anchor. Nil for where a
  ///     search begins now, at the first responder.
  public final func menuWillOpen(_ menu: Menu, at view: View? = nil) {
    menu.anchor = view.map { DispatchAnchor(at: $0) } ?? DispatchAnchor(in: self)
    ownMenus.open(menu)
    validate(menu)
  }

  /// Tells that a menu is not shown any more; one that is not open is left alone.
  ///
  /// - Parameter menu: The menu, the commands of which keep the states that they have.
  public final func menuDidClose(_ menu: Menu) {
    if knownMenus?.close(menu) == true { menu.anchor = nil }
  }

  /// Finds out for every command of a menu, and of its submenus, whether it can be done now.
  ///
  /// Each command's ``Command/state`` is set to what its target says. A target is asked once for each
  /// action and sender: commands whose ``Command/sender`` was set to the same object share the answer.
  /// Searches begin where the user was when the menu was opened, and at the first responder if it is not
  /// open.
  ///
  /// - Parameter menu: The menu.
  /// - Complexity: O(*n*) for *n* items while no chain changes, each at about the cost of a send. After a change,
  ///   one walk along the chains finds the targets of all items that have neither a target nor a sender of their own,
  ///   and each of the others costs a search.
  public final func validate(_ menu: Menu) {
    validate(menu, for: nil)
  }

  /// Validates the commands of a menu that send one of some actions, or all.
  final func validate(_ menu: Menu, for actions: Set<Action>?) {
    let all = menu.flattened.commands
    let commands = actions.map { actions in all.filter { actions.contains($0.storedAction) } }
    searching(from: menu.anchor) { validate(commands ?? all) }
  }

  /// Runs code with an anchor, if there is one.
  final func searching<Result>(from anchor: DispatchAnchor?, _ body: () -> Result) -> Result {
    if let anchor { withAnchor(anchor, body) } else { body() }
  }

  private func validate(_ commands: [Command]) {
    // Target and sender are retained, so that no other object is taken for one of them.
    var answers: [Question: (state: ActionState, target: AnyObject?, sender: AnyObject)] = [:]
    for command in commands {
      // The question about a deallocated target has no object to ask.
      guard let sender = command.explicitSender, !command.hasTarget || command.target != nil else {
        validate(command)
        continue
      }
      let target = command.target
      let question = Question(
        action: command.storedAction, target: target.map { ObjectIdentifier($0) },
        sender: ObjectIdentifier(sender))
      if let answer = answers[question] {
        command.storedState = answer.state
        command.validationMoment = Epoch.moment
      } else {
        validate(command)
        answers[question] = (command.storedState, target, sender)
      }
    }
  }
}

/// What is asked while a menu is validated, of the commands that have a sender of their own.
private struct Question: Hashable {
  let action: Action
  let target: ObjectIdentifier?
  let sender: ObjectIdentifier
}
