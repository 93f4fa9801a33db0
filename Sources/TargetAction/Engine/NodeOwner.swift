/// An object that has a node.
@MainActor
protocol NodeOwner: AnyObject {
  /// The object's node.
  var node: NodeReference { get }
}
