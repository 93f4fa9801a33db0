// How an action is sent: to the object that the cache names, if that only has to be called, otherwise by a search.

extension Application {
  /// Sends an action to a target, or to the nearest object that handles it.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  final func dispatch(
    _ action: Action,
    to target: AnyObject?,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    guard observation == nil, waitingRequest == nil else {
      let request = SendRequest(action: action, target: target, sender: sender, event: event)
      return deliver(takeRequest(for: request))
    }
    ValidationSchedule.sendCount &+= 1
    if let target {
      if let conformance = action.directConformance(of: target) {
        let outcome = action.call(
          .method(conformance), of: target, from: sender, event: event,
          presenter: (target as? Responder) ?? self)
        if outcome.isHandled { return true }
      }
    } else if case .call(let responder, let implementation) = firstCandidate(
      of: action, from: sender)
    {
      let outcome = action.call(
        implementation, of: responder, from: sender, event: event, presenter: responder)
      if outcome.isHandled { return true }
    }
    // What was called here and has not handled the action does not take the sender or the event, and ran no code.
    let request = SendRequest(action: action, target: target, sender: sender, event: event)
    return search(for: request, in: request.scope).outcome.isHandled
  }

  /// Delivers a request to the objects in a scope, or in its own, and tells the observers.
  ///
  /// - Returns: Whether the action was handled.
  final func deliver(_ request: SendRequest, in scope: SearchScope? = nil) -> Bool {
    ValidationSchedule.sendCount &+= 1
    let scope = scope ?? request.scope
    guard let observation else { return search(for: request, in: scope).outcome.isHandled }
    let send = observation.begin(request, in: scope)
    let start = ContinuousClock.now
    let (outcome, action, target) = search(for: request, in: scope, as: send)
    let duration = start.duration(to: .now)
    observation.end(
      send, SendReport(outcome: outcome, action: action, target: target, duration: duration))
    endObservation(ifOver: observation)
    return outcome.isHandled
  }

  /// Calls one candidate after another until one handles the action, and reports if none has.
  ///
  /// - Parameters:
  ///   - request: What to send.
  ///   - scope: Where to search.
  ///   - send: The send, if it is observed.
  /// - Returns: The outcome, the action after all interceptors, and the object that handled it.
  @inline(never)
  private func search(
    for request: SendRequest,
    in scope: SearchScope,
    as send: ActionSend? = nil
  ) -> (outcome: SendOutcome, action: Action, target: AnyObject?) {
    let isReported = send != nil || unhandledAction != nil
    var position: SearchPosition?
    if !isReported, scope.isEverywhere {
      switch firstCandidate(of: request.action, from: request.sender) {
      case .none: return (.unhandled, request.action, nil)
      case .ask(let place): position = place
      case .call, .unknown: break
      }
    }
    var search = TargetSearch(
      request.action, in: self, scope: scope, sender: request.sender, event: request.event,
      at: position, isRecorded: isReported)
    defer { search.finish() }
    var action = request.action
    candidates: while search.next() {
      guard let implementation = search.implementation else { continue }
      action = search.action ?? action
      let outcome = action.call(
        implementation, of: search.object, from: search.sender, event: search.event,
        presenter: search.responder ?? search.host ?? self)
      switch outcome {
      case .handled: return (.handled, action, search.object)
      case .failed(let error): return (.failed(error), action, search.object)
      case .passed: search.note(outcome)
      case .wrongSender, .wrongEvent:
        search.note(outcome)
        break candidates
      }
    }
    action = search.action ?? action
    guard !search.isStopped else { return (.stopped, action, nil) }
    if isReported || unhandledAction != nil {
      var resolution = search.resolution(of: action, target: nil, state: .unhandled)
      resolution.sender = search.sender.map { TypeName.of($0) }
      if let send { observation?.tellUnhandled(send, resolution) }
      unhandledAction?(resolution)
    }
    return (.unhandled, action, nil)
  }

  /// Reports that an action was not sent, because the one object that its sender has for it is gone.
  final func reportLostTarget(of action: Action, from sender: AnyObject) {
    let part = Resolution.Part(
      beginning: "the target was given", hops: [],
      end: "\(TypeName.of(sender))'s target for \(action) is gone")
    unhandledAction?(Resolution(action: action, target: nil, state: .unhandled, parts: [part]))
  }
}
