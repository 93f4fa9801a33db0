extension NodeReference {
  /// The responder that owns this node, retained; nil if it is being deallocated.
  @MainActor
  @inline(__always)
  var responder: Responder? { owner(as: Responder.self) }

  /// The responder that owns this node, or the nearest above it that is not being deallocated.
  @MainActor var nearestResponder: Responder? {
    var current: NodeReference? = self
    while let node = current {
      if let responder = node.responder { return responder }
      current = node.next
    }
    return nil
  }
}
