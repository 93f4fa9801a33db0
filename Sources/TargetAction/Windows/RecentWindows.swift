/// The windows that have had a role, the most recent last, each of which can be removed without
/// visiting the others.
struct RecentWindows {
  /// A window; or nil, if the program wants no window to have the role.
  struct Entry: Hashable {
    let window: NodeReference?
    /// Whether the window counts only as long as its session lasts.
    var endsWithSession = false
  }

  /// The entries, with nil in place of those that have been removed.
  private(set) var entries: [Entry?] = []
  private var places: [Entry: Int] = [:]

  /// Adds an entry at the end, or moves it there.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ entry: Entry) {
    remove(entry)
    places[entry] = entries.count
    entries.append(entry)
  }

  /// Removes an entry, if it is in the list.
  ///
  /// - Complexity: O(1) on average.
  mutating func remove(_ entry: Entry) {
    guard let place = places.removeValue(forKey: entry) else { return }
    entries[place] = nil
    while case nil? = entries.last { entries.removeLast() }
    guard entries.count > 2 * places.count + 8 else { return }
    entries.removeAll { $0 == nil }
    for case (let place, let entry?) in entries.enumerated() { places[entry] = place }
  }

  /// Returns the most recent entry that meets a condition.
  func last(where condition: (Entry) -> Bool) -> Entry? {
    entries.last { $0.map(condition) ?? false } ?? nil
  }
}
