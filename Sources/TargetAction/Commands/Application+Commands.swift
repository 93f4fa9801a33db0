/// An action that currently has a target, for an entry in a command palette.
///
/// The value retains its target, so keep it only while the palette is open.
@MainActor
public struct AvailableAction {
  /// The action.
  public let action: Action
  /// The title of the action (``Application/title(of:)``), which the ``state`` may replace.
  public let title: String
  /// The object that would handle the action.
  public let target: AnyObject
  /// The state that the target returned.
  public let state: ActionState

  /// The title to show: the title of the ``state``, or ``title`` if the state has none.
  public var displayTitle: String { state.title ?? title }
}

extension Application {
  /// Sends the action of a command, as if the user had chosen the command from a menu.
  ///
  /// The command is validated first, and nothing is sent unless it is enabled. The action goes to the command's target
  /// or, without a target, to the nearest object that handles it. If that object does not accept the command's
  /// ``Command/sender``, or if the target has been deallocated, ``unhandledAction`` is called, as for a control.
  ///
  /// - Parameters:
  ///   - command: The command to perform.
  ///   - anchor: Where the search begins, such as the ``Menu/anchor`` of an open menu, or nil to begin at the first
  ///     responder. The anchor applies to this send, not to actions that its handlers send.
  ///   - event: The event that triggered the command, which the handler receives.
  /// - Returns: Whether the action was handled. The result is false if the command is not enabled.
  /// - Complexity: The same as ``state(of:to:sender:)`` and ``sendAction(_:to:from:event:)`` together.
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
    // An explicit target needs no search, and the anchor does not apply to actions that its handler sends.
    return send(
      SendRequest(
        action: command.storedAction, target: target, sender: command.sender, event: event,
        origin: origin, anchor: target == nil ? anchor : nil))
  }

  /// Validates a command, and records when.
  ///
  /// - Returns: Whether a send would have an effect: the command is enabled, or the send would report that the
  ///   command's target does not accept its sender or has been deallocated.
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

  /// Returns the actions that currently have a target.
  ///
  /// The list contains every action in ``Action/all`` that would be handled if the given sender sent it without an
  /// event. The search is the same as in ``sendAction(_:to:from:event:)``. Hidden actions are left out; disabled ones
  /// are included, with their states. Your own actions are missing until their static properties are first used, so
  /// refer to each of them once when the program starts. A palette that takes the focus calls this method inside
  /// ``withAnchor(_:_:)-(DispatchAnchor,_)``.
  ///
  /// - Parameter sender: The object that would send the actions, if there is one.
  /// - Returns: The actions in the order of ``Action/all``, with their targets and states.
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
