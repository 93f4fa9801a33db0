/// A responder's place in the chain, in raw memory, so that walking a chain touches nothing else.
///
/// - Invariant: `next` comes first, so that the address of a node is that of its link.
struct Node: BitwiseCopyable {
  fileprivate var next = Link()
  fileprivate var classRecord: ClassReference
  fileprivate(set) var owner: OwnerReference
  fileprivate var incoming: LinkReference?
  fileprivate var companion: NodeReference?
  fileprivate var traits: NodeTraits = []
  fileprivate var count: UInt32 = 0
}

/// What one responder has that others of its class may lack.
///
/// Most of it belongs to the rooms above, which give these bits their names; here they are only masks.
struct NodeTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt32

  /// Actions were registered on it at run time.
  static let hasHandlers = NodeTraits(rawValue: 1 << 0)
  /// It stands in the chain for an object that is no responder.
  static let represents = NodeTraits(rawValue: 1 << 1)
  /// It is being deallocated: nothing refers to it any more, and nothing will.
  static let isDying = NodeTraits(rawValue: 1 << 6)

  /// It has a delegate that is asked after it.
  static let hasDelegate = NodeTraits(rawValue: 1 << 5)
  /// It is in a table of nodes.
  static let isListed = NodeTraits(rawValue: 1 << 2 | 1 << 9)
  /// A search must look closer, whatever the class.
  static let mustInspect: NodeTraits = [.hasHandlers, .hasDelegate]
}

/// A node by its address.
///
/// A responder frees its node in its own deinitialiser, which clears every link to it and advances the epoch, and
/// nobody keeps a bare reference across a call to user code or past the epoch at which it was read.
typealias NodeReference = RecordReference<Node>

extension NodeReference {
  /// The record of the class that is asked which actions it implements.
  var classRecord: ClassReference { record.classRecord }

  /// The next node up the chain.
  var next: NodeReference? { record.next.target }

  /// Leads the chain on to another node.
  @MainActor
  func lead(to target: NodeReference?) {
    link.point(at: target)
    Epoch.advance()
  }

  /// The link to the next node up the chain.
  var link: LinkReference { head(as: Link.self) }

  /// The first of the links that point at this node.
  var incoming: LinkReference? {
    get { record.incoming }
    nonmutating set { record.incoming = newValue }
  }

  /// Another node, which the room that a responder belongs to keeps with its node.
  ///
  /// - Invariant: That room takes it out before the other node is freed.
  var companion: NodeReference? {
    get { record.companion }
    nonmutating set { record.companion = newValue }
  }

  /// A count, which the room that a responder belongs to keeps with its node.
  var count: UInt32 {
    get { record.count }
    nonmutating set { record.count = newValue }
  }

  var traits: NodeTraits {
    get { record.traits }
    nonmutating set { record.traits = newValue }
  }
}

extension NodeReference {
  /// Notes whether the responder has a delegate, which a search visits after it.
  @MainActor
  func set(hasDelegate: Bool) {
    if hasDelegate { traits.insert(.hasDelegate) } else { traits.remove(.hasDelegate) }
    Epoch.advance()
  }
}

// MARK: - Chain

extension NodeReference {
  /// The node, unless its responder is being deallocated.
  var ifAlive: NodeReference? {
    traits.contains(.isDying) ? nil : self
  }

  /// Whether following a chain from a node leads to this one.
  ///
  /// - Complexity: O(1) if nothing points at this node, and else linear in the chain.
  func isReached(from start: NodeReference) -> Bool {
    guard start != self else { return true }
    guard incoming != nil else { return false }
    var current = start.next
    while let node = current {
      if node == self { return true }
      current = node.next
    }
    return false
  }

  /// The first node up the chain, this one included, that may have a say in the actions of a protocol.
  ///
  /// Nearly every hop of nearly every search is one turn of this loop.
  ///
  /// - Parameters:
  ///   - protocolRecord: What the actions' methods belong to; nil for all classes with one of the traits.
  ///   - interest: The traits without which a class has no say.
  /// - Returns: The node, or nil if there is none.
  @MainActor
  @inline(__always)
  func firstCandidate(for protocolRecord: ProtocolReference?, _ interest: ClassTraits)
    -> NodeReference?
  {
    var current: NodeReference? = self
    while let node = current, node.traits.isDisjoint(with: .mustInspect),
      node.classRecord.canSkip(on: protocolRecord, interest)
    {
      current = node.next
    }
    return current
  }

  /// Whether nothing but the class counts for what this responder does with an action.
  @MainActor var dependsOnClassAlone: Bool {
    traits.isDisjoint(with: [.mustInspect, .represents])
      && classRecord.value.traits.isDisjoint(with: .participates)
  }

  /// The first node up the chain, this one included, of a responder whose own class may have a trait.
  @MainActor
  func first(of interest: ClassTraits) -> NodeReference? {
    var current: NodeReference? = self
    // The record of what represents an object is that of the object's class.
    while let node = current, !node.traits.contains(.represents),
      node.classRecord.value.traits.isDisjoint(with: interest)
    {
      current = node.next
    }
    return current
  }

  /// The end of the chain.
  var top: NodeReference {
    var node = self
    while let next = node.next { node = next }
    return node
  }
}

// MARK: - Memory

extension NodeReference {
  @MainActor private static let slab = Permanent(Slab<Node>())

  /// How many blocks of nodes there are; always 0 in debug builds.
  @MainActor static var blockCount: Int { slab.value.blockCount }

  /// Takes memory for the node of a responder that is being initialised; it must be bound next.
  @MainActor
  static func allocate() -> NodeReference {
    NodeReference(in: &slab.value)
  }

  /// Makes this the node of an object.
  ///
  /// - Parameters:
  ///   - owner: The object. It is not retained.
  ///   - record: The record of the class that is asked which actions it implements.
  ///   - traits: The traits that the node starts with.
  @MainActor
  func bind(to owner: AnyObject, asking record: ClassReference, traits: NodeTraits) {
    assert(MemoryLayout<Node>.offset(of: \.next) == 0, "A node must start with its link.")
    initialize(to: Node(classRecord: record, owner: OwnerReference(owner), traits: traits))
  }

  /// Marks the node as dying and makes every link to it nil; from here on it takes no new ones.
  ///
  /// It is then to all others what an object is to `weak` references while its deinitialiser runs.
  @MainActor
  func depart() {
    traits.insert(.isDying)
    LinkReference.clearAll(of: self)
    Epoch.advance()
  }

  /// Frees the node.
  ///
  /// - Precondition: It has departed, and is in no table of nodes.
  @MainActor
  func free() {
    require(
      traits.contains(.isDying) && traits.isDisjoint(with: .isListed) && incoming == nil,
      "A node must not be in any list when it is freed.")
    link.point(at: nil)
    record.owner.free()
    Epoch.forget()
    free(in: &Self.slab.value)
  }
}
