/// The objects that a search or a climb has asked, so that each is asked once.
///
/// They are kept alive until it is over, as it goes on from the chains that they are in. Whoever fills it empties
/// it with `removeAll()`.
@MainActor
struct AskedObjects {
  // Most searches and climbs ask one object.
  private var first: AnyObject?
  private var others: Others?

  /// The objects after the first.
  @MainActor
  private struct Others {
    /// In order, with those that are only kept alive.
    var entries: [Entry]
    /// The objects that were asked, once there are too many entries to look through.
    var index: Set<ObjectIdentifier> = []

    mutating func append(_ entry: consuming Entry) {
      let isAsked = entry.isAsked
      if isAsked, !index.isEmpty { index.insert(ObjectIdentifier(entry.object)) }
      entries.append(entry)
      if isAsked, index.isEmpty, entries.count > scannedCount {
        for entry in entries where entry.isAsked { index.insert(ObjectIdentifier(entry.object)) }
      }
    }
  }

  private struct Entry {
    let object: AnyObject
    let isAsked: Bool
  }

  private static let scannedCount = 16
  /// Room that a search has left for the next, so that few allocate anything.
  private static var room: [Entry] = []
  private static let keptCapacity = 256

  init() {}

  /// Whether an object was asked.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func contains(_ object: AnyObject) -> Bool {
    first === object || (others != nil && othersContain(object))
  }

  @inline(never)
  private func othersContain(_ object: AnyObject) -> Bool {
    guard let others else { return false }
    guard others.index.isEmpty else { return others.index.contains(ObjectIdentifier(object)) }
    // A closure here would cost a check of the executor.
    for entry in others.entries where entry.object === object && entry.isAsked { return true }
    return false
  }

  /// Notes that an object is asked, which was not asked before.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func insert(_ object: consuming AnyObject) {
    assert(!contains(object), "An object must be asked once.")
    if first == nil { first = object } else { append(Entry(object: object, isAsked: true)) }
  }

  /// Keeps an object alive, whether it was asked or not.
  mutating func keep(_ object: AnyObject) {
    if !contains(object) { append(Entry(object: object, isAsked: false)) }
  }

  @inline(never)
  private mutating func append(_ entry: consuming Entry) {
    if others == nil { others = Others(entries: exchange(&Self.room, with: [])) }
    others?.append(entry)
  }

  /// Releases the objects, the last first.
  mutating func removeAll() {
    if var others = exchange(&others, with: nil) {
      // One by one, each out of the list before it is released: its deinitialiser may run user code.
      while let entry = others.entries.popLast() { release(entry.object) }
      if others.entries.capacity <= Self.keptCapacity { Self.room = others.entries }
    }
    first = nil
  }
}
