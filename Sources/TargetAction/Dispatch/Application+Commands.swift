extension Application {
  /// Sends the action of a command, as if the user had chosen the command from a menu.
  ///
  /// Call this method when the user chooses a command from a menu, a palette, or a toolbar that
  /// your toolkit shows. Pass the anchor of the menu, so that the action goes to where the user was
  /// working before the menu opened. Keys perform their commands themselves.
  ///
  /// ```swift
  /// /// Called when the user has chosen a row of a menu.
  /// func didChoose(_ row: Menu.Row, in menu: Menu) {
  ///   guard let command = row.item.command else { return }
  ///   application.perform(command, from: menu.anchor)
  /// }
  /// ```
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
  ///   - anchor: Where the search begins, such as the ``Menu/anchor`` of the menu that the user
  ///     chose the command from, or nil to begin at the first responder. If the user can no longer
  ///     reach that place, the search begins at an ancestor, and if none is left, a command without
  ///     a target is unhandled (``DispatchAnchor``). The anchor also applies to what the handler
  ///     asks and sends (``send(_:)``).
  ///   - event: The event that triggered the command. The handler receives the command's payload
  ///     (``Command/payload``) or, if there is none, this event.
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
    let anchor = anchor?.place(in: self)
    return searching(from: anchor, staysAfterFocus: false) {
      let isValid = validate(command)
      let availability = command.storedState.availability
      guard isValid else {
        return availability == .unhandled ? .unhandled : .unavailable(availability)
      }
      let scope = anchor.flatMap { command.hasTarget ? nil : ActionSend.Scope.anchored($0) }
      let outcome = send(
        command, in: scope ?? ActionSend.Scope(command.target), event: event, as: .menu)
      if outcome.isHandled { setNeedsValidation() }
      return outcome
    }
  }

  /// Sends the action of a command that has been validated.
  final func send(
    _ command: Command, in scope: ActionSend.Scope, event: Event?, as source: ActionSend.Source
  ) -> ActionSend.Outcome {
    guard scope.isTarget || !command.hasTarget else {
      reportLostTarget(of: command.storedAction, from: command)
      return .unhandled
    }
    return send(
      ActionSend(
        action: command.storedAction, scope: scope, sender: command.sender,
        event: command.payload ?? event, source: source))
  }

  /// Validates a command, and records when.
  ///
  /// - Returns: Whether a send would have an effect: the command is enabled, or the send would
  ///   report that the command's target does not accept its sender or has been deallocated.
  @discardableResult
  @inline(__always)
  final func validate(_ command: Command) -> Bool {
    // A state that performs or validates its own command finds the state of before.
    guard command.validationDepth == 0 else { return command.storedState.isSendable }
    command.validationDepth &+= 1
    let target = command.target
    // As an optional from the start, it is retained only once.
    let sender: AnyObject? = command.sender
    let anchor = currentAnchor
    let state = stateIfTaken(of: command, target: target, sender: sender)
    let previous = exchange(&command.storedState, with: state ?? .unhandled)
    if let applicationObservers, command.storedState != previous {
      anyMenus?.noteChange(of: command, to: applicationObservers)
    }
    command.validationDepth &-= 1
    (command.validationMoment, command.readMoment) = (Epoch.moment, 0)
    command.place = (node, anchor)
    // If they are deallocated now, the state is out of date.
    extendLifetime(target)
    extendLifetime(sender)
    return state?.isSendable ?? true
  }

  /// Returns the state of a command where searches begin now, without recording it.
  final func currentState(of command: Command) -> ActionState {
    // A state that asks for its own command finds the state of before.
    guard command.validationDepth == 0 else { return command.storedState }
    command.validationDepth &+= 1
    defer { command.validationDepth &-= 1 }
    return stateIfTaken(of: command, target: command.target, sender: command.sender) ?? .unhandled
  }

  /// Returns the state that a command's target returns; nil if it has been deallocated, or does not
  /// accept the sender.
  @inline(__always)
  private func stateIfTaken(
    of command: Command, target: AnyObject?, sender: AnyObject?
  ) -> ActionState? {
    guard target != nil || !command.hasTarget else { return nil }
    return stateIfTaken(of: command.storedAction, in: ActionSend.Scope(target), sender: sender)
  }

  // MARK: - Palettes

  /// Returns commands for the actions that currently have a target.
  ///
  /// The list contains a command for every action in ``Action/all`` that would be handled if the
  /// command were performed (``perform(_:from:event:)``). Hidden actions, and those that are
  /// declared with `isListed: false`, are left out; disabled ones are included. Your own actions
  /// are missing until their static properties are first used, so refer to each of them once when
  /// the program starts. A palette that takes the focus calls this method inside
  /// ``withAnchor(_:_:)-(DispatchAnchor,_)``, and performs the command that the user chooses from
  /// the same anchor.
  ///
  /// - Parameter sender: The sender of the commands, which they do not retain; nil if each is its
  ///   own sender.
  /// - Returns: The commands in the order of ``Action/all``, with the titles of their actions
  ///   (``title(of:)``) and the states that the targets have returned.
  /// - Complexity: O(*n*) searches for *n* actions.
  public final func availableActions(sender: AnyObject? = nil) -> [Command] {
    Action.all.compactMap { action in
      guard action.record.value.isListed else { return nil }
      let command = Command(title(of: action), action: action, sender: sender)
      var search = TargetSearch(action, in: self, scope: .everywhere, sender: command.sender)
      guard search.findTarget(), search.targetEvent?.accepts(nil) ?? true else { return nil }
      (command.storedState, command.validationMoment) = (search.state, Epoch.moment)
      return command.storedState.isHidden ? nil : command
    }
  }
}
