/// The search for an object that handles an action, or that conforms to a protocol.
///
/// Sending, querying, validating, listing, and explaining all use this one search, so they agree.
/// The search goes along the chains and visits each candidate: an object that implements the
/// action, forwards, or intercepts. Offering the action to a candidate runs user code, which may
/// change or free anything. The search therefore retains the candidate, and continues from its
/// chain as it is afterward.
@MainActor
struct TargetSearch: ~Copyable {
  /// The next step.
  private enum Stage { case arrival, interception, implementation, forwarding, stopped }

  /// The action; nil if the search is for an object that conforms to a protocol, which runs no user
  /// code.
  private(set) var action: Action?
  private(set) var sender: AnyObject?
  private(set) var event: Event?
  /// The record of the search, if it will be read.
  private let record: SearchRecord?

  private var path: SearchPath
  /// The protocol of the search; nil if only handlers and opt-in protocols matter.
  private var protocolRecord: ProtocolReference?
  private var stage = Stage.arrival
  /// Whether the object that was to handle the action does not accept the sender or the event.
  private(set) var isRefused = false
  /// The current candidate; the application before the first one.
  private(set) var candidate: Candidate
  private var asked = AskedObjects()

  /// Begins the search for a target of an action, or for an object of a certain type.
  ///
  /// Without an action, the search is for an object that conforms to a protocol or is an instance
  /// of a class.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - role: The protocol or class.
  ///   - application: The application to search.
  ///   - scope: Where to search.
  ///   - sender: The sender.
  ///   - event: The event.
  ///   - first: The place of the first candidate, if it is known and no record is kept.
  ///   - isRecorded: Whether to keep a record.
  @inline(never)
  init(
    _ action: Action?,
    as role: ProtocolReference? = nil,
    in application: Application,
    scope: ActionSend.Scope,
    sender: AnyObject?,
    event: Event? = nil,
    at first: SearchPosition? = nil,
    isRecorded: Bool = false
  ) {
    self.action = action
    self.sender = sender
    self.event = event
    record = isRecorded ? SearchRecord() : nil
    protocolRecord = action?.record.value.protocolRecord ?? role
    path = SearchPath(in: application, scope: scope, sender: sender, action: action, at: first)
    guard case .target(let target) = scope else {
      candidate = Candidate(application)
      return
    }
    candidate = Candidate(explicit: target, in: application, action, protocolRecord)
    stage = .implementation
    record?.enter(.focus, at: application)
  }

  /// Whether an interceptor has stopped the action.
  var isStopped: Bool { stage == .stopped }

  // MARK: - Candidates

  /// Moves to the next object that implements the action and accepts it.
  ///
  /// - Returns: Whether there is one.
  @inline(never)
  mutating func next() -> Bool {
    while true {
      switch stage {
      case .arrival:
        guard arrive() else { return false }
        // A responder whose class alone determines what it does has already accepted the action.
        if stage == .forwarding { return true }
      case .interception:
        stage = .implementation
        intercept()
      case .implementation:
        stage = .forwarding
        if isClaimed(or: .notImplemented) { return true }
      case .forwarding:
        if findSupplement(), isClaimed(or: .supplemented) { return true }
      case .stopped: return false
      }
    }
  }

  /// Calls one candidate after another until one handles the action.
  ///
  /// An error is presented, or left in the outcome, as the send says.
  ///
  /// - Parameters:
  ///   - send: The send.
  ///   - isAtTarget: Whether the search is at the first candidate.
  /// - Returns: What the send did.
  mutating func callCandidates(
    for send: ActionSend, isAtTarget: Bool = false
  ) -> ActionSend.Outcome {
    var isAtTarget = isAtTarget
    do {
      while isAtTarget || next() {
        isAtTarget = false
        var outcome = try call()
        while case .passed = outcome, candidate.turnToNextHandler(for: action, from: sender) {
          note(outcome)
          outcome = try call()
        }
        switch outcome {
        case .handled: return .handled
        case .passed: note(outcome)
        case .wrongSender, .wrongEvent:
          note(outcome)
          isRefused = true
          return .unhandled
        case .prepared(let body): return startRun(body, for: send)
        }
      }
      return isStopped ? .stopped : .unhandled
    } catch {
      if let caller = send.caller {
        caller.hasError = true
      } else {
        ErrorPropagation.present(
          error, at: candidate.responder ?? candidate.host, of: action, thrownBy: candidate.object)
      }
      return .failed(error)
    }
  }

