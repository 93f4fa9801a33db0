/// A pointer to a node that becomes nil when the node is freed, at no cost to whoever reads it.
///
/// Each node heads the list of the links that point at it; freeing the node walks that list.
///
/// - Invariant: A link with a target is a member of its target's list, exactly once, and stays at
///   its address while it is; a link without one is in no list.
struct Link: BitwiseCopyable {
  fileprivate(set) var target: NodeReference?
  fileprivate var following: LinkReference?
  fileprivate var preceding: LinkReference?

  init() {}
}

/// A link by its address.
typealias LinkReference = RecordReference<Link>

extension LinkReference {
  var target: NodeReference? { record.target }

  /// Points the link at a node, or at nothing; a node that is dying counts as nothing.
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

  /// Takes the link out of the list of the node that it points at.
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

  /// Makes every link of a node's list point at nothing.
  static func clearAll(of node: NodeReference) {
    var link = exchange(&node.incoming, with: nil)
    while let current = link {
      link = current.record.following
      current.record = Link()
    }
  }
}
