/// The objects that a search or a climb has asked, so that each is asked once.
///
/// They are kept alive until it is over, as it goes on from the chains that they are in. Whoever fills it empties
/// it with `removeAll()`.
@MainActor
struct AskedObjects {
  // Most searches and climbs ask one object.
  private var first: AnyObject?
  /// The others in order, with those that are only kept alive.
  private var others: [Other] = []
  /// The others that were asked, once there are too many to look through.
  private var index: Set<ObjectIdentifier> = []

  private typealias Other = (object: AnyObject, isAsked: Bool)

  private static let scannedCount = 16
  /// Room that a search has left for the next, so that few allocate anything.
  private static var room: [Other] = []
  private static let keptCapacity = 256

  init() {}

  /// Whether an object was asked.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func contains(_ object: AnyObject) -> Bool {
    first === object || (!others.isEmpty && othersContain(object))
  }

  @inline(never)
  private func othersContain(_ object: AnyObject) -> Bool {
    guard index.isEmpty else { return index.contains(ObjectIdentifier(object)) }
    // A closure here would cost a check of the executor.
    for other in others where other.object === object && other.isAsked { return true }
    return false
  }

  /// Notes that an object is asked, which was not asked before.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func insert(_ object: consuming AnyObject) {
    assert(!contains(object), "An object must be asked once.")
    if first == nil { first = object } else { append(object, isAsked: true) }
  }

  /// Keeps an object alive, whether it was asked or not.
  mutating func keep(_ object: AnyObject) {
    if !contains(object) { append(object, isAsked: false) }
  }

  @inline(never)
  private mutating func append(_ object: AnyObject, isAsked: Bool) {
    if others.isEmpty { swap(&others, &Self.room) }
    if isAsked, !index.isEmpty { index.insert(ObjectIdentifier(object)) }
    others.append((object, isAsked))
    guard isAsked, index.isEmpty, others.count > Self.scannedCount else { return }
    for other in others where other.isAsked { index.insert(ObjectIdentifier(other.object)) }
  }

  /// Releases the objects, the last first.
  mutating func removeAll() {
    // One by one, each out of the list before it is released: its deinitialiser may run user code.
    while let other = others.popLast() { release(other.object) }
    if others.capacity > 0, others.capacity <= Self.keptCapacity { swap(&others, &Self.room) }
    first = nil
  }
}
