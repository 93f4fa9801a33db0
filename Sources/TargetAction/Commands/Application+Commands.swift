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

extension Command {
  /// The outcome of performing a command (``Application/perform(_:from:event:)``).
  ///
  /// Later versions may add outcomes, so end a `switch` with `@unknown default`.
  public enum Outcome: Hashable, Sendable {
    /// The action was handled. If the handler threw an error, the error was presented (``Responder/presentError(_:)``).
    case handled
    /// The action is disabled, perhaps with a reason to show to the user.
    case disabled(reason: String?)
    /// The action is hidden.
    case hidden
    /// No object handles the action, or the object that does refused the sender or the event; in the second case,
    /// ``Application/unhandledActionHandler`` has been called.
    case unhandled
  }
}

extension Application {
  /// Sends the action of a command, as if the user had chosen the command from a menu.
  ///
  /// The command is validated first, and nothing is sent unless it is enabled or already runs. If it runs, the send is
  /// ignored, and counts as handled (``ActionRun/Policy/ignore``). The action goes to the command's target or, without
  /// a target, to the nearest object that handles it. If that object does not accept the command's ``Command/sender``,
  /// or if the target has been deallocated, ``unhandledActionHandler`` is called, as for a control. After the action
  /// has been handled, everything on screen is marked (``setNeedsValidation()``).
  ///
  /// - Parameters:
  ///   - command: The command to perform.
  ///   - anchor: Where the search begins, such as the ``Menu/anchor`` of the menu that the user chose the command from,
  ///     or nil to begin at the first responder. The anchor applies to this send, not to actions that its handlers
  ///     send.
  ///   - event: The event that triggered the command. The handler receives the command's payload (``Command/payload``)
  ///     or, if there is none, this event.
  /// - Returns: Whether the action was handled or, if not, why nothing was sent.
  /// - Complexity: The same as ``state(of:to:sender:)`` and ``sendAction(_:to:from:event:)`` together.
  @discardableResult
  public final func perform(
    _ command: Command,
    from anchor: DispatchAnchor? = nil,
    event: Event? = nil
  ) -> Command.Outcome {
    if keys != nil { leaveWaitingKeys() }
    let isValid = searching(from: anchor) { validate(command) }
    let availability = command.storedState.availability
    // The command may be shown where searches begin elsewhere.
    if anchor != nil { command.invalidate() }
    if isValid, send(command, from: anchor, event: event, as: .menu) {
      setNeedsValidation()
      return .handled
    }
    return switch availability {
    case .disabled(let reason): .disabled(reason: reason)
    case .hidden: .hidden
    case .enabled, .running, .unhandled: .unhandled
    }
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
        action: command.storedAction, target: target, sender: command.sender,
        event: command.payload ?? event, origin: origin, anchor: target == nil ? anchor : nil))
  }

  /// Validates a command, and records when.
  ///
  /// - Returns: Whether a send would have an effect: the command is enabled, or the send would report that the
  ///   command's target does not accept its sender or has been deallocated.
  @discardableResult
  @inline(__always)
  final func validate(_ command: Command) -> Bool {
    // A state that performs or validates its own command finds the state of before.
    guard command.validationDepth == 0 else { return command.storedState.isSendable }
    command.validationDepth &+= 1
    let target = command.target
    // Converting it to an optional later would retain it once more.
    let sender: AnyObject? = command.sender
    let state =
      target == nil && command.hasTarget
      ? nil : stateIfTaken(of: command.storedAction, to: target, sender: sender)
    if applicationObservers != nil { noteChange(of: command) }
    command.storedState = state ?? .unhandled
    command.validationDepth &-= 1
    command.validationMoment = Epoch.moment
    // If they are deallocated now, the state is out of date.
    extendLifetime(target)
    extendLifetime(sender)
    return state?.isSendable ?? true
  }

  // MARK: - Palettes

  /// Returns the actions that currently have a target.
  ///
  /// The list contains every action in ``Action/all`` that would be handled if the given sender sent it without an
  /// event. The search is the same as in ``sendAction(_:to:from:event:)``. Hidden actions, and those that
  /// are declared with `isListed: false`, are left out; disabled ones are included, with their states. Your own actions
  /// are missing until their static properties are first used, so refer to each of them once when the program starts. A
  /// palette that takes the focus calls this method inside ``withAnchor(_:_:)-(DispatchAnchor,_)``.
  ///
  /// - Parameter sender: The object that would send the actions, if there is one.
  /// - Returns: The actions in the order of ``Action/all``, with their targets and states.
  /// - Complexity: O(*n*) searches for *n* actions.
  public final func availableActions(sender: AnyObject? = nil) -> [AvailableAction] {
    Action.all.compactMap { action in
      guard action.record.value.isListed else { return nil }
      var search = TargetSearch(action, in: self, scope: scopeOfQueries, sender: sender)
      guard search.findTarget(), search.targetEvent?.accepts(nil) ?? true else { return nil }
      let (target, state) = (search.candidate.object, search.state)
      guard !state.isHidden else { return nil }
      return AvailableAction(
        action: action, title: title(of: action), target: target, state: state)
    }
  }
}
