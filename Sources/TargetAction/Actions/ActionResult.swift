/// Whether a handler handled an action.
public enum ActionResult: Hashable, Sendable {
  /// The handler handled the action, and the search ends.
  case handled
  /// The handler declined the action, and the search continues above it.
  case passed
}
