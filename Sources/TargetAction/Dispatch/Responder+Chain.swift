extension NodeTraits {
  /// It is an application, where a chain ends, and whose delegate is asked after it.
  static let isApplication = NodeTraits(rawValue: 1 << 4)
}

extension NodeReference {
  /// The responder that owns this node, retained; nil if it is being deallocated.
  @MainActor
  @inline(__always)
  var responder: Responder? { owner(as: Responder.self) }

  /// The responder that owns this node, or the nearest above it that is not being deallocated.
  @MainActor var nearestResponder: Responder? {
    var current: NodeReference? = self
    while let node = current {
      if let responder = node.responder { return responder }
      current = node.next
    }
    return nil
  }

  /// The application that owns this node, retained; nil if it is being deallocated.
  ///
  /// - Precondition: The node is marked as an application's.
  @MainActor
  @inline(__always)
  var application: Application? {
    assert(traits.contains(.isApplication), "Only the node of an application has an application.")
    return owner(as: Application.self)
  }
}

extension WeakReference {
  /// The object, if there is one and it is alive; a responder is held by its node.
  @MainActor var object: AnyObject? {
    get { referent }
    set { refer(to: newValue, node: (newValue as? Responder)?.node) }
  }
}

extension WeakHandle {
  /// Refers to an object, by its node if it is a responder.
  @MainActor
  init(_ object: AnyObject) {
    self.init(object, node: (object as? Responder)?.node)
  }
}

extension Responder {
  /// The application that the chain ends in, or nil if it ends before one.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var application: Application? {
    let top = node.top
    return top.traits.contains(.isApplication) ? top.application : nil
  }

  /// The node of the first responder if this is a window; nil if that is the window itself.
  var focusNode: NodeReference? { node.focused }

  /// Offers something to this responder and then up the chain, until one takes it.
  ///
  /// Each is asked once, even if the chain changes meanwhile.
  ///
  /// - Parameters:
  ///   - interest: A trait without which a class takes nothing, so that its responders are passed over.
  ///   - offer: Offers it to a responder.
  /// - Returns: Whether one took it.
  final func bubble(_ interest: ClassTraits = .isClass, _ offer: (Responder) -> Bool) -> Bool {
    var asked = AskedObjects()
    let epoch = Epoch.current
    var current = node.first(of: interest)
    while let node = current {
      // A responder that is being deallocated is only a link. A chain that was not changed has no loop.
      if let responder = node.responder, epoch == Epoch.current || !asked.contains(responder) {
        asked.insert(responder)
        if offer(responder) { return true }
      }
      current = node.next?.first(of: interest)
    }
    return false
  }

  /// Why a chain has ended at this responder; nil for an application, where it should.
  var chainEnd: String? {
    guard !node.traits.contains(.isApplication) else { return nil }
    let name = TypeName.of(self)
    return node.traits.contains(.isWindow)
      ? "ended at \(name), which does not belong to an application"
      : "ended at \(name), which is not in a window"
  }
}

@MainActor
extension ClassReference {
  /// Whether nothing but this, its class, counts for what an object does when it is the target of an action.
  @inline(__always)
  func countsAlone(for object: some AnyObject) -> Bool {
    guard value.traits.contains(.isResponder) else { return true }
    let responder = BorrowedReference(object).downcast(to: Responder.self).object
    return responder.node.traits.isDisjoint(with: [.hasHandlers, .represents])
  }
}
