/// What a handler made of an action.
public enum ActionResult: Hashable, Sendable {
  /// The handler took the action, and the search is over.
  case handled
  /// The handler had no use for the action, and the search goes on above it.
  case passed
}
