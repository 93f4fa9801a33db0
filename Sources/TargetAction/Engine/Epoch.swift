/// Counts the changes that could alter the answer to "who handles this?".
///
/// Whatever was remembered about a search is valid while the epoch at which it was found stands.
@MainActor
enum Epoch {
  private(set) static var current: UInt64 = 1
  /// How many moments there were: changes of what a search looks at, and marks.
  private(set) static var moment: UInt64 = 1
  /// The moment of the last change of what a search looks at; the epoch moves at other times too.
  private(set) static var changeCount: UInt64 = 1

  /// Called once, at the next change.
  ///
  /// It must not search or change anything: a change is under way.
  static var watcher: (@MainActor () -> Void)? {
    didSet { isWatched = watcher != nil }
  }

  private static var isWatched = false

  /// Counts a change.
  static func advance() {
    current &+= 1
    moment &+= 1
    changeCount = moment
    if isWatched { tellWatcher() }
  }

  /// Makes all cached results of searches invalid without counting a change: searches begin elsewhere for a
  /// while, or take another path.
  static func forget() {
    current &+= 1
  }

  /// Counts a moment at which something was marked as being out of date, or is to be looked at anew.
  ///
  /// - Returns: The moment.
  @discardableResult
  static func mark() -> UInt64 {
    moment &+= 1
    return moment
  }

  @inline(never)
  private static func tellWatcher() {
    let watcher = watcher
    self.watcher = nil
    watcher?()
  }
}
