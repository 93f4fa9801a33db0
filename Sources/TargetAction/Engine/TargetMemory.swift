/// How the class of the last explicit target of an action conforms.
struct TargetMemory {
  private var type: ObjectIdentifier?
  private var isResponder = false
  private var hasClaim = false
  private var conformance = Conformance.none

  /// What a call needs to know of a target whose class implements the action.
  struct Target {
    let conformance: Conformance
    /// Whether the target is a responder that has to be asked for its claim.
    let hasClaim: Bool
  }

  /// What is known of a target, if its class is the one that is remembered, and if calling the action's
  /// method, after asking for a claim, is all that there is to do.
  @MainActor
  @inline(__always)
  func recall(_ target: AnyObject) -> Target? {
    guard type == ObjectIdentifier(Swift.type(of: target)) else { return nil }
    // A class that is remembered as a responder's inherits from `Responder`.
    if isResponder,
      unsafe !unsafeDowncast(target, to: Responder.self).node.traits.isDisjoint(
        with: [.hasHandlers, .represents])
    {
      return nil
    }
    return Target(conformance: conformance, hasClaim: hasClaim)
  }

  /// Remembers a target's class, if it conforms.
  @MainActor
  init(_ target: AnyObject, _ interface: Interface?) {
    guard let interface else { return }
    let record = ClassReference.of(Swift.type(of: target))
    let conformance = record.conformance(of: target, to: interface)
    guard conformance.holds else { return }
    type = ObjectIdentifier(Swift.type(of: target))
    isResponder = record.traits.contains(.isResponder)
    hasClaim = record.traits.contains(.hasClaim)
    self.conformance = conformance
  }

  init() {}
}
