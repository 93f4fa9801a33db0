/// Counts the changes that can alter which object handles an action.
///
/// A cached search result is valid only in the epoch in which it was found.
@MainActor
enum Epoch {
  private(set) static var current: UInt64 = 1
  /// The number of moments, which are changes that affect searches, and marks.
  private(set) static var moment: UInt64 = 1
  /// The moment of the last change that affects searches; the epoch also advances at other times.
  private(set) static var changeCount: UInt64 = 1

  /// A closure that is called once, at the next change.
  ///
  /// It must not search or change anything, because a change is in progress.
  static var watcher: (@MainActor () -> Void)?

  /// Counts a change that affects searches, and invalidates their cached results.
  static func markChange() {
    current &+= 1
    moment &+= 1
    changeCount = moment
    if watcher != nil { tellWatcher() }
  }

  /// Invalidates all cached results of searches without counting a change.
  ///
  /// Call this when searches temporarily begin elsewhere, or take a different path.
  static func invalidate() {
    current &+= 1
  }

  /// Counts a moment at which something was marked as out of date, or must be checked again.
  ///
  /// - Returns: The moment.
  @discardableResult
  static func mark() -> UInt64 {
    moment &+= 1
    return moment
  }

  @inline(never)
  private static func tellWatcher() {
    exchange(&watcher, with: nil)?()
  }
}
