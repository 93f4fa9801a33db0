// How an action is sent: to the object in the cache if it only has to be called, otherwise by a search.

/// The outcome of a send.
///
/// An outcome is a value that you can pass to any thread.
///
/// Later versions may add outcomes, so end a `switch` with `@unknown default`.
public enum SendOutcome: Sendable {
  /// The action was handled.
  case handled
  /// The handler threw an error, which was presented; the action counts as handled.
  case failed(any Error)
  /// No object handled the action.
  case unhandled
  /// An interceptor stopped the action.
  case stopped
  /// The handler is asynchronous. It runs, has already returned, or waits for an earlier run
  /// (``ActionRun/Policy/queue``, ``ActionRun/Policy/restart``).
  case started(ActionRun)
  /// The handler is asynchronous, and this run of it has not ended (``ActionRun/Policy/ignore``).
  case ignored(ActionRun)

  /// A Boolean value that indicates whether the action was handled.
  ///
  /// If the handler threw an error, or a run of it has started or excludes another, the action counts as handled.
  public var isHandled: Bool {
    switch self {
    case .handled, .failed, .started, .ignored: true
    case .unhandled, .stopped: false
    }
  }
}

/// A sender that offers actions, such as the binding of a key, which it need not report if they are not handled.
protocol OfferingSender: AnyObject {}

/// A sender whose actions have a payload of its own.
protocol PayloadSender: AnyObject {
  @MainActor var payload: Event? { get }
}

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
    WorkUnit.sends &+= WorkUnit.send
    defer {
      WorkUnit.sends &-= 1
      if WorkUnit.sends < 0 { WorkUnit.endIfOutermost() }
    }
    guard observation == nil, waitingRequest == nil else {
      let request = SendRequest(action: action, target: target, sender: sender, event: event)
      return deliver(takeRequest(for: request))
    }
    var thrown: (any Error)?
    // If an object that is called here does not handle the action, it did not accept the sender or the event, and none
    // of its code ran.
    if let target {
      let record = ClassReference.of(type(of: target))
      let conformance = action.directConformance(of: target, record)
      if conformance.holds, record.countsAlone(for: target),
        case .handled = action.call(
          .method(conformance), of: target, from: sender, event: event, presenter: self,
          thrown: &thrown)
      {
        return true
      }
      return search(for: action, from: sender, event: event, in: .target(target))
    }
    var position: SearchPosition?
    switch firstCandidate(of: action, from: sender) {
    case .none: if unhandledActionHandler == nil { return false }
    case .call(let responder, let implementation):
      if case .handled = action.call(
        implementation, of: responder, from: sender, event: event, presenter: self,
        thrown: &thrown)
      {
        return true
      }
    case .ask(let place): position = place
    }
    return search(for: action, from: sender, event: event, in: .everywhere, at: position)
  }

  /// Delivers a request in the given scope or, if there is none, in the request's own scope, and notifies the
  /// observers.
  ///
  /// - Returns: Whether the action was handled.
  final func deliver(_ request: SendRequest, in scope: SearchScope? = nil) -> Bool {
    let scope = scope ?? request.scope
    guard let observation else {
      return search(for: request.action, from: request.sender, event: request.event, in: scope)
    }
    let send = observation.begin(request, in: scope)
    let start = ContinuousClock.now
    let outcome: SendOutcome
    let action: Action
    var target: AnyObject?
    do {
      var search = TargetSearch(
        request.action, in: self, scope: scope, sender: request.sender, event: request.event,
        isRecorded: true)
      outcome = search.deliver()
      action = search.action ?? request.action
      if outcome.isHandled { target = search.candidate.object }
      if case .unhandled = outcome { report(search, as: send) }
    }
    let duration = start.duration(to: .now)
    observation.end(
      send, SendReport(outcome: outcome, action: action, target: target, duration: duration))
    endObservation(ifOver: observation)
    return outcome.isHandled
  }

  /// Searches for objects that can handle an action, calls them, and reports if none has handled it.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  private func search(
    for action: Action,
    from sender: AnyObject?,
    event: Event?,
    in scope: SearchScope,
    at position: SearchPosition? = nil
  ) -> Bool {
    let isReported = unhandledActionHandler != nil
    var search = TargetSearch(
      action, in: self, scope: scope, sender: sender, event: event,
      at: isReported ? nil : position, isRecorded: isReported)
    let outcome = search.deliver()
    if case .unhandled = outcome { report(search) }
    return outcome.isHandled
  }

  /// Reports that a search has found no object that handles an action.
  private func report(_ search: borrowing TargetSearch, as send: ActionSend? = nil) {
    guard send != nil || unhandledActionHandler != nil, let action = search.action,
      !(search.sender is any OfferingSender)
    else { return }
    var resolution = search.resolution(of: action, target: nil, state: .unhandled)
    resolution.sender = search.sender.map { TypeName.of($0) }
    if let send { observation?.tellUnhandled(send, resolution) }
    unhandledActionHandler?(resolution)
  }

  /// Reports that an action was not sent because the sender's explicit target has been deallocated.
  final func reportLostTarget(of action: Action, from sender: AnyObject) {
    let part = Resolution.Part(
      beginning: .explicitTarget, hops: [],
      end: .lostTarget(of: action, sender: TypeName.of(sender)))
    unhandledActionHandler?(
      Resolution(action: action, target: nil, state: .unhandled, parts: [part]))
  }

  /// Whether each action has to go through `sendAction`.
  final var interceptsSends: Bool {
    observation != nil || waitingRequest != nil
      || node.classRecord.value.traits.contains(.overridesSend)
  }
}
