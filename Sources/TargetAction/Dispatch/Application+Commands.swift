extension Application {
  /// Sends the action of a command, as if the user had chosen the command from a menu.
  ///
  /// A menu that a toolkit shows calls this method itself (``OpenMenu/perform(_:event:)``), and keys
  /// perform their commands themselves. Call it for a command that is shown in another way.
  ///
  /// The command is validated first, and nothing is sent unless it is enabled or already runs. If
  /// it runs, the send is ignored, and counts as handled (``ActionRun/Policy/ignore``). The action
  /// goes to the command's target or, without a target, to the nearest object that handles it. If
  /// that object does not accept the command's ``Command/sender``, or if the target has been
  /// deallocated, ``unhandledActionHandler`` is called, as for a control. After the action has been
  /// handled, everything on screen is marked (``setNeedsValidation()``).
  ///
  /// - Parameters:
  ///   - command: The command to perform.
  ///   - anchor: Where the search begins, such as the ``OpenMenu/anchor`` of the menu that the user
  ///     chose the command from, or nil to begin at the first responder. If the user can no longer
  ///     reach that place, the search begins at an ancestor, and if none is left, a command without
  ///     a target is unhandled (``DispatchAnchor``). The anchor also applies to what the handler
  ///     asks and sends (``send(_:)``).
  ///   - event: The event that triggered the command, which becomes the ``currentEvent``. The
  ///     handler receives the command's payload (``Command/payload``) or, if there is none, this
  ///     event.
  /// - Returns: What the send did, or ``ActionSend/Outcome/unavailable(_:)`` if nothing was sent.
  /// - Complexity: The same as ``state(of:to:sender:)`` and ``sendAction(_:to:from:event:)``
  ///   together.
  @discardableResult
  public final func perform(
    _ command: Command,
    from anchor: DispatchAnchor? = nil,
    event: Event? = nil
  ) -> ActionSend.Outcome {
    if keys != nil { leaveWaitingKeys() }
    let outer = exchange(&deliveredEvent, with: event ?? deliveredEvent)
    defer { replace(&deliveredEvent, with: outer) }
    let anchor = anchor?.place(in: self)
    return searching(from: anchor, staysAfterFocus: false) {
      let scope = anchor.flatMap { command.hasTarget ? nil : ActionSend.Scope.anchored($0) }
      let outcome = send(
        command, in: scope ?? ActionSend.Scope(command.target), event: event, as: .menu)
      if outcome.isHandled { setNeedsValidation() }
      return outcome
    }
  }

  /// Sends the action of a command if its target is enabled.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - scope: Where to search.
  ///   - event: The event, in place of which the command's payload is sent if it has one.
  ///   - source: What causes the send.
  ///   - isEnabled: Whether the target has been asked, and is enabled.
  /// - Returns: What the send did.
  final func send(
    _ command: Command, in scope: ActionSend.Scope, event: Event?, as source: ActionSend.Source,
    isEnabled: Bool = false
  ) -> ActionSend.Outcome {
    guard scope.isTarget || !command.hasTarget else {
      reportLostTarget(of: command.storedAction, from: command)
      return .unhandled
    }
    let send = ActionSend(
      action: command.storedAction, scope: scope, sender: command.sender,
      event: command.payload ?? event, source: source)
    return isEnabled ? self.send(send) : sendIfEnabled(send)
  }

  // MARK: - States

  /// Returns the state of a command in one place.
  ///
  /// The rows of an open menu have the states of its commands in their place (``OpenMenu/rows``).
  /// Call this method for a command that is shown in another way.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - anchor: Where the search begins, as in ``perform(_:from:event:)``; nil for the first
  ///     responder.
  /// - Returns: The state that the target returns (``state(of:to:sender:)``), or
  ///   ``ActionState/unhandled`` if the target does not accept the command's sender or payload.
  /// - Complexity: The same as ``sendAction(_:to:from:event:)``.
  public final func state(of command: Command, from anchor: DispatchAnchor? = nil) -> ActionState {
    searching(from: anchor?.place(in: self)) { currentState(of: command) }
  }

  /// Returns the state of a command where searches begin now.
  final func currentState(of command: Command) -> ActionState {
    stateIfTaken(of: command) ?? .unhandled
  }

  /// Returns the state of a command; nil if a send would only report that the target does not accept
  /// the sender, or has been deallocated.
  private func stateIfTaken(of command: Command) -> ActionState? {
    let target = command.target
    guard target != nil || !command.hasTarget else { return nil }
    return stateIfTaken(
      of: command.storedAction, in: ActionSend.Scope(target), sender: command.sender,
      event: command.payload)
  }

  // MARK: - Palettes

  /// Returns what the user can do now, for a palette.
  ///
  /// The list has the commands of the ``mainMenu``, then those of the responders
  /// (``Responder/keyCommands``), then one for each binding of the key maps with an argument, and
  /// then one for each other action of the program (``Action/all``). Commands that are hidden or have
  /// no target are left out; disabled ones are included, so that a row shows the reason. Of the rest,
  /// the first is listed of those that do the same (``Command/isEquivalent(to:)``).
  ///
  /// Show them as the rows of a menu that opens before the palette takes the focus:
  ///
  /// ```swift
  /// let palette = application.openMenu(Menu(items: application.commands().map { .command($0) }))
  /// ```
  ///
  /// As the user types, show the rows that fit (``OpenMenu/rows(matching:recency:)``).
  ///
  /// - Parameter anchor: Where searches begin, as in ``perform(_:from:event:)``; nil for the first
  ///   responder.
  /// - Returns: The commands, which retain no targets; none while the rows of a menu, or these
  ///   commands, are already being looked up, such as in a state.
  /// - Complexity: O(*n*) searches for *n* commands and actions.
  public final func commands(from anchor: DispatchAnchor? = nil) -> [Command] {
    guard beginsLookup() else { return [] }
    defer { lookups.remove(.commands) }
    return searching(from: anchor?.place(in: self)) {
      let search = KeySearch(in: self)
      let bound = (keyTable?.entries ?? []).compactMap { entry -> Command? in
        guard case .send(_, let argument?) = entry.binding.effect, let command = entry.command
        else { return nil }
        let title = "\(shownTitle(of: command.storedAction)) \(argument)"
        return Command(title, action: command.storedAction, payload: command.payload)
      }
      var (listed, asked): (Set<Command.Identity>, Set<ObjectIdentifier>) = ([], [])
      let given = ((mainMenu?.commands ?? []) + search.commandsWithKeys + bound).filter { command in
        // One that is left out does not stand for the others.
        guard asked.insert(ObjectIdentifier(command)).inserted, !listed.contains(command.identity)
        else { return false }
        let state = currentState(of: command)
        return !state.isHidden && state != .unhandled && listed.insert(command.identity).inserted
      }
      let others = Action.all.compactMap { action -> Command? in
        let command = Command(action: action)
        guard action.record.value.isListed, currentAnchor?.isNowhere != true,
          listed.insert(command.identity).inserted
        else { return nil }
        var search = TargetSearch(action, in: self, scope: .everywhere, sender: command)
        guard search.findTarget(), search.targetEvent?.accepts(nil) ?? true else { return nil }
        let state = search.state
        return state.isHidden || state == .unhandled ? nil : command
      }
      return given + others
    }
  }
}
