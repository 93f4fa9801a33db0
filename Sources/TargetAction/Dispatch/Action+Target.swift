extension Action {
  /// How an object conforms, if calling the action's method is all that has to be done to send it there.
  @MainActor
  @inline(__always)
  func directConformance(of target: AnyObject) -> Conformance? {
    guard let interface = token.interface else { return nil }
    let record = ClassReference.of(type(of: target))
    let conformance = record.known(interface)
    guard conformance.holds, record.traits.isDisjoint(with: .overridesCanPerform) else {
      return nil
    }
    if record.traits.contains(.isResponder) {
      let node = BorrowedReference(target).downcast(to: Responder.self).object.node
      guard node.traits.isDisjoint(with: [.hasHandlers, .represents]) else { return nil }
    }
    return conformance
  }
}
