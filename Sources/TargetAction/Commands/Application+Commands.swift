extension Application {
  /// Does what a command is for, as if the user had chosen it from a menu.
  ///
  /// The command is validated first, and nothing is sent unless it is enabled. Its action goes to its
  /// target, or to the nearest object that handles it. If that object does not take the command's ``Command/sender``,
  /// or if the target is gone, ``unhandledAction`` is called, as for a control.
  ///
  /// - Parameters:
  ///   - command: What to do.
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
    guard anchor.map({ withAnchor($0) { validateToSend(command) } }) ?? validateToSend(command)
    else { return false }
    return send(command, from: anchor, event: event, as: .menu)
  }

  /// Sends the action of a command that has been validated.
  final func send(
    _ command: Command,
    from anchor: DispatchAnchor?,
    event: Event?,
    as origin: ActionOrigin
  ) -> Bool {
    let target = command.target
    let sender = command.sender
    guard !command.hasTarget || target != nil else {
      reportLostTarget(of: command.storedAction, from: command)
      return false
    }
    // An explicit target is not searched for, and what its handler sends is not the anchor's.
    let isHandled = send(
      SendRequest(
        action: command.storedAction, target: target, sender: sender, event: event, origin: origin,
        anchor: target == nil ? anchor : nil))
    // In this order, in every build.
    release(consume sender)
    release(consume target)
    return isHandled
  }

  /// Asks for a command's state, and notes when.
  final func validate(_ command: Command) { _ = validateToSend(command) }

  /// Asks for a command's state, and notes when.
  ///
  /// - Returns: Whether a send would do something: the command is enabled, or its fault is to be reported.
  final func validateToSend(_ command: Command) -> Bool {
    command.validationDepth &+= 1
    let state = state(of: command)
    command.storedState = state ?? .unhandled
    command.validationDepth &-= 1
    command.validationMoment = Epoch.moment
    return state?.isEnabled ?? true
  }

  /// Asks for what a command's state would be; nil if its target does not take its sender, or is gone.
  private func state(of command: Command) -> ActionState? {
    let target = command.target
    guard target != nil || !command.hasTarget else { return nil }
    return stateIfTaken(of: command.storedAction, to: target, sender: command.sender)
  }
}
