/// Counts the changes that could alter the answer to "who handles this?".
///
/// Whatever was remembered about a search is valid while the epoch at which it was found stands.
@MainActor
enum Epoch {
  private(set) static var current: UInt64 = 1
  /// How many changes there were of chains, focus, windows and handlers; the epoch moves at other times too.
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
    changeCount &+= 1
    if isWatched { tellWatcher() }
  }

  /// Makes all cached results of searches invalid without counting a change: searches begin elsewhere for a
  /// while, or take another path.
  static func forget() {
    current &+= 1
  }

  @inline(never)
  private static func tellWatcher() {
    let watcher = watcher
    self.watcher = nil
    watcher?()
  }
}
