/// The objects that a search has visited, or that have been offered something, so that each is
/// visited only once.
///
/// This value keeps them alive, because the search continues from the chains that they are in.
@MainActor
struct AskedObjects {
  // Most searches visit one object.
  private var first: AnyObject?
  /// The other visited objects, in order.
  private var others: [AnyObject] = []
  private var rest: Rest?

  /// What few searches need.
  private final class Rest {
    /// The other visited objects, once there are too many to scan.
    var index: Set<ObjectIdentifier> = []
    /// The objects that are only kept alive.
    var kept: [AnyObject] = []
  }

  private static let scannedCount = 16

  /// The empty storage of a search that has ended, for the next one, so that most searches allocate
  /// nothing.
  private static var spare: [AnyObject] = []

  /// Returns whether an object has been visited.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func contains(_ object: AnyObject) -> Bool {
    first === object || (!others.isEmpty && othersContain(object))
  }

  @inline(never)
  private func othersContain(_ object: AnyObject) -> Bool {
    if others.count > Self.scannedCount {
      return rest?.index.contains(ObjectIdentifier(object)) == true
    }
    // A closure here would cost a check of the executor.
    for other in others where other === object { return true }
    return false
  }

  /// Adds an object that has not been visited before.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func insert(_ object: AnyObject) {
    assert(!contains(object), "An object must be asked only once.")
    if first == nil { first = object } else { append(object) }
  }

  @inline(never)
  private mutating func append(_ object: AnyObject) {
    if others.isEmpty { others = exchange(&Self.spare, with: []) }
    others.append(object)
    guard others.count > Self.scannedCount else { return }
    let rest = makeRest()
    for other in rest.index.isEmpty ? others[...] : others.suffix(1) {
      rest.index.insert(ObjectIdentifier(other))
    }
  }

  /// Keeps an object alive, whether or not it has been visited.
  mutating func keep(_ object: AnyObject) {
    if !contains(object) { makeRest().kept.append(object) }
  }

  /// Leaves the storage to the next search.
  mutating func finish() {
    guard 1...Self.scannedCount ~= others.count else { return }
    // Objects that are deallocated may search, and leave a storage of their own.
    others.removeAll(keepingCapacity: true)
    replace(&Self.spare, with: exchange(&others, with: []))
  }

  private mutating func makeRest() -> Rest {
    let made = rest ?? Rest()
    rest = made
    return made
  }
}
