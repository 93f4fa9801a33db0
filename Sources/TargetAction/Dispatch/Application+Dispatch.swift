extension Application {
  /// Sends an action: what every way of sending comes to, but for the short ways.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  final func dispatch(
    _ action: Action,
    scope: Search.Scope,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    let request = request(of: action, scope, sender, event)
    // Whatever an override sends first is searched for from elsewhere than what waits.
    defer { if awaitsAnchoredSend { Epoch.forget() } }
    var scope = scope
    if case .everywhere = scope, let responder = request?.anchor?.responder {
      scope = .anchored(responder)
    }
    guard let observation else {
      return deliver(action, scope, sender, event, to: nil).outcome.isHandled
    }
    let origin = request?.origin ?? .code
    return observation.observe(action, scope, sender, event, origin) { send in
      deliver(action, scope, sender, event, to: send)
    }.outcome.isHandled
  }

  /// Takes the request that a send is for, if one waits; what goes up from one responder is none.
  private func request(
    of action: Action,
    _ scope: Search.Scope,
    _ sender: AnyObject?,
    _ event: Event?
  ) -> SendRequest? {
    switch scope {
    case .everywhere, .anchored: takeRequest(action, nil, sender, event)
    case .target(let target): takeRequest(action, target, sender, event)
    case .from: nil
    }
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
      return dispatchFar(action, from: sender, event: event)
    }
    let responder = stop.node.responder
    guard !stop.isHandler else {
      return dispatchToHandler(
        action, of: responder, in: stop.leg, hasClaim: stop.hasClaim, from: sender, event: event)
    }
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
      ErrorClimb.begin(error, at: responder)
      return true
    }
  }

  /// Sends an action to an object, straight to its method if its class implements the action.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  final func dispatchDirect(
    _ action: Action,
    to target: AnyObject,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    guard !isObserved, let known = action.token.known(target) else {
      return dispatch(action, scope: .target(target), from: sender, event: event)
    }
    return Self.call(action, of: target, known, from: sender, event: event, by: self)
  }

  /// Calls an action's method of an object, if the object claims the action.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - target: The object.
  ///   - known: What is known of its class.
  ///   - sender: The object that sends.
  ///   - event: What happened.
  ///   - application: Who is told if the action was not handled; not asked for before.
  /// - Returns: Whether the action was handled.
  @inline(__always)
  static func call(
    _ action: Action,
    of target: AnyObject,
    _ known: TargetMemory.Target,
    from sender: AnyObject?,
    event: Event?,
    by application: @autoclosure () -> Application
  ) -> Bool {
    guard
      !known.hasClaim
        || (target as? Responder)?.canPerformAction(action, sender: sender) != false
    else {
      return application().report(nil, of: action, by: target, from: sender, event: event)
    }
    do {
      let receiver = Receiver(target, known.conformance)
      let outcome = try action.token.call(receiver, sender: sender, event: event)
      if outcome == .handled { return true }
      return application().report(outcome, of: action, by: target, from: sender, event: event)
    } catch {
      ErrorClimb.begin(error, at: (target as? Responder) ?? application())
      return true
    }
  }

  /// Sends an action to nil by a whole search, unless it is known that nobody has a say in it.
  @inline(never)
  private func dispatchFar(_ action: Action, from sender: AnyObject?, event: Event?) -> Bool {
    if action.token.memory.recallsNothing(application: node, sender: sender),
      unhandledAction == nil, !isObserved
    {
      return false
    }
    return dispatch(action, scope: .everywhere, from: sender, event: event)
  }

  /// Sends an action to the closure that is registered at the first stop.
  @inline(never)
  private func dispatchToHandler(
    _ action: Action,
    of responder: Responder,
    in leg: SearchLeg,
    hasClaim: Bool,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    // What is called is what there was to call when the claim was asked for.
    guard let handler = responder.handler(for: action) else {
      return dispatch(action, scope: .everywhere, from: sender, event: event)
    }
    guard !hasClaim || responder.canPerformAction(action, sender: sender) else {
      return dispatchOn(
        action, after: responder, in: leg, because: nil, from: sender, event: event)
    }
    do {
      let invocation = ActionInvocation(action: action, sender: sender, event: event)
      let outcome = try handler.call(invocation)
      if outcome == .handled { return true }
      return dispatchOn(
        action, after: responder, in: leg, because: outcome, from: sender, event: event)
    } catch {
      ErrorClimb.begin(error, at: responder)
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
    report(search, to: nil)
    return false
  }

  /// Walks from the first responder to the first stop, and remembers it, if calling the action's method is
  /// all that there is to do there; whatever else there is, is left to a whole search.
  final func findPlainStop(for token: Token, sender: AnyObject?) -> PlainStop? {
    // What is remembered is not plain, or it would not have come to this: there is nothing to walk for.
    guard token.memory.recall(application: node, sender: sender) == nil,
      !isObserved, !awaitsAnchoredSend,
      let interface = token.interface
    else { return nil }
    // The actions of one protocol share their first stop, if it is plain.
    if let shared = interface.memory.recallPlainStop(application: node, sender: nil) {
      token.memory = interface.memory
      return shared
    }
    guard let stop = focusedNode?.firstStop(for: interface), stop.isPlain else { return nil }
    let conformance = stop.record.known(interface)
    guard conformance.holds else { return nil }
    interface.memory = SearchMemory(
      application: node, sender: nil, cursor: Cursor(leg: .focus, node: stop),
      means: .method(conformance))
    token.memory = interface.memory
    return token.memory.recallPlainStop(application: node, sender: sender)
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
    var walk = PlainWalk(after: responder, in: leg, because: reason)
    defer { walk.notes.removeAll() }
    var isOver = outcome != nil && outcome != .passed
    while !isOver, let (responder, conformance) = walk.next(for: action, sender: sender) {
      do {
        let receiver = Receiver(responder, conformance)
        let outcome = try action.token.call(receiver, sender: sender, event: event)
        if outcome == .handled { return true }
        walk.note(self.reason(for: outcome, of: action, sender, event))
        isOver = outcome != .passed
      } catch {
        ErrorClimb.begin(error, at: responder)
        return true
      }
    }
    var search = Search(
      action, in: self, scope: .everywhere, sender: sender, event: event, notes: walk.notes)
    search.resume(after: walk)
    guard !isOver else {
      report(search, to: nil)
      return false
    }
    return run(&search, to: nil).outcome.isHandled
  }

  private func deliver(
    _ action: Action,
    _ scope: Search.Scope,
    _ sender: AnyObject?,
    _ event: Event?,
    to observedSend: ActionSend?
  ) -> Delivery {
    var search = Search(action, in: self, scope: scope, sender: sender, event: event)
    defer { search.end() }
    return run(&search, to: observedSend)
  }

  private func run(_ search: inout Search, to observedSend: ActionSend?) -> Delivery {
    while let candidate = search.next() {
      do {
        let outcome = try search.perform(candidate)
        if outcome == .handled { return Delivery(.handled, search.action, by: candidate.object) }
        let reason = reason(
          for: outcome, of: search.action, search.sender, search.event, by: candidate.means)
        search.note(reason, by: candidate)
        if reason != .passed { break }
      } catch {
        ErrorClimb.begin(error, at: candidate.presenter ?? self)
        return Delivery(.failed(error), search.action, by: candidate.object)
      }
    }
    guard !search.isStopped else { return Delivery(.stopped, search.action, by: nil) }
    report(search, to: observedSend)
    return Delivery(.unhandled, search.action, by: nil)
  }

  /// Tells of a send that nobody handled.
  private func report(_ search: Search, to observedSend: ActionSend?) {
    guard unhandledAction != nil || observedSend != nil else { return }
    let resolution = search.resolution(target: nil)
    if let observedSend { observation?.tellUnhandled(observedSend, resolution) }
    unhandledAction?(resolution)
  }

  /// Why a call that was made has not handled an action.
  func reason(
    for outcome: CallOutcome,
    of action: Action,
    _ sender: AnyObject?,
    _ event: Event?,
    by means: Search.Means? = nil
  ) -> Resolution.Reason {
    let handler: ActionHandler? = if case .handler(let handler)? = means { handler } else { nil }
    switch outcome {
    case .handled: return .chosen
    case .passed: return .passed
    case .wrongSender:
      let expected = handler?.sender ?? action.token.sender
      return .wrongSender(
        expected: TypeName(expected.type).short, given: TypeName.given(sender))
    case .wrongEvent:
      let expected = handler?.event ?? action.token.event
      return .wrongEvent(expected: TypeName(expected.type).short, given: TypeName.given(event))
    }
  }
}

/// What became of a send.
struct Delivery {
  let outcome: SendOutcome
  /// The action that arrived, which interceptors may have changed.
  let action: Action
  let target: AnyObject?

  init(_ outcome: SendOutcome, _ action: Action, by target: AnyObject?) {
    self.outcome = outcome
    self.action = action
    self.target = target
  }
}
