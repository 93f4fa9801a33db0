// How an action is sent: straight to where the last search for it ended while nothing has changed, and else by
// a search.

extension Application {
  /// Sends an action to the nearest object that handles it.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  final func dispatch(_ action: Action, from sender: AnyObject?, event: Event?) -> Bool {
    ValidationSchedule.sendCount &+= 1
    let stop = action.token.cachedStop
    let conformance = stop.conformance
    guard conformance.holds, stop.holds(for: node, sender: sender),
      let responder = stop.position.node?.responder
    else { return dispatchBySearch(action, from: sender, event: event) }
    return call(
      action, at: responder, in: stop.position.part, conformance, from: sender, event: event)
  }

  /// Calls a method or a handler at the first stop, and sends the action on if that has not handled it.
  ///
  /// - Returns: Whether the action was handled.
  @inline(__always)
  private func call(
    _ action: Action,
    at responder: Responder,
    in part: SearchPart,
    _ conformance: Conformance = .none,
    handler: ActionHandler? = nil,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    let epoch = Epoch.current
    do {
      let outcome =
        if let handler {
          try handler.call(ActionInvocation(action: action, sender: sender, event: event))
        } else {
          try action.token.call(Receiver(responder, conformance), sender: sender, event: event)
        }
      if outcome == .handled { return true }
      return sendOn(
        action, from: sender, event: event, past: responder, in: part, outcome,
        isCurrent: epoch == Epoch.current)
    } catch {
      ErrorPropagation.begin(error, at: responder, of: action)
      return true
    }
  }

  /// Sends an action to one object.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  final func dispatch(
    _ action: Action,
    to target: AnyObject,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    guard !isObserved, let conformance = action.directConformance(of: target) else {
      return deliver(
        SendRequest(action: action, target: target, sender: sender, event: event))
    }
    return Self.call(action, of: target, conformance, from: sender, event: event, in: self)
  }

  /// Calls an action's method of an object for which nothing else has to be asked.
  ///
  /// The application is needed only if the action was not handled.
  ///
  /// - Returns: Whether the action was handled.
  @inline(__always)
  static func call(
    _ action: Action,
    of target: AnyObject,
    _ conformance: Conformance,
    from sender: AnyObject?,
    event: Event?,
    in application: @autoclosure () -> Application
  ) -> Bool {
    ValidationSchedule.sendCount &+= 1
    do {
      let receiver = Receiver(target, conformance)
      let outcome = try action.token.call(receiver, sender: sender, event: event)
      if outcome == .handled { return true }
      return application().deliver(
        SendRequest(action: action, target: target, sender: sender, event: event), after: outcome)
    } catch {
      let presenter = (target as? Responder) ?? application()
      ErrorPropagation.begin(error, at: presenter, of: action, thrownBy: target)
      return true
    }
  }

  // MARK: - By a search

  /// Sends an action whose first stop is not cached, or does more than to be called.
  @inline(never)
  private func dispatchBySearch(_ action: Action, from sender: AnyObject?, event: Event?) -> Bool {
    guard observation == nil, waitingRequest == nil else {
      return deliver(SendRequest(action: action, target: nil, sender: sender, event: event))
    }
    let stop = action.token.cachedStop
    let holds = stop.holds(for: node, sender: sender)
    if !holds, let (responder, conformance) = findDirectStop(for: action) {
      return call(action, at: responder, in: .focus, conformance, from: sender, event: event)
    }
    if holds, let handler = stop.handler(as: ActionHandler.self),
      let responder = stop.position.node?.responder
    {
      return call(
        action, at: responder, in: stop.position.part, handler: handler, from: sender, event: event)
    }
    if holds, stop.isMiss, unhandledAction == nil { return false }
    if holds, unhandledAction == nil, let node = stop.position.node,
      let conformance = stop.plainConformance(to: action.token.interface),
      let responder = node.responder
    {
      guard responder.claims(action, sender: sender) else {
        return sendOn(
          action, from: sender, event: event, past: responder, in: stop.position.part,
          isCurrent: true)
      }
      return call(
        action, at: responder, in: stop.position.part, conformance, from: sender, event: event)
    }
    var search = TargetSearch(
      action, in: self, scope: .everywhere, sender: sender, event: event, recordingIn: newRecord,
      at: holds ? stop.position : nil)
    defer { search.finish() }
    return run(&search)
  }

  /// Finds the first stop of an action, if calling its method is all that has to be done there, and caches it.
  ///
  /// - Returns: The responder at the stop, and how it conforms.
  final func findDirectStop(for action: Action) -> (Responder, Conformance)? {
    guard !isObserved, !awaitsAnchoredSend, let interface = action.token.interface,
      let stop = findDirectStop(for: interface), let responder = stop.position.node?.responder
    else { return nil }
    action.token.cachedStop = stop
    return (responder, stop.conformance)
  }

  /// Walks up from the first responder to the first stop for a protocol, and caches it if calling a method is all
  /// that has to be done there; all actions of the protocol share it.
  final func findDirectStop(for interface: Interface) -> CachedStop? {
    let shared = interface.cachedStop
    // A stop beyond the focus is that of one sender.
    if shared.position.part == .focus, shared.conformance.holds,
      shared.holds(for: node, sender: nil)
    {
      return shared
    }
    guard let stop = focusedNode?.firstStop(for: interface), stop.dependsOnClassAlone,
      stop.classRecord.traits.isDisjoint(with: .overridesCanPerform)
    else { return nil }
    let conformance = stop.classRecord.known(interface)
    guard conformance.holds else { return nil }
    let found = CachedStop(
      at: SearchPosition(node: stop), in: node, sender: nil, epoch: Epoch.current
    ).calling(conformance)
    interface.cachedStop = found
    return found
  }

  /// Delivers a request, or the one that waits for it.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  private func deliver(_ request: SendRequest) -> Bool {
    let request = takeRequest(for: request)
    // What an override sends first is searched for from elsewhere than what waits.
    defer { if awaitsAnchoredSend { Epoch.forget() } }
    return deliver(request, in: request.scope)
  }

  /// Delivers a request to those in a scope.
  ///
  /// - Returns: Whether the action was handled.
  final func deliver(_ request: SendRequest, in scope: SearchScope) -> Bool {
    ValidationSchedule.sendCount &+= 1
    guard let observation else {
      var search = search(for: request, in: scope)
      defer { search.finish() }
      return run(&search)
    }
    let send = observation.begin(request, in: scope)
    let start = ContinuousClock.now
    var search = search(for: request, in: scope, recordingIn: SearchRecord())
    let outcome = callCandidates(of: &search)
    if case .unhandled = outcome { reportUnhandled(search, send) }
    let action = search.action ?? request.action
    let target = outcome.isHandled ? search.object : nil
    search.finish()
    let duration = start.duration(to: .now)
    observation.end(
      send, SendReport(outcome: outcome, action: action, target: target, duration: duration))
    endObservation(ifOver: observation)
    return outcome.isHandled
  }

  /// Sends an action on past a responder that was asked or called, and has not handled it.
  ///
  /// For responders that are no more than their classes this is the search in short: what they answer is not recorded.
  @inline(never)
  private func sendOn(
    _ action: Action,
    from sender: AnyObject?,
    event: Event?,
    past declining: consuming Responder,
    in part: SearchPart,
    _ outcome: CallOutcome? = nil,
    isCurrent: Bool
  ) -> Bool {
    // A refusal was asked for where nobody wanted to be told.
    let record = outcome == nil ? nil : newRecord
    var (last, outcome) = (declining, outcome)
    var asked = AskedObjects()
    while record == nil, outcome == nil || outcome == .passed,
      let (next, conformance) = last.nextPlainResponder(for: action), !asked.contains(next)
    {
      asked.insert(exchange(&last, with: next))
      outcome = nil
      guard next.claims(action, sender: sender) else { continue }
      do {
        outcome = try action.token.call(
          Receiver(next, conformance), sender: sender, event: event)
      } catch {
        ErrorPropagation.begin(error, at: next, of: action)
        outcome = .handled
      }
      if outcome == .handled {
        asked.removeAll()
        // It is the last to be released, in every build.
        extendLifetime(last)
        return true
      }
    }
    var search = TargetSearch(
      action, in: self, sender: sender, event: event, past: consume last, asked: consume asked,
      in: part, isCurrent: isCurrent, recordingIn: record)
    defer { search.finish() }
    return run(&search, after: outcome)
  }

  /// Reports a send to an object that was called without a search, and has not handled the action.
  @inline(never)
  private func deliver(_ request: SendRequest, after outcome: CallOutcome) -> Bool {
    var search = search(for: request, in: request.scope)
    defer { search.finish() }
    search.resume()
    return run(&search, after: outcome)
  }

  private func search(
    for request: SendRequest,
    in scope: SearchScope,
    recordingIn record: SearchRecord? = nil
  ) -> TargetSearch {
    TargetSearch(
      request.action, in: self, scope: scope, sender: request.sender, event: request.event,
      recordingIn: record ?? newRecord)
  }

  /// The record for a send, if an unhandled action would be reported.
  private var newRecord: SearchRecord? {
    unhandledAction == nil ? nil : SearchRecord()
  }

  /// Calls one candidate after another, and reports if none has handled the action.
  ///
  /// - Returns: Whether the action was handled.
  private func run(_ search: inout TargetSearch, after outcome: CallOutcome? = nil) -> Bool {
    let outcome = callCandidates(of: &search, after: outcome)
    if case .unhandled = outcome { reportUnhandled(search) }
    return outcome.isHandled
  }

  /// Calls one candidate after another until one handles the action; the outcome is what the call of the
  /// present candidate came to, if it was called already.
  @inline(never)
  private func callCandidates(
    of search: inout TargetSearch,
    after outcome: CallOutcome? = nil
  ) -> SendOutcome {
    if let outcome { search.note(outcome) }
    var isOver = outcome != nil && outcome != .passed
    while !isOver, search.next() {
      do {
        let outcome = try search.call()
        if outcome == .handled { return .handled }
        search.note(outcome)
        isOver = outcome != .passed
      } catch {
        let presenter = search.responder ?? search.host ?? self
        ErrorPropagation.begin(error, at: presenter, of: search.action, thrownBy: search.object)
        return .failed(error)
      }
    }
    return search.isStopped ? .stopped : .unhandled
  }

  /// Tells who wants to know that a search has found nobody who handles the action.
  private func reportUnhandled(_ search: borrowing TargetSearch, _ send: ActionSend? = nil) {
    guard send != nil || unhandledAction != nil, let action = search.action else { return }
    var resolution = search.resolution(of: action, target: nil, state: .unhandled)
    resolution.sender = search.sender.map { TypeName.of($0) }
    if let send { observation?.tellUnhandled(send, resolution) }
    unhandledAction?(resolution)
  }

  /// Reports that an action was not sent, because the one object that its sender has for it is gone.
  final func reportLostTarget(of action: Action, from sender: AnyObject) {
    let part = Resolution.Part(
      beginning: "the target was given", hops: [],
      end: "\(TypeName.of(sender))'s target for \(action) is gone")
    unhandledAction?(Resolution(action: action, target: nil, state: .unhandled, parts: [part]))
  }
}

extension Responder {
  /// The next responder up the chain that may have a say in an action, with its conformance, if it is no more than its
  /// class.
  @inline(__always)
  fileprivate func nextPlainResponder(for action: Action) -> (Responder, Conformance)? {
    // Next to a window is its delegate.
    guard node.traits.isDisjoint(with: .hasDelegate),
      let stop = node.next?.firstStop(for: action.token.interface),
      let conformance = stop.plainConformance(to: action.token.interface),
      let responder = stop.responder
    else { return nil }
    return (responder, conformance)
  }
}
