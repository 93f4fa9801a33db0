/// The search for an object that handles an action: the only one there is.
///
/// Sending, querying, validating and explaining all run it, and so cannot disagree. It walks the chains
/// and stops where an object has a say: it implements the action, forwards, or intercepts. What it asks
/// there is user code, which may change or free anything; so the object that is asked is held, and the
/// search goes on from what that object's chain is by then.
@MainActor
struct Search {
  /// Where a search looks.
  enum Scope {
    /// The whole application.
    case everywhere
    /// The whole application, with a responder in the place of the first responder.
    case anchored(Responder)
    /// A responder and the chain above it, and then the application.
    case from(Responder)
    /// One object.
    case target(AnyObject)
  }

  /// An object that implements the action and claims it.
  struct Candidate {
    let object: AnyObject
    /// Whom an error of the object's is presented to first.
    let presenter: Responder?
    /// Who says whether the action can be done now: the object, or what represents it.
    let validator: Responder?
    let means: Means
  }

  /// What of an object's there is to call for the action.
  enum Means {
    case method(Conformance)
    case handler(ActionHandler)
  }

  private(set) var action: Action
  private(set) var sender: AnyObject?
  private(set) var event: Event?
  /// Whether an interceptor has stopped the action.
  private(set) var isStopped = false
  /// What the objects that were asked have said.
  let notes: SearchNotes

  private(set) var walk: ChainWalk
  /// Whether nothing has been asked yet, so that the first stop can be remembered.
  private var isFresh = true
  private var visit: Visit?

  /// An object that is being asked.
  struct Visit {
    /// The object that implements the action, or does not.
    let object: AnyObject
    /// The responder that the object is, or that represents it: it claims, and has handlers.
    let responder: Responder?
    /// The responder in the chain whose turn it is: this one, or the one that it is the delegate of.
    let host: Responder?
    var stage = Stage.interception
    /// Whose supplemental target is asked for.
    var forwarder: AnyObject
    /// Whether the object that is represented is gone, so that nothing but registered handlers is left.
    let hasLostObject: Bool

    enum Stage { case interception, implementation, forwarding }

    /// Visits an object, or the one that it represents.
    @MainActor
    init(_ object: AnyObject, host: Responder?) {
      responder = object as? Responder
      self.object = responder?.actionObject ?? object
      self.host = host
      forwarder = self.object
      hasLostObject = responder?.hasLostObject ?? false
    }
  }

  init(
    _ action: Action,
    in application: Application,
    scope: Scope,
    sender: AnyObject?,
    event: Event? = nil,
    notes: SearchNotes = SearchNotes()
  ) {
    self.notes = notes
    self.action = action
    self.sender = sender
    self.event = event
    walk = ChainWalk(for: action.token.interface, in: application, scope: scope, sender: sender)
    if case .target(let target) = scope {
      visit = Visit(target, host: nil)
      visit?.stage = .implementation
      isFresh = false
    }
  }

  /// Continues where a short way has come to its end, with what was noted on it.
  mutating func resume(after walk: PlainWalk) {
    isFresh = false
    self.walk.resume(in: walk.leg)
    leave(Visit(walk.last, host: walk.last))
  }

  /// The next object that implements the action and claims it, or nil when there is none.
  mutating func next() -> Candidate? {
    while !isStopped {
      if visit != nil {
        if let candidate = continueVisit() { return candidate }
      } else if case .target = walk.scope {
        return nil
      } else {
        visit = nextVisit()
        if visit == nil { return nil }
      }
    }
    return nil
  }

  /// Notes what became of a candidate.
  func note(_ reason: Resolution.Reason, by candidate: Candidate) {
    notes.add(reason, by: candidate.object, visiting: visit?.object ?? candidate.object)
  }

  /// Forgets what was noted; every search must end so.
  func end() {
    notes.removeAll()
  }

  // MARK: - Walking

  /// The next object that has a say and was not asked before.
  private mutating func nextVisit() -> Visit? {
    guard isFresh else { return nextStop() }
    isFresh = false
    if walk.recall(action.token.memory) { return nextStop() }
    let stop = nextStop()
    if let memory = walk.memory(means: plainMeans(at: stop)) {
      action.token.memory = memory
    }
    return stop
  }

  private mutating func nextStop() -> Visit? {
    while let (host, object) = walk.object() {
      let visit = Visit(object, host: host)
      if hasSay(visit), !notes.contains(visit.object) { return visit }
      walk.stepOver()
    }
    return nil
  }

