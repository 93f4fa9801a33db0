import TargetAction

/// What happened, in order, for a test to compare.
@MainActor
final class Recorder {
  private(set) var entries: [String] = []

  func record(_ entry: String) {
    entries.append(entry)
  }

  /// What happened since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// Counts the objects that are alive.
@MainActor
final class LifetimeTracker {
  private(set) var alive = 0

  func born() { alive += 1 }
  func died() { alive -= 1 }
}
