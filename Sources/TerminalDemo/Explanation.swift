import TargetAction

/// The last command that the user gave, by a key or from a menu, as text: who was asked for it, and who answered.
///
/// It keeps no objects, only what the library says of them.
@MainActor
struct Explanation {
  private(set) var lines = ["No command was given yet."]

  /// Takes down a key that stands for a command; others leave the last command.
  ///
  /// - Returns: Why the command is not sent, for the user; nil if it is.
  mutating func note(_ key: KeyExplanation) -> String? {
    guard key.keeper == nil, let command = key.sentCandidate ?? key.candidates.first,
      command.action != .explain
    else { return nil }
    lines = Self.lines(of: "\(key)") + [""]
    if let resolution = command.resolution { lines += Self.lines(of: "\(resolution)") }
    let title = command.command?.displayTitle ?? command.action.title
    return switch command.verdict {
    case .disabled(let reason?): "\(title): \(reason)"
    case .unhandled(let reason): reason
    default: nil
    }
  }

  /// Takes down a command that was chosen, and is sent from an anchor.
  ///
  /// - Returns: Why it is not sent, for the user; nil if it is.
  mutating func note(
    _ command: Command, from anchor: DispatchAnchor?, in application: Application
  ) -> String? {
    guard command.action != .explain else { return nil }
    let resolution =
      anchor.map { anchor in
        application.withAnchor(anchor) {
          application.resolve(command.action, to: nil, sender: command)
        }
      } ?? application.resolve(command.action, to: nil, sender: command)
    lines = Self.lines(of: "\(resolution)")
    return switch resolution.state.availability {
    case .disabled(let reason?): "\(command.displayTitle): \(reason)"
    case .unhandled: resolution.failure
    default: nil
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { String($0) }
  }
}
