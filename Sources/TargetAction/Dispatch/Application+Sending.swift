// How an action is sent: to the object in the cache if it only has to be called, otherwise by a
// search.

extension Application {
  /// Sends an action to a target, or to the nearest object that handles it.
  ///
  /// Call this method to do from code what the user could do from a menu, for example from a
  /// script, from a timer, or from a button that your toolkit draws. Pass a target only if no other
  /// object may handle the action. The state is not checked; if the action may be disabled, ask for
  /// its ``state(of:to:sender:)`` first.
  ///
  /// ```swift
  /// application.sendAction(.copy)  // To the nearest object that copies
  /// application.sendAction(.saveDocument, to: draft)  // To this document only
  /// ```
  ///
  /// If the target is nil, the search visits these objects, each once:
  ///
  /// 1. The first responder of the ``keyWindow`` and the chain above it, up to the window and its
  ///    delegate
  /// 2. The sender and its chain, if the sender is a responder, or the chain of its view if it is a
  ///    gesture recognizer
  /// 3. The first responder of the ``mainWindow`` and its chain
  /// 4. The application and then its ``delegate``
  ///
  /// If nothing in the key window has the focus, the search begins at the sender. The key window
  /// comes second, starting at its ``Window/initialFirstResponder`` or, if there is none, at its
  /// root view controller. A main window where nothing has the focus is searched from the same
  /// objects of its own. A window that is blocked by a modal window or a sheet
  /// (``Window/isBlocked``) cannot be the key window, and it is not searched as the main window.
  ///
  /// At each object, the search takes these steps, in this order:
  ///
  /// - An interceptor lets the action continue, changed or not, or stops it
  ///   (``ActionIntercepting``).
  /// - An object that implements the action, with its class or a registered handler, accepts it
  ///   (``Responder/canPerformAction(_:sender:)``) and handles it, or passes it on
  ///   (``ActionResult/passed``).
  /// - An object that forwards can name another object to try (``ActionForwarding``).
  ///
  /// If a handler throws, the action counts as handled. The error goes to
  /// ``Responder/presentError(_:)``, starting at the target. If the target is not a responder, the
  /// error starts at the responder through which the search found the target or, for an explicit
  /// target, at the application.
  ///
  /// The method makes an ``ActionSend``, which goes through ``send(_:)``. It corresponds to
  /// `UIApplication.sendAction(_:to:from:for:)`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The only object to try, or nil to search for a target. If the object does not
  ///     implement or does not accept the action, the action is not handled. Interceptors and
  ///     forwarders are not called.
  ///   - sender: The sender, which is passed to the handler.
  ///   - event: The event, which is passed to the handler.
  /// - Returns: Whether the action was handled. If it was not, ``unhandledActionHandler`` has been
  ///   called, unless an interceptor or an override of ``send(_:)`` stopped the action.
  /// - Complexity: O(1) if no chain, focus, window, or handler has changed since the same action
  ///   was last sent; otherwise, O(*n*) for *n* responders in the chains that are searched. If the
  ///   target is not on the first responder's chain, a send is O(1) only if the sender's chain
  ///   begins at the same responder as in the last send, or if neither sender has a chain, so two
  ///   controls that alternate cost a search each time. An action that concerns a single window,
  ///   such as ``Action/closeWindow``, costs a search each time, and so does a send that is observed.
  ///   Each responder that refuses the action or passes it on costs a call.
  @discardableResult
  public final func sendAction(
    _ action: Action,
    to target: AnyObject? = nil,
    from sender: AnyObject? = nil,
    event: Event? = nil
  ) -> Bool {
    observation != nil || overridesSend || SearchPath.mayStartElsewhere
      ? describe(action, to: target, from: sender, event: event)
      : dispatch(action, to: target, from: sender, event: event)
  }

  /// Makes the value that describes a send, unless nothing needs it, and sends it.
  @inline(never)
  private func describe(
    _ action: Action, to target: AnyObject?, from sender: AnyObject?, event: Event?
  ) -> Bool {
    guard interceptsSends || SearchPath.ownStart(of: sender) != nil else {
      return dispatch(action, to: target, from: sender, event: event)
    }
    return send(ActionSend(action, to: target, from: sender, event: event)).isHandled
  }

