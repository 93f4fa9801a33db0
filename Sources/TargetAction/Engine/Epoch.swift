/// Counts the changes that can alter which object handles an action.
///
/// A cached search result is valid only in the epoch in which it was found.
@MainActor
enum Epoch {
  private(set) static var current: UInt64 = 1
  /// The number of changes that affect searches; the epoch also advances at other times.
  private(set) static var changeCount: UInt64 = 1

  /// A closure that is called once, at the next change.
  ///
  /// It must not search or change anything, because a change is in progress.
  static var watcher: (@MainActor () -> Void)?

  /// Counts a change that affects searches, and invalidates their cached results.
  static func markChange() {
    current &+= 1
    changeCount &+= 1
    if watcher != nil { exchange(&watcher, with: nil)?() }
  }

  /// Invalidates all cached results of searches without counting a change.
  ///
  /// Call this when searches temporarily begin elsewhere, or take a different path.
  static func invalidate() {
    current &+= 1
  }
}

/// Numbers that are unique in the process, each greater than those before it.
@MainActor
enum Serial {
  private static var last: UInt64 = 0

  static func next() -> UInt64 {
    last &+= 1
    return last
  }
}