  /// Starts a run at the candidate, unless an earlier one excludes it.
  @inline(never)
  private func startRun(_ body: @escaping RunBody, for send: ActionSend) -> ActionSend.Outcome {
    guard let action, let rules = candidate.rules(of: action) else { return .unhandled }
    let line = RunLine.of(action, at: candidate.object, for: event)
    let first = line.runs.first
    if rules.whileRunning == .ignore, let first { return .ignored(first) }
    let run = ActionRun(
      action, of: candidate.object, in: line, endsWithWindow: rules.endsWithWindow,
      presenter: candidate.responder ?? candidate.host, in: path.application,
      for: send.caller, body)
    line.add(run)
    path.application.setNeedsValidation()
    if rules.whileRunning == .restart {
      for earlier in line.runs where earlier !== run { earlier.cancel() }
    }
    let startsAtOnce = first == nil || rules.whileRunning == .allow
    if startsAtOnce || line.runs.first === run { run.start() }
    if run.isWaiting { run.tellObservers(of: path.application) }
    return .started(run)
  }

  /// Calls the candidate.
  @inline(__always)
  private func call() throws -> CallOutcome {
    guard let action else { return .passed }
    if candidate.isPlain {
      return try action.call(
        .method(candidate.conformance), of: candidate.host, from: sender, event: event)
    }
    guard let implementation = candidate.implementation else { return .passed }
    return try action.call(implementation, of: candidate.object, from: sender, event: event)
  }

  // MARK: - Arriving and leaving

  /// Moves to the next object that takes part and has not been visited yet.
  @inline(__always)
  private mutating func arrive() -> Bool {
    if path.scope.isTarget { return false }
    let mayStepOver = record == nil && !path.staysInWindow
    let interest = mayStepOver ? ClassTraits.interest(in: protocolRecord) : nil
    while let node = path.next(for: protocolRecord, interest) {
      if record == nil, !path.position.isAtDelegate, node.dependsOnClassAlone {
        if arrive(atPlain: node) { return true }
        continue
      }
      // A responder that is being deallocated is only a link. The previous candidate is released
      // only now that the path is at another.
      if let host = node.responder,
        candidate.turn(to: host, at: path.position, action, protocolRecord),
        takesPart()
      {
        return true
      }
      path.stepOver()
    }
    return false
  }

  /// Visits a responder whose class alone determines what it does, and continues above it unless it
  /// is the target.
  ///
  /// - Returns: Whether the responder implements the action and accepts it.
  @inline(__always)
  private mutating func arrive(atPlain node: NodeReference) -> Bool {
    if let host = node.responder {
      candidate.turn(toPlain: host, protocolRecord)
      if candidate.conformance.holds, !asked.contains(host) {
        if claims(host), performs(host) {
          stage = .forwarding
          return true
        }
        asked.insert(host)
        leave()
        return false
      }
    }
    path.stepOver()
    return false
  }

  /// Returns whether the candidate takes part and has not been visited yet.
  private mutating func takesPart() -> Bool {
    record?.enter(path.position.part, at: candidate.host)
    if isForwarding { return false }
    if !asked.contains(candidate.object) {
      let participates = action != nil && candidate.participates
      stage = participates ? .interception : .implementation
      if participates || candidate.isImplemented { return true }
    }
    noteAnswer(.notImplemented)
    return false
  }

  /// Continues above the current responder, along its chain as it is now.
  private mutating func leave() {
    stage = .arrival
    path.position.node = candidate.host.node
    path.stepOver()
    if path.lastChange != Epoch.changeCount { path.stayInApplication() }
  }

  // MARK: - Steps at a candidate

