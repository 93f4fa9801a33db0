extension Application {
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
    searching(for: menu) { validateCommands(of: menu.flattened, for: actions) }
  }

  /// Runs code with the anchor of a menu, if it has one.
  final func searching(for menu: Menu, _ body: () -> Void) {
    if let anchor = menu.anchor { withAnchor(anchor, body) } else { body() }
  }

  private func validateCommands(of menu: FlattenedMenu, for actions: Set<Action>?) {
    let commands = actions.map { actions in
      menu.commands.filter { actions.contains($0.storedAction) }
    }
    if !awaitsAnchoredSend {
      findFirstCandidates(
        of: (commands ?? menu.commands).lazy.filter(\.isSelfSent).map(\.storedAction))
    }
    var pass = ValidationPass()
    for command in commands ?? menu.commands { validate(command, in: &pass) }
  }

  /// Sets a command's state, by the answer to another command if that is the same question.
  private func validate(_ command: Command, in pass: inout ValidationPass) {
    // The question about a deallocated target has no object to ask.
    guard let sender = command.explicitSender, !command.hasTarget || command.target != nil else {
      validate(command)
      return
    }
    let (action, target) = (command.storedAction, command.target)
    if let state = pass.state(of: action, to: target, from: sender) {
      command.storedState = state
      command.validationMoment = Epoch.moment
    } else {
      validate(command)
      pass.note(command.storedState, of: action, to: target, from: sender)
    }
  }
}
