/// The objects that a search or a climb has asked, so that each is asked once.
///
/// They are kept alive until it is over, as it goes on from the chains that they are in.
struct AskedObjects {
  // Most searches and climbs ask one object, and allocate nothing.
  private var first: AnyObject?
  private var others: Others?

  private final class Others {
    /// In order, with those that are only kept alive.
    var entries: [(object: AnyObject, isAsked: Bool)] = []
    /// The objects that were asked, once there are too many entries to look through.
    var index: Set<ObjectIdentifier> = []
  }

  private static let scannedCount = 16

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
    return others.index.isEmpty
      ? others.entries.contains { $0.isAsked && $0.object === object }
      : others.index.contains(ObjectIdentifier(object))
  }

  /// Notes that an object is asked; one that was is noted once.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func insert(_ object: AnyObject) {
    if first == nil { first = object } else if first !== object { append(object, isAsked: true) }
  }

  /// Keeps an object alive that has not been asked itself.
  mutating func keep(_ object: AnyObject) {
    if !contains(object) { append(object, isAsked: false) }
  }

  @inline(never)
  private mutating func append(_ object: AnyObject, isAsked: Bool) {
    guard !othersContain(object) else { return }
    let others = others ?? Others()
    self.others = others
    others.entries.append((object, isAsked))
    guard isAsked else { return }
    if !others.index.isEmpty {
      others.index.insert(ObjectIdentifier(object))
    } else if others.entries.count > Self.scannedCount {
      others.index = Set(
        others.entries.lazy.filter(\.isAsked).map { ObjectIdentifier($0.object) })
    }
  }

  /// Releases the objects, the last first.
  mutating func removeAll() {
    if let others {
      // One by one, each out of the list before it is released: its deinitialiser may run user code.
      while let entry = others.entries.popLast() { release(entry) }
    }
    others = nil
    first = nil
  }
}
