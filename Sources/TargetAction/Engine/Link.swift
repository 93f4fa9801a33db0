/// A pointer to a node that becomes nil when the node is freed, at no cost to whoever reads it.
///
/// Each node heads the list of the links that point at it; freeing the node walks that list.
///
/// - Invariant: A link with a target is a member of its target's list, exactly once, and stays at
///   its address while it is; a link without one is in no list.
@unsafe
struct Link {
  fileprivate(set) var target: NodeReference?
  fileprivate var following: UnsafeMutablePointer<Link>?
  fileprivate var preceding: UnsafeMutablePointer<Link>?

  init() {}
}

/// A link by its address.
///
/// - Invariant: `pointer` is initialised memory that outlives this value.
@safe
struct LinkReference {
  private let pointer: UnsafeMutablePointer<Link>

  init(_ pointer: UnsafeMutablePointer<Link>) {
    unsafe self.pointer = pointer
  }

  var target: NodeReference? {
    unsafe pointer.pointee.target
  }

  /// Points the link at a node, or at nothing; a node that is dying counts as nothing.
  func point(at node: NodeReference?) {
    if let old = target {
      unsafe leave(old)
    }
    let node = node?.ifAlive
    unsafe pointer.pointee.target = node
    guard let node else { return }
    unsafe pointer.pointee.preceding = nil
    unsafe pointer.pointee.following = node.incoming
    unsafe node.incoming?.pointee.preceding = pointer
    unsafe node.incoming = pointer
  }

  /// Takes the link out of the list of the node that it points at.
  @unsafe
  private func leave(_ node: NodeReference) {
    let following = unsafe pointer.pointee.following
    let preceding = unsafe pointer.pointee.preceding
    unsafe following?.pointee.preceding = preceding
    if let preceding = unsafe preceding {
      unsafe preceding.pointee.following = following
    } else {
      unsafe assert(node.incoming == pointer, "A link is missing from the list of its target.")
      unsafe node.incoming = following
    }
    unsafe pointer.pointee.following = nil
    unsafe pointer.pointee.preceding = nil
  }

  /// Makes every link of a node's list point at nothing.
  static func clearAll(of node: NodeReference) {
    var link = unsafe node.incoming
    unsafe node.incoming = nil
    while let current = unsafe link {
      unsafe link = current.pointee.following
      unsafe current.pointee = Link()
    }
  }
}
