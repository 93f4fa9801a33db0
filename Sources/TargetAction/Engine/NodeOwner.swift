/// An object that has a node.
@MainActor
protocol NodeOwner: AnyObject {
  /// The object's node.
  var node: NodeReference { get }
}

extension NodeReference {
  /// Finds the node of an object that is known to be of a class whose objects have one.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - type: The class.
  /// - Returns: The node.
  /// - Precondition: The object is of that class.
  @MainActor
  @inline(__always)
  static func of<Owner: NodeOwner>(_ object: AnyObject, as type: Owner.Type) -> NodeReference {
    unsafe unsafeDowncast(object, to: type).node
  }
}
