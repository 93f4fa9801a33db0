// The first candidate of a search. Only its place is cached, in the record of each action and each protocol. The
// object's decisions are never cached.

/// The first candidate of a search.
enum FirstCandidate {
  /// No object takes part.
  case none
  /// A responder that handles the action when it is called, with no method to call first.
  case call(Responder, Implementation)
  /// The place of an object that has to be offered the action first.
  case ask(SearchPosition)
}

extension Application {
  /// Finds the first candidate for a nil-targeted action.
  ///
  /// This method runs no user code.
  ///
  /// - Complexity: O(1) if the result is cached.
  @inline(__always)
  final func firstCandidate(of action: Action, from sender: AnyObject?) -> FirstCandidate {
    // Releasing an object may have invalidated the entry that was just stored.
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
    // Releasing the object from the first check may change the result of the second one.
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
      if path.cache(node, for: action, protocolRecord) { break }
      let host = node.responder
      if let host, path.cache(host, for: action, protocolRecord) { break }
      path.stepOver()
      release(exchange(&kept, with: host))
    }
    if path.position.part == .end { path.store(path.entry, for: action, protocolRecord) }
  }

  /// Finds the first candidates of several actions in one pass along the chains.
  ///
  /// - Complexity: O(*d* + *n* · *m*) for *n* actions and chains of *d* responders, *m* of which implement any action.
  final func findFirstCandidates(of actions: some Sequence<Action>) {
    var open: [Action] = []
    for action in actions where action.record.value.cachedCandidate.epoch != Epoch.current {
      open.append(action)
    }
    var interest = ClassTraits()
    for action in open {
      interest.formUnion(ClassTraits.interest(in: action.record.value.protocolRecord))
    }
    var path = SearchPath(in: self, scope: .everywhere, sender: nil)
    var kept: Responder?
    // The number of actions that are left; they come first in the array.
    var count = open.count
    while count > 0,
      let node = path.next(
        for: count == 1 ? open[0].record.value.protocolRecord : nil, interest)
    {
      let host = node.responder
      let classRecord = path.position.isAtDelegate ? nil : node.answeringClass
      for index in (0..<count).reversed() {
        let protocolRecord = open[index].record.value.protocolRecord
        if let classRecord, classRecord.canSkip(on: protocolRecord, interest) { continue }
        if let host,
          path.cache(node, for: open[index], protocolRecord)
            || path.cache(host, for: open[index], protocolRecord)
        {
          count -= 1
          open[index] = open[count]
        }
      }
      path.stepOver()
      release(exchange(&kept, with: host))
    }
    for action in open[..<count] {
      path.store(path.entry, for: action, action.record.value.protocolRecord)
    }
  }
}

extension CachedCandidate {
  /// The first candidate, while the entry is valid.
  @MainActor
  @inline(__always)
  fileprivate var first: FirstCandidate {
    guard let node = position.node else { return .none }
    switch call {
    case .none: return .ask(position)
    case .method(let conformance):
      guard let responder = node.responder else { return .ask(position) }
      return .call(responder, .method(conformance))
    case .handler(let handler):
      guard let responder = node.responder else { return .ask(position) }
      return .call(responder, .handler(handler.downcast(to: ActionHandler.self).object))
    }
  }
}

extension SearchPath {
  /// Caches the current place as the first candidate, if its class is known to implement the action and only the class
  /// matters.
  ///
  /// In this case, nothing has to be retained.
  @inline(__always)
  fileprivate func cache(
    _ node: NodeReference, for action: Action?, _ protocolRecord: ProtocolReference?
  ) -> Bool {
    guard let protocolRecord, !position.isAtDelegate, node.dependsOnClassAlone else { return false }
    let (record, conformance) = (node.classRecord, node.classRecord.known(protocolRecord))
    guard conformance.holds else { return false }
    var entry = entry
    if action?.record.value.mayPass != true,
      action == nil || record.value.traits.isDisjoint(with: .overridesCanPerform)
    {
      entry.call = .method(conformance)
    }
    store(entry, for: action, protocolRecord)
    return true
  }

  /// Caches the current place as the first candidate, if the object there takes part.
  ///
  /// - Returns: Whether the object takes part.
  @inline(__always)
  fileprivate func cache(
    _ host: Responder, for action: Action?, _ protocolRecord: ProtocolReference?
  )
    -> Bool
  {
    var candidate = Candidate(host)
    guard candidate.turn(to: host, isAtDelegate: position.isAtDelegate, action, protocolRecord),
      candidate.isImplemented || (action != nil && candidate.participates)
    else { return false }
    var entry = entry
    if candidate.isDirect(for: action) {
      if let handler = candidate.handler {
        entry.call = .handler(BorrowedReference(handler))
      } else {
        entry.call = .method(candidate.conformance)
      }
    }
    store(entry, for: action, protocolRecord)
    return true
  }

  /// Caches an entry for an action, or for a protocol if there is no action.
  fileprivate func store(
    _ entry: CachedCandidate, for action: Action?, _ protocolRecord: ProtocolReference?
  ) {
    if let action {
      action.record.value.cachedCandidate = entry
    } else {
      protocolRecord?.value.cachedCandidate = entry
    }
  }

  /// A new entry for the current place, at which the object has to be offered the action first.
  @inline(__always)
  fileprivate var entry: CachedCandidate {
    let dependsOnSender = position.part != .focus
    return CachedCandidate(
      at: position, in: application.node, dependsOnSender: dependsOnSender,
      sender: dependsOnSender ? Self.start(of: sender) : nil, epoch: epoch)
  }
}

extension Action {
  /// Returns how an object conforms, if only its class matters and its method never passes the action on.
  @MainActor
  @inline(__always)
  func directConformance(of target: some AnyObject, _ classRecord: ClassReference) -> Conformance {
    guard let protocolRecord = record.value.protocolRecord, !record.value.mayPass,
      classRecord.value.traits.isDisjoint(with: .overridesCanPerform)
    else { return .none }
    return classRecord.conformance(of: target, to: protocolRecord)
  }

  /// Calls an implementation of the action, and presents any error that it throws.
  ///
  /// - Parameters:
  ///   - implementation: How the object implements the action.
  ///   - object: The object.
  ///   - sender: The sender.
  ///   - event: The event.
  ///   - presenter: The responder to which an error is presented first. If it is an application and the object is a
  ///     responder, the error is presented to the object first.
  ///   - thrown: The error, if one is thrown.
  /// - Returns: The outcome of the call.
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
