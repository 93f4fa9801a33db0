/// Counts the changes that could alter the answer to "who handles this?".
///
/// Whatever was remembered about a search is valid while the epoch at which it was found stands.
@MainActor
enum Epoch {
  private(set) static var current: UInt64 = 1

  /// Called once, when the epoch advances next.
  ///
  /// It must not search or change anything: a change is under way.
  static var watcher: (@MainActor () -> Void)? {
    didSet { isWatched = watcher != nil }
  }

  private static var isWatched = false

  static func advance() {
    current &+= 1
    if isWatched { tellWatcher() }
  }

  @inline(never)
  private static func tellWatcher() {
    let watcher = watcher
    self.watcher = nil
    watcher?()
  }
}
