/// An action that can be sent now, with its target: one line of a command palette.
@MainActor
public struct AvailableAction {
  /// The action.
  public let action: Action
  /// The object that would handle it.
  public let target: AnyObject
  /// The state that the target returned.
  public let state: ActionState
}

extension Application {
  /// Lists the actions that a send would find a target for now.
  ///
  /// It runs the search of ``sendAction(_:to:from:event:)`` for each action in ``Action/all``. That does not include
  /// a static property before its first use, so use the actions once when the program starts. An action is listed if
  /// it would be handled when the sender sends it without an event. Hidden actions are left out, and disabled ones
  /// are listed. A palette that takes the focus uses ``withAnchor(_:_:)-(DispatchAnchor,_)``.
  ///
  /// - Parameter sender: The sender.
  /// - Returns: The actions in the order in which they were declared, with target and state.
  /// - Complexity: O(*n*) searches for *n* actions.
  public final func availableActions(sender: AnyObject?) -> [AvailableAction] {
    Action.all.compactMap { action in
      var search = TargetSearch(action, in: self, scope: scopeOfQueries, sender: sender)
      defer { search.finish() }
      guard search.findTarget(), search.targetTakesNoEvent else { return nil }
      let (target, state) = (search.object, search.state)
      guard !state.isHidden else { return nil }
      return AvailableAction(action: action, target: target, state: state)
    }
  }
}