  private mutating func intercept() {
    guard candidate.classRecord.value.traits.contains(.intercepts), let action,
      let interceptor = candidate.object as? any ActionIntercepting
    else { return }
    var invocation = ActionInvocation(action: action, sender: sender, event: event)
    guard path.application.mayAsk(interceptor, .interception(action)) else { return }
    let answer = interceptor.intercept(&invocation)
    path.application.endQuestion()
    guard answer == .proceed else {
      noteAnswer(.stopped)
      stage = .stopped
      return
    }
    if invocation.action != action {
      noteAnswer(.redirected(to: invocation.action))
    } else if invocation.sender !== sender || invocation.event !== event {
      noteAnswer(.changed)
    }
    self.action = invocation.action
    sender = invocation.sender
    event = invocation.event
    protocolRecord = invocation.action.record.value.protocolRecord
    path.staysInWindow = invocation.action.record.value.staysInWindow
    // The action may be a different one now, and so may the handlers.
    candidate.findImplementation(of: invocation.action, protocolRecord)
  }

  /// Returns whether the candidate implements the action and accepts it.
  ///
  /// If the candidate does not implement the action, the given reason is noted.
  @inline(__always)
  private mutating func isClaimed(or silence: Resolution.Reason) -> Bool {
    let applies = candidate.handler?.applies
    guard candidate.isImplemented,
      applies?(sender) != false || candidate.turnToNextHandler(for: action, from: sender)
    else {
      noteAnswer(silence)
      return false
    }
    var isClaimed = true
    if let responder = candidate.responder { isClaimed = claims(responder) }
    if isClaimed, candidate.handler == nil { isClaimed = performs(candidate.object) }
    if !isClaimed { noteAnswer(.refused) }
    return isClaimed
  }

  /// Returns whether a responder accepts the action.
  @inline(__always)
  private func claims(_ responder: Responder) -> Bool {
    // The record of a responder that represents an object is the one of the object's class.
    guard let action,
      responder.node.traits.contains(.represents)
        || responder.node.classRecord.value.traits.contains(.overridesCanPerform)
    else { return true }
    guard path.application.mayAskAgain(responder, .claim(action)) else { return true }
    defer { path.application.endQuestion() }
    return responder.canPerformAction(action, sender: sender)
  }

  /// Returns whether an object whose method is called performs the action, if the action is a text
  /// command.
  @inline(__always)
  private func performs(_ object: AnyObject) -> Bool {
    // A text command may be passed on.
    guard let action, action.record.value.mayPass, action.isTextCommand else { return true }
    return performsText(object, action)
  }

  @inline(never)
  private func performsText(_ object: AnyObject, _ action: Action) -> Bool {
    guard let id = action.id, let object = object as? any TextCommanding,
      path.application.mayAskAgain(object, .claim(action))
    else { return true }
    defer { path.application.endQuestion() }
    // A mark at the beginning of a name would join the dot.
    let name = String(id.unicodeScalars.dropFirst("text.".count))
    return object.canPerform(TextCommand(rawValue: name))
  }

  /// Moves to the object that the candidate forwards to, if it has not been visited yet; otherwise,
  /// continues above.
  private mutating func findSupplement() -> Bool {
    asked.insert(candidate.object)
    if !candidate.isPlain {
      // The responder that represents the object was visited as well.
      if let guest = candidate.guest { asked.keep(guest) }
      asked.keep(candidate.host)
      if let action, let target = supplement(for: action) {
        candidate = Candidate(target, at: candidate.host, action, protocolRecord)
        if !isForwarding, !asked.contains(candidate.object) { return true }
      }
    }
    leave()
    return false
  }

  /// Returns the object to which the candidate forwards an action.
  private func supplement(for action: Action) -> AnyObject? {
    guard !path.scope.isTarget, !candidate.hasLostObject,
      candidate.classRecord.value.traits.contains(.forwards),
      let forwarder = candidate.object as? any ActionForwarding
    else { return nil }
    // Searches for the same action that the forwarder makes meanwhile skip it.
    guard path.application.mayAsk(forwarder, .forwarding(action)) else { return nil }
    defer { path.application.endQuestion() }
    return forwarder.supplementalTarget(forAction: action, sender: sender)
  }

