// The first object that a search turns to. Only its place is cached, in the record of each action and each protocol;
// what the object answers is asked each time.

/// The first object that a search turns to.
enum FirstCandidate {
  /// No object takes part.
  case none
  /// A responder that need not be asked anything, and handles the action when it is called.
  case call(Responder, Implementation)
  /// An object at a place, which has to be asked.
  case ask(SearchPosition)
}

extension Application {
  /// Finds the first object that a send of an action to nil turns to.
  ///
  /// It runs no user code.
  ///
  /// - Complexity: O(1) if it is cached.
  @inline(__always)
  final func firstCandidate(of action: Action, from sender: AnyObject?) -> FirstCandidate {
    // What was found may have died when it was let go of.
    while !holds(action.record.value.cachedCandidate, from: sender) {
      findFirstCandidate(of: action, action.record.value.protocolRecord, from: sender)
    }
    return action.record.value.cachedCandidate.first
  }

  /// Finds the first object that conforms to a protocol.
  @inline(__always)
  final func firstCandidate(as role: ProtocolReference, from sender: AnyObject?) -> FirstCandidate {
    while !holds(role.value.cachedCandidate, from: sender) {
      findFirstCandidate(of: nil, role, from: sender)
    }
    return role.value.cachedCandidate.first
  }

  @inline(__always)
  private func holds(_ cached: CachedCandidate, from sender: AnyObject?) -> Bool {
    // What is released by the first question may change what the second one is about.
    (!cached.dependsOnSender || cached.isFound(from: SearchPath.start(of: sender)))
      && cached.epoch == Epoch.current && cached.application == node
  }

  @inline(never)
  private func findFirstCandidate(
    of action: Action?,
    _ protocolRecord: ProtocolReference?,
    from sender: AnyObject?
  ) {
    var path = SearchPath(in: self, scope: .everywhere, sender: sender)
    let interest = ClassTraits.interest(in: protocolRecord)
    var kept: Responder?
    while let node = path.next(for: protocolRecord, interest) {
      if let protocolRecord, path.cache(node, for: action, protocolRecord) { break }
      let host = node.responder
      if let host, path.cache(host, for: action, protocolRecord) { break }
      path.stepOver()
      release(exchange(&kept, with: host))
    }
    if path.position.part == .end { path.cacheEnd(for: action, protocolRecord) }
  }

  /// Finds the first candidates of several actions in one pass along the chains.
  ///
  /// - Complexity: O(*d* + *n* · *m*) for *n* actions and chains of *d* responders, at *m* of which an object
  ///   implements any action.
  final func findFirstCandidates(of actions: some Sequence<Action>) {
    var open: [Action] = []
    for action in actions where !holds(action.record.value.cachedCandidate, from: nil) {
      open.append(action)
    }
    guard !open.isEmpty else { return }
    var interest = ClassTraits()
    for action in open {
      interest.formUnion(ClassTraits.interest(in: action.record.value.protocolRecord))
    }
    var path = SearchPath(in: self, scope: .everywhere, sender: nil)
    var kept: Responder?
    while !open.isEmpty,
      let node = path.next(
        for: open.count == 1 ? open[0].record.value.protocolRecord : nil, interest)
    {
      let host = node.responder
      if let host {
        let countsAlone = !path.position.isAtDelegate && node.dependsOnClassAlone
        let classRecord = countsAlone ? node.classRecord : nil
        var index = 0
        while index < open.count {
          if path.caches(node, host, classRecord, for: open[index]) {
            open[index] = open[open.count - 1]
            open.removeLast()
          } else {
            index += 1
          }
        }
      }
      path.stepOver()
      release(exchange(&kept, with: host))
    }
    for action in open { path.cacheEnd(for: action, action.record.value.protocolRecord) }
  }
}

extension CachedCandidate {
  /// The first candidate, while the entry holds.
  @MainActor
  @inline(__always)
  fileprivate var first: FirstCandidate {
    guard let node = position.node else { return .none }
    guard conformance.holds || registered != nil, let responder = node.responder else {
      return .ask(position)
    }
    if !conformance.holds, let handler = handler(as: ActionHandler.self) {
      return .call(responder, .handler(handler))
    }
    return .call(responder, .method(conformance))
  }
}

