/// How the class of the last explicit target of an action conforms.
struct TargetMemory {
  private var type: ObjectIdentifier?
  private var isResponder = false
  private var hasClaim = false
  private var conformance = Conformance.none

  /// A target whose class implements an action, with what a call needs to know of it.
  struct Target {
    /// The target as a responder, if it is one.
    let responder: Responder?
    /// The same, if it has to be asked for its claim.
    let claimer: Responder?
    let conformance: Conformance
  }

  /// What is known of a target, if its class is the one that is remembered, and if calling the action's
  /// method is all that there is to do.
  @MainActor
  @inline(__always)
  func recall(_ target: AnyObject) -> Target? {
    guard type == ObjectIdentifier(Swift.type(of: target)) else { return nil }
    guard isResponder else {
      return Target(responder: nil, claimer: nil, conformance: conformance)
    }
    // The class is that of a responder.
    let responder = unsafe unsafeDowncast(target, to: Responder.self)
    guard responder.node.traits.isDisjoint(with: [.hasHandlers, .represents]) else { return nil }
    return Target(
      responder: responder, claimer: hasClaim ? responder : nil, conformance: conformance)
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
