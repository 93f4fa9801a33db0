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
    var pass = ValidationPass()
    // Runs of commands tend to have one target, which is retained once.
    var target: Responder?
    for command in menu.commands {
      if let actions, !actions.contains(command.storedAction) { continue }
      validate(command, of: menu, in: &pass, lastTarget: &target)
    }
  }

  /// Sets a command's state, by the short way if the target was found before and has no claim of its own.
  @inline(__always)
  private func validate(
    _ command: Command,
    of menu: FlattenedMenu,
    in pass: inout ValidationPass,
    lastTarget: inout Responder?
  ) {
    let stop = command.storedAction.token.cachedStop
    guard command.isSelfSent, stop.holds(for: node, sender: nil) else {
      return validateFar(command, of: menu, in: &pass, lastTarget: &lastTarget)
    }
    guard let called = stop.calledNode,
      !stop.conformance.holds || command.storedAction.token.takes(command)
    else { return validateWithoutTarget(command, isMiss: stop.isMiss) }
    if lastTarget?.node != called { lastTarget = called.responder }
    guard let target = lastTarget else { return validate(command) }
    if called.classRecord.traits.contains(.overridesValidate) {
      command.validationDepth &+= 1
      command.storedState = target.validate(command.storedAction, sender: command)
      command.validationDepth &-= 1
    } else if !command.storedState.isPlain {
      command.storedState = .enabled
    }
    command.validationMoment = Epoch.moment
  }

  /// Sets the state of a command whose action does not go to where the search makes its first stop.
  @inline(never)
  private func validateWithoutTarget(_ command: Command, isMiss: Bool) {
    guard isMiss else { return validate(command) }
    if command.storedState != .unhandled { command.storedState = .unhandled }
    command.validationMoment = Epoch.moment
  }

  /// Sets a command's state after a search, or by the answer to another command if that is the same question.
  @inline(never)
  private func validateFar(
    _ command: Command,
    of menu: FlattenedMenu,
    in pass: inout ValidationPass,
    lastTarget: inout Responder?
  ) {
    if command.isSelfSent {
      guard !pass.hasSearched, !awaitsAnchoredSend else { return validate(command) }
      pass.hasSearched = true
      findTargets(for: menu)
      return validate(command, of: menu, in: &pass, lastTarget: &lastTarget)
    }
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

  /// Finds where the searches for the actions of a menu make their first stop, those that are not known.
  private func findTargets(for menu: FlattenedMenu) {
    TargetSearch.cacheFirstStops(in: self, sender: nil) { actions in
      for command in menu.commands where command.isSelfSent {
        if command.storedAction.token.cachedStop.holds(for: node, sender: nil) { continue }
        actions.append(command.storedAction)
      }
    }
  }
}
