import TargetAction

/// A report on the last command, stored as text so that it retains no objects.
@MainActor
struct Explanation {
  private(set) var lines = ["No command has been run yet."]

  /// Records a key that is bound to a command.
  ///
  /// - Returns: The reason if the command is not sent; otherwise nil.
  mutating func note(_ key: KeyExplanation) -> String? {
    guard key.keeper == nil, let candidate = key.sentCandidate ?? key.candidates.first,
      let resolution = candidate.resolution
    else { return nil }
    return note(resolution, candidate.command.displayTitle, by: "\(key)\n \n")
  }

  /// Records the search for a command's target.
  ///
  /// - Returns: The reason if the command is not sent; otherwise nil.
  mutating func note(_ resolution: Resolution, _ title: String, by key: String = "") -> String? {
    // The report is about the command before the one that shows it.
    guard resolution.action != .explain else { return nil }
    lines = "\(key)\(resolution)".split(separator: "\n").map { String($0) }
    return switch resolution.state.availability {
    case .disabled(let reason?): "\(title): \(reason)"
    case .unhandled: resolution.failure
    default: nil
    }
  }
}
