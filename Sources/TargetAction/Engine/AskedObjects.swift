/// The objects that a search has visited, or that have been offered something, so that each is
/// visited only once.
///
/// This value keeps them alive, because the search continues from the chains that they are in.
@MainActor
struct AskedObjects {
  // Most searches visit one object.
  private var first: AnyObject?
  private var others: Others?

  /// The objects after the first.
  private final class Others {
    /// The other visited objects, in order.
    var asked: [AnyObject] = []
    /// The same objects, once there are too many to scan.
    var index: Set<ObjectIdentifier> = []
    /// The objects that are only kept alive.
    var kept: [AnyObject] = []
  }

  private static let scannedCount = 16

  /// The empty storage of a search that has ended, for the next one, so that most searches allocate
  /// nothing.
  private static var spare: Others?

  /// Returns whether an object has been visited.
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
    for other in others.asked where other === object { return true }
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
    let others = makeOthers()
    others.asked.append(object)
    if !others.index.isEmpty {
      others.index.insert(ObjectIdentifier(object))
    } else if others.asked.count > Self.scannedCount {
      for other in others.asked { others.index.insert(ObjectIdentifier(other)) }
    }
  }

  /// Keeps an object alive, whether or not it has been visited.
  mutating func keep(_ object: AnyObject) {
    if !contains(object) { makeOthers().kept.append(object) }
  }

  /// Leaves the storage to the next search.
  mutating func finish() {
    guard let others = exchange(&others, with: nil), others.index.isEmpty else { return }
    // Objects that are deallocated may search, and leave a storage of their own.
    others.asked.removeAll(keepingCapacity: true)
    others.kept.removeAll()
    Self.spare = others
  }

  private mutating func makeOthers() -> Others {
    let made = others ?? exchange(&Self.spare, with: nil) ?? Others()
    others = made
    return made
  }
}
