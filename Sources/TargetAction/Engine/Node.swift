/// A responder's place in the chain, in raw memory, so that following a chain touches nothing else.
///
/// - Invariant: `next` comes first, so that a node and its link have the same address.
struct Node: BitwiseCopyable {
  fileprivate var next = Link()
  fileprivate var classRecord: ClassReference
  fileprivate(set) var owner: OwnerReference
  /// The first of the links that point to this node.
  fileprivate var incoming: LinkReference?
  fileprivate var companion: NodeReference?
  fileprivate var traits: NodeTraits = []
  /// The number of times that the focus of a window has moved.
  var focusMoveCount: UInt32 = 0
}

/// The address of a node.
///
/// A responder frees its node in its own deinitializer, which clears every link to the node and
/// advances the epoch. Do not keep a bare reference across a call to user code, or past the epoch
/// in which it was read.
typealias NodeReference = RecordReference<Node>

extension NodeReference {
  /// The record of the class that determines which actions are implemented.
  var classRecord: ClassReference { record.classRecord }

  /// The next node up the chain.
  var next: NodeReference? { record.next.target }

  /// The link to the next node up the chain.
  var link: LinkReference { head(as: Link.self) }

  /// Another node, which the responder's own folder stores with its node.
  ///
  /// - Invariant: The code that stores it removes it before the other node is freed.
  var companion: NodeReference? {
    get { record.companion }
    nonmutating set { record.companion = newValue }
  }

  var traits: NodeTraits {
    get { record.traits }
    nonmutating set { record.traits = newValue }
  }

  /// Sets or clears a trait.
  func set(_ trait: NodeTraits, _ isSet: Bool) {
    if isSet { traits.insert(trait) } else { traits.remove(trait) }
  }

  /// The node, unless its responder is being deallocated.
  var ifAlive: NodeReference? {
    traits.contains(.isDying) ? nil : self
  }
}

// MARK: - Links

/// A pointer to a node that becomes nil when the node is freed, at no cost to readers.
///
/// Each node has a list of the links that point to it. Freeing the node clears these links.
///
/// - Invariant: A link with a target is in its target's list exactly once, and its address does not
///   change while it is. A link without a target is in no list.
struct Link: BitwiseCopyable {
  fileprivate(set) var target: NodeReference?
  fileprivate var following: LinkReference?
  fileprivate var preceding: LinkReference?
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
    record.following = node.record.incoming
    node.record.incoming?.record.preceding = self
    node.record.incoming = self
  }

  /// Removes the link from the list of its target.
  private func leave(_ node: NodeReference) {
    let (following, preceding) = (record.following, record.preceding)
    following?.record.preceding = preceding
    if let preceding {
      preceding.record.following = following
    } else {
      assert(node.record.incoming == self, "A link must be in the list of its target.")
      node.record.incoming = following
    }
    record = Link()
  }

  /// Clears every link that points to a node.
  static func clearAll(of node: NodeReference) {
    var link = exchange(&node.record.incoming, with: nil)
    while let current = link {
      link = current.record.following
      current.record = Link()
    }
  }
}

// MARK: - Chain

@MainActor
extension NodeReference {
  /// Makes the chain continue at another node.
  func lead(to target: NodeReference?) {
    link.point(at: target)
    Epoch.markChange()
  }

  /// Notes whether the responder has a delegate, which a search visits after it.
  func set(hasDelegate: Bool) {
    set(.hasDelegate, hasDelegate)
    Epoch.markChange()
  }

  /// Returns whether the chain from another node leads to this one.
  ///
  /// - Complexity: O(1) if nothing points to this node; otherwise, linear in the length of the
  ///   chain.
  func isReached(from start: NodeReference) -> Bool {
    start == self || record.incoming != nil && start.next?.first { $0 == self } != nil
  }

  /// Returns the first node, from this one up the chain, for which a condition holds.
  ///
  /// Most steps of most searches are iterations of this loop.
  @inline(__always)
  func first(where condition: @MainActor (NodeReference) -> Bool) -> NodeReference? {
    var current: NodeReference? = self
    while let node = current, !condition(node) { current = node.next }
    return current
  }

  /// Returns the first node, from this one up the chain, whose responder may take part in searches
  /// for a protocol's actions.
  ///
  /// - Parameters:
  ///   - protocolRecord: The protocol or class that declares the actions' methods; nil for all
  ///     classes with one of the traits.
  ///   - interest: The traits, at least one of which a class needs to take part.
  /// - Returns: The node, or nil if there is none.
  @inline(__always)
  func firstCandidate(for protocolRecord: ProtocolReference?, _ interest: ClassTraits)
    -> NodeReference?
  {
    first {
      !$0.traits.isDisjoint(with: .mustInspect)
        || !$0.classRecord.canSkip(on: protocolRecord, interest)
    }
  }

  /// The last node of the chain.
  var top: NodeReference { first { $0.next == nil } ?? self }

  /// Whether only the class determines what this responder does with an action.
  var dependsOnClassAlone: Bool {
    traits.isDisjoint(with: [.mustInspect, .represents])
      && classRecord.value.traits.isDisjoint(with: .participates)
  }

  /// Returns the first node, from this one up the chain, whose responder's own class may have one
  /// of the traits.
  func first(of interest: ClassTraits) -> NodeReference? {
    // The record of a responder that represents an object is the record of the object's class.
    first {
      $0.traits.contains(.represents)
        || !$0.classRecord.value.traits.isDisjoint(with: interest)
    }
  }

  // MARK: - Memory

  private static let slab = Permanent(Slab<Node>())

  /// The number of blocks of nodes; always 0 in debug builds.
  static var blockCount: Int { slab.value.blockCount }

  /// Allocates memory for the node of a responder that is being initialized; the caller must bind
  /// the node next.
  static func allocate() -> NodeReference {
    slab.value.take()
  }

  /// Makes this the node of an object.
  ///
  /// - Parameters:
  ///   - owner: The object. It is not retained.
  ///   - record: The record of the class that determines which actions are implemented.
  ///   - traits: The initial traits of the node.
  func bind(to owner: AnyObject, asking record: ClassReference, traits: NodeTraits) {
    assert(MemoryLayout<Node>.offset(of: \.next) == 0, "A node must start with its link.")
    initialize(to: Node(classRecord: record, owner: OwnerReference(owner), traits: traits))
  }

  /// Marks the node as dying and clears every link to it; from then on, no link can point to it.
  ///
  /// The node then behaves as an object does for `weak` references while its deinitializer runs.
  func depart() {
    traits.insert(.isDying)
    LinkReference.clearAll(of: self)
    Epoch.markChange()
  }

  /// Frees the node.
  ///
  /// - Precondition: The node must have departed, and must not be in a table of nodes.
  func free() {
    require(
      traits.contains(.isDying) && traits.isDisjoint(with: .isListed) && record.incoming == nil,
      "A node must not be in any list when it is freed.")
    link.point(at: nil)
    record.owner.free()
    Epoch.invalidate()
    Self.slab.value.give(back: self)
  }
}
