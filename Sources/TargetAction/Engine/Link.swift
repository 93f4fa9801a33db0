/// A pointer to a node that becomes nil when the node is freed, at no cost to readers.
///
/// Each node has a list of the links that point to it. Freeing the node clears these links.
///
/// - Invariant: A link with a target is in its target's list exactly once, and its address does not change while it is.
///   A link without a target is in no list.
struct Link: BitwiseCopyable {
  fileprivate(set) var target: NodeReference?
  fileprivate var following: LinkReference?
  fileprivate var preceding: LinkReference?

  init() {}
}

/// The address of a link.
typealias LinkReference = RecordReference<Link>

extension LinkReference {
  var target: NodeReference? { record.target }

  /// Points the link to a node, or to nothing if the node is nil or being deallocated.
  func point(at node: NodeReference?) {
    if let old = target { leave(old) }
    let node = node?.ifAlive
    record.target = node
    guard let node else { return }
    record.preceding = nil
    record.following = node.incoming
    node.incoming?.record.preceding = self
    node.incoming = self
  }

  /// Removes the link from the list of its target.
  private func leave(_ node: NodeReference) {
    let (following, preceding) = (record.following, record.preceding)
    following?.record.preceding = preceding
    if let preceding {
      preceding.record.following = following
    } else {
      assert(node.incoming == self, "A link must be in the list of its target.")
      node.incoming = following
    }
    record.following = nil
    record.preceding = nil
  }

  /// Clears every link that points to a node.
  static func clearAll(of node: NodeReference) {
    var link = exchange(&node.incoming, with: nil)
    while let current = link {
      link = current.record.following
      current.record = Link()
    }
  }
}