extension SearchPath {
  /// Caches the place of the path as the first candidate for an action, if the object there takes part.
  ///
  /// - Parameters:
  ///   - node: The node at the place.
  ///   - host: Its responder.
  ///   - classRecord: The responder's class, if nothing else counts.
  ///   - action: The action.
  /// - Returns: Whether it takes part.
  @inline(__always)
  fileprivate func caches(
    _ node: NodeReference,
    _ host: Responder,
    _ classRecord: ClassReference?,
    for action: Action
  ) -> Bool {
    let protocolRecord = action.record.value.protocolRecord
    if let protocolRecord, let classRecord {
      let known = classRecord.known(protocolRecord)
      if known == .none { return false }
      if known.holds { return cache(node, for: action, protocolRecord) }
    }
    return (position.isAtDelegate || !node.canSkip(on: protocolRecord))
      && cache(host, for: action, protocolRecord)
  }

  /// Caches the place of the path as the first candidate, if it is known that the class there implements the action,
  /// and nothing else counts: then nothing has to be retained.
  @inline(__always)
  fileprivate func cache(
    _ node: NodeReference, for action: Action?, _ protocolRecord: ProtocolReference
  ) -> Bool {
    guard !position.isAtDelegate, node.dependsOnClassAlone else { return false }
    let (record, conformance) = (node.classRecord, node.classRecord.known(protocolRecord))
    guard conformance.holds else { return false }
    var entry = entry
    if action?.record.value.mayPass != true,
      action == nil || record.value.traits.isDisjoint(with: .overridesCanPerform)
    {
      entry.conformance = conformance
    }
    store(entry, for: action, protocolRecord)
    return true
  }

  /// Caches the place of the path as the first candidate, if the object there takes part.
  ///
  /// - Returns: Whether it takes part.
  @inline(__always)
  fileprivate func cache(
    _ host: Responder, for action: Action?, _ protocolRecord: ProtocolReference?
  )
    -> Bool
  {
    let candidate = Candidate(at: host, isAtDelegate: position.isAtDelegate, action, protocolRecord)
    guard candidate.isImplemented || (action != nil && candidate.participates) else { return false }
    var entry = entry
    if candidate.isDirect(for: action) {
      entry.conformance = candidate.conformance
      if let handler = candidate.handler { entry.registered = BorrowedReference(handler) }
    }
    store(entry, for: action, protocolRecord)
    return true
  }

  /// Caches that no object takes part.
  fileprivate func cacheEnd(for action: Action?, _ protocolRecord: ProtocolReference?) {
    store(entry, for: action, protocolRecord)
  }

  private func store(
    _ entry: CachedCandidate, for action: Action?, _ protocolRecord: ProtocolReference?
  ) {
    if let action {
      action.record.value.cachedCandidate = entry
    } else {
      protocolRecord?.value.cachedCandidate = entry
    }
  }

  @inline(__always)
  private var entry: CachedCandidate {
    CachedCandidate(
      at: position, in: application.node,
      sender: position.part == .focus ? nil : Self.start(of: sender), epoch: epoch)
  }
}

extension Action {
  /// How an object conforms, if its class leaves nothing to ask, and its method handles the action.
  @MainActor
  @inline(__always)
  func directConformance(of target: some AnyObject, _ classRecord: ClassReference) -> Conformance {
    guard let protocolRecord = record.value.protocolRecord, !record.value.mayPass,
      classRecord.value.traits.isDisjoint(with: .overridesCanPerform)
    else { return .none }
    return classRecord.conformance(of: target, to: protocolRecord)
  }

  /// Calls an implementation of the action, and presents the error that it throws.
  ///
  /// - Parameters:
  ///   - implementation: How the object implements the action.
  ///   - object: The object.
  ///   - sender: The sender.
  ///   - event: The event.
  ///   - presenter: The responder to which an error is presented first. If it is an application, and the object is a
  ///     responder, that comes first.
  ///   - thrown: The error, if one is thrown.
  /// - Returns: What became of the call.
  @MainActor
  @inline(__always)
  func call<Object: AnyObject>(
    _ implementation: Implementation,
    of object: Object,
    from sender: AnyObject?,
    event: Event?,
    presenter: Responder,
    thrown: inout (any Error)?
  ) -> CallOutcome {
    do {
      switch implementation {
      case .method(let conformance):
        return try record.call(Receiver(object, conformance), sender: sender, event: event)
      case .handler(let handler):
        return try handler.call(ActionInvocation(action: self, sender: sender, event: event))
      }
    } catch {
      thrown = error
      present(error, thrownBy: object, to: presenter)
      return .handled
    }
  }

  @MainActor
  @inline(never)
  private func present(
    _ error: any Error,
    thrownBy object: AnyObject,
    to presenter: Responder
  ) {
    let isApplication = presenter.node.traits.contains(.isApplication)
    let first = (isApplication ? object as? Responder : nil) ?? presenter
    ErrorPropagation.begin(error, at: first, of: self, thrownBy: object)
  }
}
