extension NodeReference {
  /// The nearest responder, starting with this node's owner, that is not being deallocated.
  @MainActor var nearestResponder: Responder? {
    sequence(first: self, next: \.next).first { $0.responder != nil }?.responder
  }
}

extension WeakReference {
  @MainActor
  init(_ object: AnyObject?) {
    self.init()
    self.object = object
  }

  /// The object, if there is one and it is alive.
  ///
  /// A responder is referenced through its node.
  @MainActor var object: AnyObject? {
    get { handle?.object }
    set { refer(to: newValue, node: (newValue as? Responder)?.node) }
  }
}

extension WeakHandle {
  /// Creates a handle that refers to an object, through its node if it is a responder.
  @MainActor
  init(_ object: AnyObject) {
    self.init(object, node: (object as? Responder)?.node)
  }
}

extension Responder {
  /// The application at the end of the chain; nil if the chain does not reach one.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var application: Application? {
    let top = node.top
    return top.traits.contains(.isApplication) ? top.owner(as: Application.self) : nil
  }

  /// The node of the first responder if this is a window; nil if the first responder is the window
  /// itself.
  var focusNode: NodeReference? { node.focused }

  /// Whether the object that this responder represents has been deallocated.
  final var hasLostObject: Bool {
    node.traits.contains(.represents) && extras?.represented == nil
  }

  /// Offers something to this responder and then to each responder up the chain, until one accepts
  /// it.
  ///
  /// Each responder receives the offer once, even if the chain changes in the meantime.
  ///
  /// - Parameter offer: A closure that makes the offer to a responder.
  /// - Returns: Whether a responder accepted the offer.
  // Inlined, because the closure would otherwise retain what it captures.
  @inline(__always)
  final func bubble(_ offer: (Responder) -> Bool) -> Bool {
    var asked = AskedObjects()
    defer { asked.finish() }
    let epoch = Epoch.current
    var current = Optional(node)
    while let node = current {
      // A responder that is being deallocated is only a link. A chain that has not changed has no
      // loop.
      if let responder = node.responder, epoch == Epoch.current || !asked.contains(responder) {
        if offer(responder) { return true }
        asked.insert(responder)
      }
      current = node.next
    }
    return false
  }

  /// Returns this responder and those above it, the nearest first, whose classes have a trait.
  final func chain(_ interest: ClassTraits = .isClass) -> [Responder] {
    var responders: [Responder] = []
    var current = node.first(of: interest)
    while let node = current {
      if let responder = node.responder { responders.append(responder) }
      current = node.next?.first(of: interest)
    }
    return responders
  }

  /// Why a chain ends at this responder; nil for an application, where it should end.
  var chainEnd: Resolution.Part.End? {
    guard !node.traits.contains(.isApplication) else { return nil }
    if let next = nextAlive { return .otherWindow(TypeName.of(next)) }
    let name = TypeName.of(self)
    return node.traits.contains(.isWindow)
      ? .windowWithoutOwner(name) : .responderOutsideWindow(name)
  }
}

@MainActor
extension ClassReference {
  /// Returns whether this class alone determines how an object behaves as the target of an action.
  @inline(__always)
  func dependsOnClassAlone(for object: some AnyObject) -> Bool {
    guard value.traits.contains(.isResponder) else { return true }
    let responder = BorrowedReference(object).downcast(to: Responder.self).object
    return responder.node.traits.isDisjoint(with: [.hasHandlers, .represents])
  }
}
