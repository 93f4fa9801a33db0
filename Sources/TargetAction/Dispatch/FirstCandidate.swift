// The first candidate of a search. Only its place is cached, in the record of each action and each
// protocol. The object's decisions are never cached.

/// The first candidate of a search.
enum FirstCandidate {
  /// No object takes part.
  case none
  /// A responder that handles the action when it is called, with no method to call first.
  case call(Responder, Implementation)
  /// The place of an object that must be offered the action first; nil if the whole search must be
  /// run.
  case ask(SearchPosition?)
}

extension Application {
  /// Finds the first candidate for a nil-targeted action.
  ///
  /// This method runs no user code.
  ///
  /// - Complexity: O(1) if the result is cached.
  @inline(__always)
  final func firstCandidate(of action: Action, from sender: AnyObject?) -> FirstCandidate {
    SearchPath.startsElsewhere(sender) ? .ask(nil) : cachedCandidate(of: action, from: sender)
  }

  /// Returns the state of an action at a responder that handles it when it is called.
  final func state(
    of action: Action, at responder: Responder, _ implementation: Implementation,
    sender: AnyObject?
  ) -> ActionState {
    let handlerState: (@MainActor (AnyObject?) -> ActionState)? =
      if case .handler(let handler) = implementation { handler.state } else { nil }
    guard
      handlerState != nil
        || responder.node.classRecord.value.traits.contains(.overridesValidate),
      mayAsk(responder, .state(action))
    else { return .enabled }
    defer { endQuestion() }
    return handlerState?(sender) ?? responder.validate(action, sender: sender)
  }

  /// Finds the first candidate for a sender that does not choose where its searches begin.
  @inline(__always)
  final func cachedCandidate(of action: Action, from sender: AnyObject?) -> FirstCandidate {
    // Releasing an object may have invalidated the entry that was just stored.
    while !holds(action.record.value.cachedCandidate, from: sender) {
      findFirstCandidate(of: action, action.record.value.protocolRecord, from: sender)
    }
    return action.record.value.cachedCandidate.first
  }

  /// Finds the first object that conforms to a protocol.
  @inline(__always)
  final func firstCandidate(as role: ProtocolReference, from sender: AnyObject?) -> FirstCandidate {
    guard !SearchPath.startsElsewhere(sender) else { return .ask(nil) }
    while !holds(role.value.cachedCandidate, from: sender) {
      findFirstCandidate(of: nil, role, from: sender)
    }
    return role.value.cachedCandidate.first
  }

  @inline(__always)
  private func holds(_ cached: CachedCandidate, from sender: AnyObject?) -> Bool {
    // The first condition releases an object, which may advance the epoch, so the epoch is compared
    // afterward.
    (!cached.dependsOnSender
      || cached.sender == SearchPath.start(of: sender).map(ObjectIdentifier.init))
      && cached.epoch == Epoch.current && cached.application == node
  }

  @inline(never)
  private func findFirstCandidate(
    of action: Action?,
    _ protocolRecord: ProtocolReference?,
    from sender: AnyObject?
  ) {
    var path = SearchPath(in: self, scope: .everywhere, sender: sender, action: action)
    let interest = ClassTraits.interest(in: protocolRecord)
    // A search that stays in a window skips no responder, so nothing but its end is remembered.
    if path.staysInWindow { path.position = SearchPosition(part: .application, node: node) }
    var (call, kept): (CachedCandidate.Call?, Responder?)
    while !path.staysInWindow, let node = path.next(for: protocolRecord, interest) {
      call = path.call(known: node, for: action, protocolRecord)
      if call != nil { break }
      let host = node.responder
      call = path.call(host, for: action, protocolRecord)
      if call != nil { break }
      // The release may deallocate what was next.
      replace(&kept, with: host)
      path.stepOver()
    }
    let dependsOnSender = path.position.part != .focus
    let start = dependsOnSender ? SearchPath.start(of: sender) : nil
    let found = CachedCandidate(
      position: path.position, call: call ?? .ask, epoch: path.epoch, application: node,
      dependsOnSender: dependsOnSender, sender: start.map(ObjectIdentifier.init))
    if let action {
      action.record.value.cachedCandidate = found
    } else {
      protocolRecord?.value.cachedCandidate = found
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
    case .ask: return .ask(position)
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
  /// Returns how to call the object at the current place, if only its class matters and the class
  /// is known to implement the action.
  ///
  /// In this case, nothing needs to be retained.
  @inline(__always)
  fileprivate func call(
    known node: NodeReference, for action: Action?, _ protocolRecord: ProtocolReference?
  ) -> CachedCandidate.Call? {
    guard let protocolRecord, node.dependsOnClassAlone else { return nil }
    let (record, conformance) = (node.classRecord, node.classRecord.known(protocolRecord))
    guard conformance.holds else { return nil }
    guard let action else { return .method(conformance) }
    return action.record.value.mayPass || record.value.traits.contains(.overridesCanPerform)
      ? .ask : .method(conformance)
  }

  /// Returns how to call the object at the current place, or nil if the object does not take part.
  @inline(__always)
  fileprivate func call(
    _ host: Responder?, for action: Action?, _ protocolRecord: ProtocolReference?
  ) -> CachedCandidate.Call? {
    guard let host else { return nil }
    var candidate = Candidate(host)
    guard candidate.turn(to: host, at: position, action, protocolRecord),
      candidate.isImplemented || (action != nil && candidate.participates)
    else { return nil }
    guard candidate.isDirect(for: action) else { return .ask }
    // A closure would cost an executor check.
    guard let handler = candidate.handler else { return .method(candidate.conformance) }
    return .handler(BorrowedReference(handler))
  }
}