  /// Sends an action that nothing overrides or observes, and that has no anchor.
  ///
  /// - Returns: Whether the action was handled.
  @inline(never)
  final func dispatch(
    _ action: Action,
    to target: AnyObject?,
    from sender: AnyObject?,
    event: Event?
  ) -> Bool {
    sends &+= Self.sendBegun
    defer { leaveSend() }
    // If an object that is called here does not handle the action, it did not accept the sender or
    // the event, and none of its code ran.
    var position: SearchPosition?
    if let target {
      let record = ClassReference.of(type(of: target))
      let conformance = action.directConformance(of: target, record)
      if conformance.holds, record.dependsOnClassAlone(for: target),
        action.performs(
          .method(conformance), of: target, from: sender, event: event, presenter: self)
      {
        return true
      }
    } else {
      switch cachedCandidate(of: action, from: sender) {
      case .none: if unhandledActionHandler == nil { return false }
      case .call(let responder, let implementation):
        if action.performs(
          implementation, of: responder, from: sender, event: event, presenter: self)
        {
          return true
        }
      case .ask(let place): position = place
      }
    }
    return search(
      for: ActionSend(action, to: target, from: sender, event: event), at: position
    ).isHandled
  }

  /// Delivers a send, and notifies the observers.
  final func carryOut(_ send: ActionSend) -> ActionSend.Outcome {
    sends &+= Self.sendBegun
    defer { leaveSend() }
    // A closure costs an executor check.
    guard let start = send.anchor else { return deliver(send) }
    return searching(from: start, staysAfterFocus: false) { deliver(send) }
  }

  private func deliver(_ send: ActionSend) -> ActionSend.Outcome {
    let told = observation.map { ($0, $0.tellBeginning(of: send)) }
    return finish(makeSearch(for: send), for: send, told: told)
  }

  /// Delivers a send if its target is enabled, in one search, which asks the target for its state
  /// and then calls it.
  ///
  /// The observers are not told of a send whose target does not exist or is not enabled.
  ///
  /// - Returns: What the send did; unavailable if the target is not enabled.
  final func sendIfEnabled(_ send: ActionSend) -> ActionSend.Outcome {
    let start = send.anchor
    if start == nil, !send.scope.isTarget, !send.scope.isChain, currentAnchor?.isNowhere == true {
      return .unhandled
    }
    // An override sees what is sent, and begins a search of its own.
    guard !overridesSend else { return refusal(of: send) ?? self.send(send) }
    sends &+= Self.sendBegun
    defer { leaveSend() }
    guard let start else { return askAndDeliver(send) }
    return searching(from: start, staysAfterFocus: false) { askAndDeliver(send) }
  }

  private func askAndDeliver(_ send: ActionSend) -> ActionSend.Outcome {
    let (action, sender) = (send.action, send.sender)
    var changeCount = Epoch.changeCount
    var (asked, position): (AskedObjects, SearchPosition?) = (AskedObjects(), nil)
    if observation == nil, case .everywhere = send.scope {
      switch firstCandidate(of: action, from: sender) {
      case .none: return .unhandled
      case .ask(let place): position = place
      case .call(let responder, let implementation):
        guard implementation.takes(sender, send.event, for: action) else { break }
        // If nothing changes, the same object is asked and called, without a search.
        let state = state(of: action, at: responder, implementation, sender: sender)
        if let refusal = state.refusal { return refusal }
        guard changeCount == Epoch.changeCount else {
          asked.insert(responder)
          break
        }
        do {
          let outcome = try action.call(
            implementation, of: responder, from: sender, event: send.event)
          if case .handled = outcome { return .handled }
        } catch {
          action.present(error, thrownBy: responder, to: self)
          return .failed(error)
        }
      }
    }
    var search = makeSearch(for: send, at: position)
    do {
      defer { asked.finish() }
      // A forwarder may name a new object in each search, so the number of searches is limited.
      for _ in 0..<16 {
        guard search.next() else { return search.isStopped ? .stopped : .unhandled }
        changeCount = Epoch.changeCount
        let target = search.candidate.object
        guard search.isAccepted, !asked.contains(target) else { break }
        if let refusal = search.state.refusal { return refusal }
        guard changeCount != Epoch.changeCount else { break }
        // The state may have led the chain to another object, which has not been asked.
        asked.insert(target)
        search = makeSearch(for: send)
      }
    }
    let told = observation.map { ($0, $0.tellBeginning(of: send)) }
    // An observer may have led the chain elsewhere.
    let isAtTarget = changeCount == Epoch.changeCount
    if !isAtTarget { search = makeSearch(for: send) }
    return finish(search, isAtTarget: isAtTarget, for: send, told: told)
  }

