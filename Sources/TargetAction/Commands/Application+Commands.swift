/// An action that can be sent now, with its target: one line of a command palette.
@MainActor
public struct AvailableAction {
  /// The action.
  public let action: Action
  /// What the action is called, unless its state says otherwise: see ``Application/title(of:)``.
  public let title: String
  /// The object that would handle it.
  public let target: AnyObject
  /// The state that the target returned.
  public let state: ActionState

  /// The title to show now: the title of the ``state``, or ``title`` if the state has none.
  public var displayTitle: String { state.title ?? title }
}

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
    guard searching(from: anchor, { validate(command) }) else { return false }
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
    guard !command.hasTarget || target != nil else {
      reportLostTarget(of: command.storedAction, from: command)
      return false
    }
    // An explicit target is not searched for, and what its handler sends is not the anchor's.
    return send(
      SendRequest(
        action: command.storedAction, target: target, sender: command.sender, event: event,
        origin: origin, anchor: target == nil ? anchor : nil))
  }

  /// Asks for a command's state, and notes when.
  ///
  /// - Returns: Whether a send would do something: the command is enabled, or its fault is to be reported, because its
  ///   target does not take its sender, or is gone.
  @discardableResult
  final func validate(_ command: Command) -> Bool {
    command.validationDepth &+= 1
    let target = command.target
    let state =
      target == nil && command.hasTarget
      ? nil : stateIfTaken(of: command.storedAction, to: target, sender: command.sender)
    command.storedState = state ?? .unhandled
    command.validationDepth &-= 1
    command.validationMoment = Epoch.moment
    return state?.isEnabled ?? true
  }

  // MARK: - Palettes

  /// Lists the actions that a send would find a target for now.
  ///
  /// The search is that of ``sendAction(_:to:from:event:)``, for each action in ``Action/all``. A static property
  /// that is not a standard action is missing until it is first used: name such actions when the program
  /// starts. Listed is what would really be handled when it is sent by the sender, without an event; what its
  /// target wants hidden is left out, and what is disabled is listed as that. A palette that takes the focus asks
  /// with ``withAnchor(_:_:)-(DispatchAnchor,_)``.
  ///
  /// - Parameter sender: The sender.
  /// - Returns: The actions in the order of ``Action/all``, with target and state.
  /// - Complexity: O(*n*) searches for *n* actions.
  public final func availableActions(sender: AnyObject?) -> [AvailableAction] {
    Action.all.compactMap { action in
      var search = TargetSearch(action, in: self, scope: scopeOfQueries, sender: sender)
      guard search.findTarget(), search.targetEvent?.accepts(nil) ?? true else { return nil }
      let (target, state) = (search.candidate.object, search.state)
      guard !state.isHidden else { return nil }
      return AvailableAction(
        action: action, title: title(of: action), target: target, state: state)
    }
  }
}
