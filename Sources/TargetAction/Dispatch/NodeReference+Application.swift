extension NodeReference {
  /// The application that owns this node, retained; nil if it is being deallocated.
  ///
  /// - Precondition: The node is marked as an application's.
  @MainActor
  @inline(__always)
  var application: Application? {
    assert(traits.contains(.isApplication), "Only the node of an application has one.")
    return owner(as: Application.self)
  }
}
