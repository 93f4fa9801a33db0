/// The objects that a search has asked, or something has been offered to, so that each is asked once.
///
/// They are kept alive as long as this value, because it goes on from the chains that they are in.
@MainActor
struct AskedObjects {
  // Most searches ask one object.
  private var first: AnyObject?
  private var others: Others?

  /// The objects after the first.
  private final class Others {
    /// Those that were asked, in order.
    var asked: [AnyObject] = []
    /// The same, once there are too many to look through.
    var index: Set<ObjectIdentifier> = []
    /// Those that are only kept alive.
    var kept: [AnyObject] = []
  }

  private static let scannedCount = 16

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
    for other in others.asked where other === object { return true }
    return false
  }

  /// Notes that an object is asked, which was not asked before.
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

  /// Keeps an object alive, whether it was asked or not.
  mutating func keep(_ object: AnyObject) {
    if !contains(object) { makeOthers().kept.append(object) }
  }

  private mutating func makeOthers() -> Others {
    let made = others ?? Others()
    others = made
    return made
  }
}
