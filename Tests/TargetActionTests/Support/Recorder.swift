import TargetAction

/// A record of events in order, which tests compare.
@MainActor
final class Recorder {
  private(set) var entries: [String] = []

  func record(_ entry: String) { entries.append(entry) }

  /// Returns the entries since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// Counts the tracked objects that are alive.
@MainActor
final class LifetimeTracker {
  private(set) var alive = 0

  func born() { alive += 1 }
  func died() { alive -= 1 }
}