  /// What of an object's there is to call, if that is all that its visit comes to.
  private func plainMeans(at visit: Visit?) -> PlainMeans? {
    guard let visit, let host = visit.host, host === visit.object, !walk.application.isObserved,
      // A node's record is that of the object that is represented, even when that is gone.
      !host.node.traits.contains(.represents),
      ClassReference.of(type(of: host)).traits.isDisjoint(with: .hasSay),
      let means = means(of: visit)
    else { return nil }
    return switch means {
    case .method(let conformance): .method(conformance)
    case .handler(let handler): handler.takesAll ? .handler : nil
    }
  }

  /// Whether an object implements the action, forwards or intercepts.
  private func hasSay(_ visit: Visit) -> Bool {
    !visit.hasLostObject
      && !ClassReference.of(type(of: visit.object)).traits.isDisjoint(with: .hasSay)
      || means(of: visit) != nil
  }

  /// What of an object's there is to call for the action.
  private func means(of visit: Visit) -> Means? {
    if let handler = visit.responder?.handler(for: action) { return .handler(handler) }
    guard let interface = action.token.interface, !visit.hasLostObject else { return nil }
    let record = ClassReference.of(type(of: visit.object))
    let conformance = record.conformance(of: visit.object, to: interface)
    return conformance.holds ? .method(conformance) : nil
  }

  // MARK: - Asking

  private mutating func continueVisit() -> Candidate? {
    guard var current = visit else { return nil }
    switch current.stage {
    case .interception:
      visit?.stage = .implementation
      intercept(current)
      return nil
    case .implementation:
      visit?.stage = .forwarding
      return candidate(current, in: current)
    case .forwarding:
      guard case .target = walk.scope else {
        guard let supplement = supplement(of: current) else {
          leave(current)
          return nil
        }
        let asked = Visit(supplement, host: nil)
        current.forwarder = asked.object
        visit = current
        return candidate(asked, in: current)
      }
      visit = nil
      return nil
    }
  }

  private mutating func intercept(_ current: Visit) {
    guard !current.hasLostObject,
      ClassReference.of(type(of: current.object)).traits.contains(.intercepts),
      let interceptor = current.object as? any ActionIntercepting
    else { return }
    var invocation = ActionInvocation(action: action, sender: sender, event: event)
    guard interceptor.intercept(&invocation) == .proceed else {
      notes.add(.stopped, by: current.object, visiting: current.object)
      isStopped = true
      return
    }
    if invocation.action != action {
      notes.add(.redirected(to: invocation.action), by: current.object, visiting: current.object)
    } else if invocation.sender !== sender || invocation.event !== event {
      notes.add(.changed, by: current.object, visiting: current.object)
    }
    action = invocation.action
    sender = invocation.sender
    event = invocation.event
    walk.interface = action.token.interface
  }

  /// Asks an object whether it handles the action, as part of a visit.
  private func candidate(_ asked: Visit, in visit: Visit) -> Candidate? {
    guard let means = means(of: asked) else { return nil }
    guard asked.responder?.canPerformAction(action, sender: sender) ?? true else {
      notes.add(.refused, by: asked.object, visiting: visit.object)
      return nil
    }
    return Candidate(
      object: asked.object, presenter: asked.responder ?? visit.host, validator: asked.responder,
      means: means)
  }

  /// The object that the last one asked hands the action to, if that was not asked before.
  private func supplement(of current: Visit) -> AnyObject? {
    guard ClassReference.of(type(of: current.forwarder)).traits.contains(.forwards),
      (current.forwarder as? Responder)?.hasLostObject != true,
      let forwarder = current.forwarder as? any ActionForwarding,
      let target = forwarder.supplementalTarget(forAction: action, sender: sender),
      target !== current.object, !notes.contains(target)
    else { return nil }
    notes.add(.supplemented, by: target, visiting: current.object)
    return target
  }

  /// Goes on above an object that was asked, by its chain as it is now.
  private mutating func leave(_ current: Visit) {
    visit = nil
    notes.add(nil, by: current.object, visiting: current.object, ending: current)
    guard let host = current.host else { return }
    walk.stepOver(host, isAtDelegate: current.responder !== host)
  }

  // MARK: - Calling

  /// Calls a candidate.
  ///
  /// - Returns: What became of it.
  /// - Throws: What the method or the handler throws.
  func perform(_ candidate: Candidate) throws -> CallOutcome {
    switch candidate.means {
    case .method(let conformance):
      let receiver = Receiver(candidate.object, conformance)
      return try action.token.call(receiver, sender: sender, event: event)
    case .handler(let handler):
      let invocation = ActionInvocation(action: action, sender: sender, event: event)
      return try handler.call(invocation)
    }
  }
}
