/// The search for the nearest object that conforms to a role.
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

  /// The nearest object, with how it conforms.
  mutating func nearest() -> (object: AnyObject, conformance: Conformance)? {
    if walk.recall(role.memory) { return next() }
    let nearest = next()
    if let memory = walk.memory(means: nil) { role.memory = memory }
    return nearest
  }

  private mutating func next() -> (object: AnyObject, conformance: Conformance)? {
    while let (_, object) = walk.object() {
      let object = (object as? Responder)?.actionObject ?? object
      let conformance = ClassReference.of(type(of: object)).conformance(of: object, to: role)
      if conformance.holds { return (object, conformance) }
      walk.stepOver()
    }
    return nil
  }
}
