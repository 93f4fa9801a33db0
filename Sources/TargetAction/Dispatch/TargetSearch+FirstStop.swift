// The part of a search that is cached for the next one.

extension TargetSearch {
  /// Goes to the first stop, if it is cached.
  mutating func recallFirstStop() -> Bool {
    let stop = action?.token.cachedStop ?? interface?.cachedStop
    guard record?.isComplete != true, let stop, walk.recall(stop) else { return false }
    if record != nil { recordParts(upTo: walk.position) }
    return true
  }

  /// Caches the first stop, where the walk is.
  ///
  /// - Parameter host: The responder at the stop, or nil if there is none.
  func cacheFirstStop(at host: Responder?) {
    guard var stop = walk.cacheEntry else { return }
    if let host, isHostsTurn, isDirect(at: host) {
      if let handler {
        if handler.takesAll { stop = stop.calling(handler) }
      } else {
        stop = stop.calling(conformance)
      }
    }
    if let action { action.token.cachedStop = stop } else { interface?.cachedStop = stop }
  }

  /// Whether calling its method or handler is all that has to be done at a responder.
  private func isDirect(at host: Responder) -> Bool {
    // A node's record is that of the object that is represented, even when that is gone.
    guard !host.node.traits.contains(.represents) else { return false }
    guard action != nil else { return true }
    let traits = host.node.classRecord.traits
    return !walk.application.isObserved
      && traits.isDisjoint(with: [.forwards, .intercepts, .overridesCanPerform])
  }

  /// Records the parts of the search up to the first stop, which the cache has spared it.
  mutating func recordParts(upTo position: SearchPosition) {
    record?.removeAll()
    walk.enter(.focus)
    beginPart()
    while walk.position.part != position.part {
      if let start = walk.stop { record?.skip(from: start, upTo: nil) }
      enterNextPart()
    }
    if let start = walk.stop, let stop = position.node, start != stop {
      record?.skip(from: start, upTo: stop)
    }
    // A window that died when it was let go of has changed the chains.
    if walk.epoch == Epoch.current { walk.position = position } else { walk.enter(.focus) }
  }

  // MARK: - Explaining

  /// Explains the search, as far as it was recorded.
  func resolution(of action: Action, target: AnyObject?, state: ActionState) -> Resolution {
    guard let record else {
      return Resolution(action: action, target: target, state: state, parts: [])
    }
    return Resolution(
      of: record, action: action, target: target, state: state, scope: walk.scope,
      in: walk.application)
  }

  /// Notes what the call of the object that is asked came to.
  func note(_ outcome: CallOutcome) {
    guard let record, let action else { return }
    switch outcome {
    case .handled: record.note(.chosen, by: object, at: host)
    case .passed: record.note(.passed, by: object, at: host)
    case .wrongSender:
      let expected = handler?.sender ?? action.token.sender
      let reason = Resolution.Reason.wrongSender(
        expected: TypeName(expected.type).short, given: TypeName.given(sender))
      record.note(reason, by: object, at: host)
    case .wrongEvent:
      let expected = handler?.event ?? action.token.event
      let reason = Resolution.Reason.wrongEvent(
        expected: TypeName(expected.type).short, given: TypeName.given(event))
      record.note(reason, by: object, at: host)
    }
  }
}
