/// What made a program send an action.
public enum ActionOrigin: String, Hashable, Sendable, Codable {
  /// A control sent it.
  case control
  /// A command of a menu or a palette was chosen.
  case menu
  /// A key was pressed that stands for it.
  case key
  /// A gesture was recognised.
  case gesture
  /// A line of code sent it.
  case code
  /// A recording was replayed.
  case replay
}
