extension Application {
  /// Sends an action: what every way of sending comes to.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  final func dispatch(
    _ action: Action,
    scope: Search.Scope,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    var search = Search(action, in: self, scope: scope, sender: sender, event: event)
    defer { search.end() }
    return run(&search)
  }

  /// Sends an action to nil, straight to where it was last found while nothing has changed.
  ///
  /// - Returns: Whether the action was handled.
  @inline(__always)
  final func dispatchWarm(_ action: Action, from sender: AnyObject?, event: Event?) -> Bool {
    let token = action.token
    guard
      let stop = token.memory.recallPlainStop(application: node, sender: sender)
        ?? findPlainStop(for: token, sender: sender)
    else {
      return dispatch(action, scope: .everywhere, from: sender, event: event)
    }
    let responder = stop.node.responder
    guard !stop.hasClaim || responder.canPerformAction(action, sender: sender) else {
      return dispatchOn(
        action, after: responder, in: stop.leg, because: nil, from: sender, event: event)
    }
    do {
      let receiver = Receiver(responder, stop.conformance)
      let outcome = try token.call(receiver, sender: sender, event: event)
      if outcome == .handled { return true }
      return dispatchOn(
        action, after: responder, in: stop.leg, because: outcome, from: sender, event: event)
    } catch {
      responder.presentError(error)
      return true
    }
  }

  /// Sends an action to an object, straight to its method if its class is that of the last target.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  final func dispatchDirect(
    _ action: Action,
    to target: AnyObject,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    let token = action.token
    guard let known = token.targetMemory.recall(target) else {
      token.targetMemory = TargetMemory(target, token.interface)
      return dispatch(action, scope: .target(target), from: sender, event: event)
    }
    guard
      !known.hasClaim
        || (target as? Responder)?.canPerformAction(action, sender: sender) != false
    else {
      return report(nil, of: action, by: target, from: sender, event: event)
    }
    do {
      let receiver = Receiver(target, known.conformance)
      let outcome = try token.call(receiver, sender: sender, event: event)
      if outcome == .handled { return true }
      return report(outcome, of: action, by: target, from: sender, event: event)
    } catch {
      ((target as? Responder) ?? self).presentError(error)
      return true
    }
  }

  /// Tells of a send to an explicit target that refused the action, or was called and has not handled it.
  @inline(never)
  private func report(
    _ outcome: CallOutcome?,
    of action: Action,
    by target: AnyObject,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    let search = Search(action, in: self, scope: .target(target), sender: sender, event: event)
    defer { search.end() }
    let reason = outcome.map { self.reason(for: $0, of: action, sender, event) } ?? .refused
    search.notes.add(reason, by: target, visiting: target)
    report(search)
    return false
  }

  /// Walks from the first responder to the first stop, and remembers it, if calling the action's method is
  /// all that there is to do there; whatever else there is, is left to a whole search.
  private func findPlainStop(for token: Token, sender: AnyObject?) -> PlainStop? {
    // What is remembered is not plain, or it would not have come to this: there is nothing to walk for.
    guard token.memory.recall(application: node, sender: sender) == nil,
      let interface = token.interface,
      let stop = focusedNode?.firstStop(for: interface), stop.isPlain
    else { return nil }
    let conformance = stop.record.known(interface)
    guard conformance.holds else { return nil }
    token.memory = SearchMemory(
      application: node, sender: nil, cursor: Cursor(leg: .focus, node: stop),
      conformance: conformance)
    return PlainStop(
      node: stop, leg: .focus, conformance: conformance,
      hasClaim: stop.record.traits.contains(.hasClaim))
  }

  /// Continues a send that the first responder that was called has not handled.
  @inline(never)
  private func dispatchOn(
    _ action: Action,
    after responder: Responder,
    in leg: SearchLeg,
    because outcome: CallOutcome?,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    let reason = outcome.map { self.reason(for: $0, of: action, sender, event) } ?? .refused
    var search = Search(action, in: self, scope: .everywhere, sender: sender, event: event)
    defer { search.end() }
    search.resume(after: responder, in: leg, because: reason)
    guard outcome == nil || outcome == .passed else {
      report(search)
      return false
    }
    return run(&search)
  }

  private func run(_ search: inout Search) -> Bool {
    while let candidate = search.next() {
      do {
        let outcome = try search.perform(candidate)
        if outcome == .handled { return true }
        let reason = reason(for: outcome, of: search.action, search.sender, search.event)
        search.note(reason, by: candidate)
        if reason != .passed { break }
      } catch {
        (candidate.presenter ?? self).presentError(error)
        return true
      }
    }
    report(search)
    return false
  }

  /// Tells of a send that nobody handled.
  private func report(_ search: Search) {
    guard let unhandledAction, !search.isStopped else { return }
    unhandledAction(search.resolution(target: nil))
  }

  /// Why a call that was made has not handled an action.
  func reason(
    for outcome: CallOutcome,
    of action: Action,
    _ sender: AnyObject?,
    _ event: Event?
  ) -> Resolution.Reason {
    switch outcome {
    case .handled: .chosen
    case .passed: .passed
    case .wrongSender:
      .wrongSender(
        expected: TypeName(action.token.sender.type).short, given: TypeName.given(sender))
    case .wrongEvent:
      .wrongEvent(expected: TypeName(action.token.event.type).short, given: TypeName.given(event))
    }
  }
}
