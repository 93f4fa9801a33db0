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

  /// The title to show now: that of the ``state``, if it has one.
  public var displayTitle: String { state.title ?? title }
}

extension Application {
  /// Lists the actions that a send would find a target for now.
  ///
  /// The search is that of ``sendAction(_:to:from:event:)``, for each action in ``Action/all``. A static property
  /// that is no standard action is not among them before it is first used: name such actions when the program
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
