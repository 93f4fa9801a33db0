import TargetAction

/// A report on the last command, stored as text so that it retains no objects.
@MainActor
struct Explanation {
  private(set) var lines = ["No command has been run yet."]

  /// Records a key that is bound to a command, and returns the reason if it is not sent.
  mutating func note(_ key: KeyExplanation) -> String? {
    guard key.keeper == nil, key.continuations.isEmpty else { return nil }
    func isText(_ candidate: KeyExplanation.Candidate) -> Bool {
      candidate.command.action.id?.hasPrefix("text.") == true
    }
    // A field passes some text commands on. The others are not worth a note.
    let sent = key.sentCandidate.flatMap {
      isText($0) && ($0.resolution?.target as? TextView)?.isField == true ? nil : $0
    }
    guard let candidate = sent ?? key.candidates.first(where: { !isText($0) }), !isText(candidate),
      let resolution = candidate.resolution
    else { return nil }
    return note(resolution, of: candidate.command, "\(key)\n \n")
  }

  /// Records the search for a command's target, and returns the reason if it is not sent.
  mutating func note(_ resolution: Resolution, of command: Command, _ key: String = "") -> String? {
    // The report is about the command before the one that shows it.
    guard resolution.action != .explain else { return nil }
    lines = "\(key)\(resolution)".split(separator: "\n").map { String($0) }
    let title = command.title ?? command.action.title
    return resolution.state.reason.map { "\(title): \($0)" } ?? resolution.failure
  }
}
