/// How an object implements an action: by a method of its class, or by a closure that was registered on it.
enum Implementation {
  /// A method, with the conformance of the object's class to the method's type.
  case method(Conformance)
  /// A registered closure.
  case handler(ActionHandler)

  /// Whether it takes a sender.
  @MainActor
  @inline(__always)
  func takes(_ sender: AnyObject?, for action: Action) -> Bool {
    switch self {
    case .method: action.token.takes(sender)
    case .handler(let handler): handler.sender?.accepts(sender) ?? true
    }
  }
}

/// The first object that a search would turn to, as far as that is cached.
enum FirstCandidate {
  /// No object takes part.
  case none
  /// A responder that need not be asked anything, and handles the action when it is called.
  case call(Responder, Implementation)
  /// An object at a place, which has to be asked.
  case ask(SearchPosition)
  /// Nothing is cached.
  case unknown
}

extension Application {
  /// Reads what is cached for an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - place: The sender, or nil if it is known to be in no chain.
  @inline(__always)
  final func firstCandidate(of action: Action, from place: AnyObject?) -> FirstCandidate {
    firstCandidate(action.token.cachedCandidate, from: place)
  }

  /// Reads a cache entry, of an action or of a protocol.
  @inline(__always)
  final func firstCandidate(_ cached: CachedCandidate, from place: AnyObject?) -> FirstCandidate {
    guard cached.holds(for: node, sender: place) else { return .unknown }
    guard let node = cached.position.node else { return .none }
    if cached.conformance.holds, let responder = node.responder {
      return .call(responder, .method(cached.conformance))
    }
    if let handler = cached.handler(as: ActionHandler.self), let responder = node.responder {
      return .call(responder, .handler(handler))
    }
    return .ask(cached.position)
  }
}

extension Action {
  /// How an object conforms, if it handles the action when its method is called, and need not be asked anything.
  @MainActor
  @inline(__always)
  func directConformance(of target: AnyObject) -> Conformance? {
    guard let interface = token.interface, !token.mayPass else { return nil }
    let record = ClassReference.of(type(of: target))
    let conformance = record.known(interface)
    guard conformance.holds, record.traits.isDisjoint(with: .overridesCanPerform) else {
      return nil
    }
    if record.traits.contains(.isResponder) {
      let node = BorrowedReference(target).downcast(to: Responder.self).object.node
      guard node.traits.isDisjoint(with: [.hasHandlers, .represents]) else { return nil }
    }
    return conformance
  }

  /// Calls an implementation of the action, and presents the error that it throws.
  ///
  /// - Parameters:
  ///   - implementation: How the object implements the action.
  ///   - object: The object.
  ///   - sender: The sender.
  ///   - event: The event.
  ///   - presenter: The responder to which an error is presented first.
  /// - Returns: What became of the call.
  @MainActor
  @inline(__always)
  func call(
    _ implementation: Implementation,
    of object: AnyObject,
    from sender: AnyObject?,
    event: Event?,
    presenter: @autoclosure () -> Responder
  ) -> CallOutcome {
    do {
      switch implementation {
      case .method(let conformance):
        return try token.call(Receiver(object, conformance), sender: sender, event: event)
      case .handler(let handler):
        return try handler.call(ActionInvocation(action: self, sender: sender, event: event))
      }
    } catch {
      ErrorPropagation.begin(error, at: presenter(), of: self, thrownBy: object)
      return .failed(error)
    }
  }
}
