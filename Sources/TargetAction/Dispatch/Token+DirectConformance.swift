extension Token {
  /// How an object conforms, if calling the action's method is all that has to be done to send it there.
  @MainActor
  @inline(__always)
  func directConformance(of target: AnyObject) -> Conformance? {
    guard let interface else { return nil }
    let record = ClassReference.of(Swift.type(of: target))
    let conformance = record.known(interface)
    guard conformance.holds, record.traits.isDisjoint(with: .hasClaim) else { return nil }
    if record.traits.contains(.isResponder),
      !NodeReference.of(target, as: Responder.self).traits.isDisjoint(
        with: [.hasHandlers, .represents])
    {
      return nil
    }
    return conformance
  }
}
