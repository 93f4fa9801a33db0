/// The search for the objects that conform to a role.
///
/// It is the walk of an action's search with nobody to ask, as only the class counts.
@MainActor
struct RoleSearch {
  private let role: Interface
  private var walk: ChainWalk

  init(
    _ role: Interface,
    in application: Application,
    scope: Search.Scope,
    sender: AnyObject?
  ) {
    self.role = role
    walk = ChainWalk(for: role, in: application, scope: scope, sender: sender)
  }

  /// The nearest object.
  mutating func nearest() -> RoleHolder? {
    if walk.recall(role.memory) { return next()?.holder }
    let found = next()
    if let memory = walk.memory(means: found?.plainMeans) { role.memory = memory }
    return found?.holder
  }

  /// Goes through every object that conforms, each once, in the order of the search.
  ///
  /// - Parameter body: Called with each object, which it must retain until the search is over.
  mutating func forEach(_ body: (consuming RoleHolder) -> Void) {
    var seen: Set<ObjectIdentifier> = []
    while let found = next() {
      if seen.insert(ObjectIdentifier(found.object)).inserted { body(found.holder) }
      walk.stepOver()
    }
  }

  /// An object that conforms, and the responder in the chain that it is, or belongs to.
  private struct Found {
    let host: Responder
    let object: AnyObject
    let conformance: Conformance

    @MainActor var holder: RoleHolder { RoleHolder(object, conformance) }

    /// What there is to remember, so that the next search need not look at the responder.
    var plainMeans: PlainMeans? { host === object ? .method(conformance) : nil }
  }

  private mutating func next() -> Found? {
    while let (host, object) = walk.object() {
      let responder = object as? Responder
      guard responder?.hasLostObject != true else {
        walk.stepOver()
        continue
      }
      let object = responder?.actionObject ?? object
      let conformance = ClassReference.of(type(of: object)).conformance(of: object, to: role)
      if conformance.holds { return Found(host: host, object: object, conformance: conformance) }
      walk.stepOver()
    }
    return nil
  }
}
