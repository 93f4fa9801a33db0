/// The objects that a search or a climb has asked, so that each is asked once.
///
/// They are kept alive until it is over, as it goes on from the chains that they are in.
struct AskedObjects {
  // Most searches and climbs ask one object, and allocate nothing.
  private var first: AnyObject?
  private var others: Others?

  private final class Others {
    var objects: [AnyObject] = []
    /// What is only kept alive.
    var kept: [AnyObject] = []
    /// The same objects, once there are too many to look through.
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
      ? others.objects.contains { $0 === object }
      : others.index.contains(ObjectIdentifier(object))
  }

  /// Notes that an object is asked; one that was is noted once.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func insert(_ object: AnyObject) {
    if first == nil { first = object } else if first !== object { append(object) }
  }

  /// Keeps an object alive that need not have been asked.
  @inline(never)
  mutating func keep(_ object: AnyObject) {
    guard !contains(object) else { return }
    let others = others ?? Others()
    self.others = others
    others.kept.append(object)
  }

  @inline(never)
  private mutating func append(_ object: AnyObject) {
    guard !othersContain(object) else { return }
    let others = others ?? Others()
    self.others = others
    others.objects.append(object)
    if !others.index.isEmpty {
      others.index.insert(ObjectIdentifier(object))
    } else if others.objects.count > Self.scannedCount {
      others.index = Set(others.objects.map { ObjectIdentifier($0) })
    }
  }

  /// Releases the objects, the last first.
  mutating func removeAll() {
    if let others {
      // One by one, each out of the list before it is released: its deinitialiser may run user code.
      while let object = others.objects.popLast() { release(object) }
    }
    others = nil
    first = nil
  }
}
