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
    // What is called here and has not handled the action does not take the sender or the event, and ran no code.
    if let target {
      let conformance = action.directConformance(of: target)
      if conformance.holds, Responder.dependsOnClassAlone(target),
        action.call(.method(conformance), of: target, from: sender, event: event, presenter: self)
          .isHandled
      {
        return true
      }
      return search(for: action, from: sender, event: event, in: .target(target)).outcome.isHandled
    }
    var position: SearchPosition?
    switch firstCandidate(of: action, from: sender) {
    case .none: if unhandledAction == nil { return false }
    case .call(let responder, let entry):
      if action.call(
        entry.implementation, of: responder, from: sender, event: event, presenter: self
      )
      .isHandled {
        return true
      }
    case .ask(let place): position = place
    }
    return search(for: action, from: sender, event: event, in: .everywhere, at: position)
      .outcome.isHandled
  }

  /// Delivers a request to the objects in a scope, or in its own, and tells the observers.
  ///
  /// - Returns: Whether the action was handled.
  final func deliver(_ request: SendRequest, in scope: SearchScope? = nil) -> Bool {
    ValidationSchedule.sendCount &+= 1
    let scope = scope ?? request.scope
    guard let observation else {
      return search(for: request.action, from: request.sender, event: request.event, in: scope)
        .outcome.isHandled
    }
    let send = observation.begin(request, in: scope)
    let start = ContinuousClock.now
    let (outcome, action, target) = search(
      for: request.action, from: request.sender, event: request.event, in: scope, as: send)
    let duration = start.duration(to: .now)
    observation.end(
      send, SendReport(outcome: outcome, action: action, target: target, duration: duration))
    endObservation(ifOver: observation)
    return outcome.isHandled
  }

  /// Calls one candidate after another until one handles the action, and reports if none has.
  ///
  /// - Parameters:
  ///   - sent: The action.
  ///   - sender: The sender.
  ///   - event: The event.
  ///   - scope: Where to search.
  ///   - position: The place of the first candidate, if it is cached.
  ///   - send: The send, if it is observed.
  /// - Returns: The outcome, the action after all interceptors, and the object that handled it.
  @inline(never)
  private func search(
    for sent: Action,
    from sender: AnyObject?,
    event: Event?,
    in scope: SearchScope,
    at position: SearchPosition? = nil,
    as send: ActionSend? = nil
  ) -> (outcome: SendOutcome, action: Action, target: AnyObject?) {
    let isReported = send != nil || unhandledAction != nil
    var search = TargetSearch(
      sent, in: self, scope: scope, sender: sender, event: event,
      at: isReported ? nil : position, isRecorded: isReported)
    var action = sent
    candidates: while search.next() {
      let outcome = search.call()
      action = search.action ?? action
      switch outcome {
      case .handled: return (.handled, action, send == nil ? nil : search.candidate.object)
      case .failed(let error): return (.failed(error), action, search.candidate.object)
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
