/// The origin of a send.
public enum ActionOrigin: String, Hashable, Sendable, Codable {
  /// A control sent it.
  case control
  /// A command of a menu or a palette sent it.
  case menu
  /// A key command or a key equivalent sent it.
  case key
  /// A gesture recognizer sent it.
  case gesture
  /// Code sent it.
  case code
  /// A recorder replayed it.
  case replay
}