  /// Whether this search runs inside the candidate's own `supplementalTarget` method for the
  /// action.
  private var isForwarding: Bool {
    guard let action else { return false }
    return path.application.isAsking(candidate.object, .forwarding(action))
  }

  // MARK: - Answers

  /// Moves to the object that would handle the action and accepts the sender.
  ///
  /// - Returns: Whether there is one. A sender of a wrong type ends the search.
  mutating func findTarget() -> Bool { next() && takesSender() }

  /// Returns the next object that conforms to the role.
  mutating func nextFound() -> FoundObject? {
    next() ? (candidate.object, candidate.conformance) : nil
  }

  /// Whether the candidate, which would handle the action, accepts the sender, and the event if
  /// there is one.
  var isAccepted: Bool {
    // A closure would cost an executor check.
    guard let action, let implementation = candidate.implementation else { return true }
    return implementation.takes(sender, event, for: action)
  }

  /// Returns whether the candidate accepts the sender and the event, and notes it if not.
  func takesSender() -> Bool {
    if isAccepted { return true }
    note(.wrongSender)
    return false
  }

  /// The state of the action at the candidate.
  var state: ActionState {
    guard let action else { return .enabled }
    guard path.application.mayAsk(candidate.object, .state(action)) else { return .enabled }
    var state = candidate.state(of: action, sender: sender)
    path.application.endQuestion()
    if candidate.rules(of: action) != nil, state.isEnabled, let run {
      state.availability = .running(run.progress)
    }
    return state
  }

  /// The run because of which the action may not start at the candidate; nil if it may.
  var run: ActionRun? {
    guard let action, candidate.rules(of: action)?.whileRunning == .ignore else { return nil }
    let event = event ?? (sender as? any PayloadSender)?.payload
    return RunLine.of(action, at: candidate.object, for: event).runs.first
  }

  /// The event that the candidate accepts; nil if it accepts any.
  var targetEvent: Parameter? {
    action.flatMap { candidate.implementation?.event(of: $0) }
  }

  // MARK: - Explaining

  /// Explains the search, as far as it was recorded.
  ///
  /// - Parameters:
  ///   - action: The action of the search.
  ///   - isFound: Whether the candidate is the target.
  /// - Returns: The explanation.
  func resolution(of action: Action, isFound: Bool = false) -> Resolution {
    let (target, state) = isFound ? (candidate.object, state) : (nil, .unhandled)
    let parts = record?.parts(in: path) ?? []
    var resolution = Resolution(action: action, target: target, state: state, parts: parts)
    resolution.isSentByCommand = sender is Command
    resolution.event = isFound ? targetEvent : nil
    // What is asynchronous, or has a condition, is asked each time, but never passes the action on.
    let isAsked = candidate.rules(of: action) != nil || candidate.handler?.applies != nil
    resolution.mayPass = isFound && !isAsked && candidate.mayPass(action)
    resolution.cause = isFound ? nil : record?.cause(in: path)
    if case .running = state.availability { resolution.run = run }
    return resolution
  }

  /// Notes the outcome of the candidate's call.
  func note(_ outcome: CallOutcome) {
    guard record != nil, let action else { return }
    switch outcome {
    case .handled, .prepared: noteAnswer(.chosen)
    case .passed: noteAnswer(.passed)
    case .wrongSender:
      let expected = candidate.handler?.sender ?? action.record.value.sender
      noteAnswer(.wrongSender(expected: TypeName(expected.type).short, given: TypeName.of(sender)))
    case .wrongEvent:
      let expected = candidate.handler?.event ?? action.record.value.event
      noteAnswer(.wrongEvent(expected: TypeName(expected.type).short, given: TypeName.of(event)))
    }
  }

  @inline(__always)
  private func noteAnswer(_ reason: Resolution.Reason) {
    if let record { record.note(reason, by: candidate.object, at: candidate.host) }
  }
}
