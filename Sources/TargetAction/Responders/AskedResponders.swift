/// The responders that something was offered to on its way up a chain, so that each is asked once.
///
/// Climbs nest, and the inner ends before the outer goes on; so all responders are on one stack, which has grown
/// to its size after a while and is allocated no more.
@MainActor
struct AskedResponders {
  private static var stack: [Responder] = []

  private let start = AskedResponders.stack.count
  private let epoch = Epoch.current
  /// The responders by identity, once a chain may have changed.
  private var identifiers: Set<ObjectIdentifier>?

  /// Adds a responder, which is kept alive until the climb is over.
  ///
  /// - Returns: Whether it was not asked before.
  /// - Complexity: O(1) on average.
  mutating func insert(_ responder: Responder) -> Bool {
    // A chain that nobody has changed does not come back to where it was.
    guard epoch == Epoch.current || isNew(responder) else { return false }
    Self.stack.append(responder)
    return true
  }

  @inline(never)
  private mutating func isNew(_ responder: Responder) -> Bool {
    if identifiers == nil {
      identifiers = Set(Self.stack[start...].lazy.map { ObjectIdentifier($0) })
    }
    return identifiers?.insert(ObjectIdentifier(responder)).inserted == true
  }

  /// Forgets the responders; every climb must end so.
  func removeAll() {
    // One by one, each out of the stack before it is released: code that runs as it dies may climb.
    while Self.stack.count > start { release(Self.stack.removeLast()) }
  }
}
