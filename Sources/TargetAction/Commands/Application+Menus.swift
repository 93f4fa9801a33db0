extension Application {
  /// Finds out for every command of a menu, and of its submenus, whether it can be done now.
  ///
  /// Each command's ``Command/state`` is set to what its target says. A target is asked once for each
  /// action and sender: commands whose ``Command/sender`` was set to the same object share the answer.
  /// Searches begin where the user was when the menu was opened, and at the first responder if it is not
  /// open.
  ///
  /// - Parameter menu: The menu.
  /// - Complexity: O(*n*) for *n* items while no chain changes, each at about the cost of a send; and
  ///   a search for each action after a change.
  public final func validate(_ menu: Menu) {
    validate(menu, for: nil)
  }

  /// Validates the commands of a menu that send one of some actions, or all.
  final func validate(_ menu: Menu, for actions: Set<Action>?) {
    if let anchor = menu.anchor {
      withAnchor(anchor) { validateCommands(of: menu, for: actions) }
    } else {
      validateCommands(of: menu, for: actions)
    }
  }

  private func validateCommands(of menu: Menu, for actions: Set<Action>?) {
    var pass = ValidationPass()
    let plan = menu.plan
    // It keeps the commands alive, even if the menu changes meanwhile.
    defer { extendLifetime(plan) }
    // Runs of commands tend to have one target, which is retained once.
    var target: Responder?
    for reference in plan.references {
      reference.borrow { command in
        if let actions, !actions.contains(command.storedAction) { return }
        validate(command, in: &pass, lastTarget: &target)
      }
    }
  }

  /// Sets a command's state, by the short way if the target was found before and has no claim of its own.
  @inline(__always)
  private func validate(
    _ command: Command,
    in pass: inout ValidationPass,
    lastTarget: inout Responder?
  ) {
    let stop = command.storedAction.token.cachedStop
    guard command.isPlain, stop.holds(for: node, sender: nil), let called = stop.calledNode,
      !stop.conformance.holds || command.storedAction.token.takes(command)
    else { return validateFar(command, in: &pass) }
    if called.record.traits.contains(.overridesValidate) {
      let target =
        if let lastTarget, lastTarget.node == called { lastTarget } else { called.responder }
      command.storedState = target.validate(command.storedAction, sender: command)
      lastTarget = target
    } else if !command.storedState.isPlain {
      command.storedState = .enabled
    }
  }

  /// Sets a command's state, by the answer to another command if that is the same question.
  @inline(never)
  private func validateFar(_ command: Command, in pass: inout ValidationPass) {
    // The question about a deallocated target has no object to ask.
    guard let sender = command.explicitSender, !command.hasTarget || command.target != nil else {
      command.storedState = state(of: command)
      return
    }
    let (action, target) = (command.storedAction, command.target)
    if let state = pass.state(of: action, to: target, from: sender) {
      command.storedState = state
    } else {
      command.storedState = state(of: command)
      pass.note(command.storedState, of: action, to: target, from: sender)
    }
  }

  /// Does what a command is for, as if the user had chosen it from a menu.
  ///
  /// The command is validated first, and nothing is sent unless it is enabled. Its action goes to its
  /// target, or to the nearest object that handles it.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - anchor: Where the search begins: the ``Menu/anchor`` of a menu that is open. Nil for the first
  ///     responder. It counts for this send, and not for what its handlers send.
  ///   - event: What made the user choose it, for the handler to know.
  /// - Returns: Whether the action was handled.
  @discardableResult
  public final func perform(
    _ command: Command,
    from anchor: DispatchAnchor? = nil,
    event: Event? = nil
  ) -> Bool {
    let state = anchor.map { withAnchor($0) { self.state(of: command) } } ?? state(of: command)
    command.storedState = state
    return state.isEnabled && send(command, from: anchor, event: event, as: .menu)
  }

  /// Sends the action of a command that has been found to be enabled.
  final func send(
    _ command: Command,
    from anchor: DispatchAnchor?,
    event: Event?,
    as origin: ActionOrigin
  ) -> Bool {
    let (action, target, sender) = (command.storedAction, command.target, command.sender)
    guard !command.hasTarget || target != nil else { return false }
    // An explicit target is not searched for, and what its handler sends is not the anchor's.
    return send(
      SendRequest(
        action: action, target: target, sender: sender, event: event, origin: origin,
        anchor: target == nil ? anchor : nil))
  }

  final func state(of command: Command) -> ActionState {
    guard command.hasTarget else {
      let sender = command.explicitSender
      return state(of: command.storedAction, sender: sender ?? command, place: sender)
    }
    guard let target = command.target else {
      return .unhandled
    }
    return state(of: command.storedAction, to: target, sender: command.sender)
  }
}
