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

  /// Whether no object here has a say in the actions of a protocol, as far as is known; delegates do not count.
  @MainActor
  @inline(__always)
  func canSkip(on protocolRecord: ProtocolReference?) -> Bool {
    !traits.contains(.hasHandlers)
      && classRecord.canSkip(on: protocolRecord, ClassTraits.interest(in: protocolRecord))
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
