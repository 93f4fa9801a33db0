import TargetAction

/// The last command that the user gave, by a key or from a menu, as text that keeps no objects.
@MainActor
struct Explanation {
  private(set) var lines = ["No command has been run yet."]

  /// Takes down a key that stands for a command, and gives the reason if that is not sent.
  mutating func note(_ key: KeyExplanation) -> String? {
    guard key.keeper == nil, let command = key.sentCandidate ?? key.candidates.first,
      let resolution = command.resolution
    else { return nil }
    let title = command.command?.displayTitle ?? command.action.title
    return note(resolution, title, by: "\(key)\n \n")
  }

  /// Takes down the search for a command's target, and gives the reason if that is not sent.
  mutating func note(_ resolution: Resolution, _ title: String, by key: String = "") -> String? {
    // What is shown is the command before the one that shows it.
    guard resolution.action != .explain else { return nil }
    lines = "\(key)\(resolution)".split(separator: "\n").map { String($0) }
    return switch resolution.state.availability {
    case .disabled(let reason?): "\(title): \(reason)"
    case .unhandled: resolution.failure
    default: nil
    }
  }
}
