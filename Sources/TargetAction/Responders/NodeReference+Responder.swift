extension NodeReference {
  /// The responder that owns this node, retained.
  @MainActor
  @inline(__always)
  var responder: Responder { owner(as: Responder.self) }
}