  /// Returns what a send would do because its target is not enabled, or does not exist; nil if it
  /// may be made.
  final func refusal(of send: ActionSend) -> ActionSend.Outcome? {
    stateIfTaken(of: send.action, in: send.scope, sender: send.sender, event: send.event)?.refusal
  }

  /// Searches for objects that can handle an action, calls them, and reports if none has handled
  /// it.
  @inline(never)
  private func search(
    for send: ActionSend, at position: SearchPosition? = nil
  ) -> ActionSend.Outcome {
    finish(makeSearch(for: send, at: position), for: send)
  }

  /// Begins the search for the target of a send, which is recorded if the record will be read.
  @inline(__always)
  private func makeSearch(
    for send: ActionSend, at position: SearchPosition? = nil
  ) -> TargetSearch {
    let isRecorded = observation != nil || unhandledActionHandler != nil
    return TargetSearch(
      send.action, in: self, scope: send.scope, sender: send.sender, event: send.event,
      at: isRecorded ? nil : position, isRecorded: isRecorded)
  }

  /// Calls one candidate of a search after another, reports if none handles the action, and tells
  /// the observers.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - isAtTarget: Whether the search is at its first candidate.
  ///   - send: The send.
  ///   - told: The observation that has been told of the beginning, and the depth of the send; nil
  ///     without observers.
  /// - Returns: What the send did.
  @inline(__always)
  private func finish(
    _ search: consuming TargetSearch, isAtTarget: Bool = false, for send: ActionSend,
    told: (observation: Observation, depth: Int)? = nil
  ) -> ActionSend.Outcome {
    let start = told == nil ? nil : ContinuousClock.now
    let outcome = search.callCandidates(for: send, isAtTarget: isAtTarget)
    if case .unhandled = outcome { report(search, as: told == nil ? nil : send) }
    guard let (observation, depth) = told, let start else { return outcome }
    let report = ActionSend.Report(
      outcome: outcome, action: search.action ?? send.action,
      target: outcome.isHandled ? search.candidate.object : nil,
      duration: start.duration(to: .now), depth: depth)
    // The search releases its objects before the observers are told.
    _ = consume search
    observation.tellEnd(of: send, report)
    endObservation(ifOver: observation)
    return outcome
  }

  /// Reports that a search has found no object that handles an action.
  ///
  /// Of a binding that is passed on, only the observers are told, because the key then goes to what
  /// is next for it.
  private func report(_ search: borrowing TargetSearch, as send: ActionSend? = nil) {
    let isPassedOn = !search.isRefused && (search.sender as? Command)?.isOfBinding == true
    guard send != nil || !isPassedOn && unhandledActionHandler != nil, let action = search.action
    else { return }
    var resolution = search.resolution(of: action)
    resolution.sender = search.sender.map { TypeName.of($0) }
    if let send { observation?.tellUnhandled(send, resolution) }
    if !isPassedOn { unhandledActionHandler?(resolution) }
  }

  /// Reports that an action was not sent because the sender's explicit target has been deallocated.
  final func reportLostTarget(of action: Action, from sender: AnyObject) {
    let part = Resolution.Part(
      beginning: .explicitTarget, hops: [],
      end: .lostTarget(of: action, sender: TypeName.of(sender)))
    unhandledActionHandler?(
      Resolution(action: action, target: nil, state: .unhandled, parts: [part]))
  }

  /// Whether each send has to go through ``send(_:)``.
  @inline(__always)
  final var interceptsSends: Bool {
    observation != nil || overridesSend
  }
}
