/// The search for an object that handles an action, or that conforms to a protocol.
///
/// Sending, asking, validating, listing and explaining are consumers of this one search, so they agree. It goes along
/// the chains and turns to each candidate: an object that implements the action, forwards or intercepts. Asking a
/// candidate runs user code, which may change or free anything. So the search retains the candidate, and continues
/// from its chain as it is afterward.
@MainActor
struct TargetSearch: ~Copyable {
  /// The next step.
  private enum Stage { case arrival, interception, implementation, forwarding }

  /// The action; nil if the search is for an object that conforms to a protocol, and asks no object.
  private(set) var action: Action?
  private(set) var sender: AnyObject?
  private(set) var event: Event?
  /// Whether an interceptor has stopped the action.
  private(set) var isStopped = false
  /// The record of the search, if it will be read.
  private let record: SearchRecord?

  private var path: SearchPath
  /// The protocol of the search; nil if only handlers and opt-in protocols count.
  private var interface: Interface?
  private var stage = Stage.arrival
  private var asked = AskedObjects()
  /// Whether the first candidate that is met is to be cached.
  private var isFresh: Bool
  private var isFinished = false
  /// The forwarders that are being asked for another object, each with the action.
  private static var forwarders: [(object: ObjectIdentifier, action: Action)] = []

  /// The responder in the chain whose turn it is; nil if one object was given.
  private(set) var host: Responder?
  /// The candidate in the host's turn, if it is not the host: its delegate, a supplemental target, or the one given
  /// object.
  private var guest: AnyObject?
  /// The object that the candidate represents, retained until the next turn.
  private var represented: AnyObject?
  /// How the candidate implements the action, or conforms to the protocol.
  private(set) var implementation: Implementation?

  /// Begins the search for a target of an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - application: The application that is searched.
  ///   - scope: Where to search.
  ///   - sender: The sender.
  ///   - event: The event.
  ///   - first: The place of the first candidate, if it is known, and no record is kept.
  ///   - isRecorded: Whether a record is kept.
  init(
    _ action: Action,
    in application: Application,
    scope: SearchScope,
    sender: AnyObject?,
    event: Event? = nil,
    at first: SearchPosition? = nil,
    isRecorded: Bool = false
  ) {
    self.action = action
    self.sender = sender
    self.event = event
    record = isRecorded ? SearchRecord() : nil
    interface = action.token.interface
    isFresh = first == nil
    path = SearchPath(in: application, scope: scope, sender: sender, at: first)
    guard case .target(let target) = scope else {
      record?.begin(path)
      return
    }
    turn(to: target)
    stage = .implementation
    findImplementation()
  }

  /// Begins the search for an object that conforms to a protocol or is of a class.
  init(
    _ interface: Interface,
    in application: Application,
    scope: SearchScope,
    sender: AnyObject?
  ) {
    self.interface = interface
    record = nil
    isFresh = true
    path = SearchPath(in: application, scope: scope, sender: sender)
  }

  /// Releases what was asked; every search must end with it.
  ///
  /// Whatever dies by it finds the search over.
  mutating func finish() {
    isFinished = true
    record?.removeAll()
    host = nil
    implementation = nil
    guest = nil
    represented = nil
    asked.removeAll()
  }

  deinit {
    assert(isFinished, "A search must be finished.")
  }

  // MARK: - Candidates

  /// Goes to the next object that implements the action and claims it.
  ///
  /// - Returns: Whether there is one.
  mutating func next() -> Bool {
    while !isStopped {
      switch stage {
      case .arrival:
        guard arrive() else { return false }
      case .interception:
        stage = .implementation
        intercept()
      case .implementation:
        stage = .forwarding
        if isClaimed(or: .notImplemented) { return true }
      case .forwarding:
        if !findSupplement() {
          leave()
        } else if isClaimed(or: .supplemented) {
          return true
        }
      }
    }
    return false
  }

  /// The candidate.
  ///
  /// - Precondition: It is the turn of one.
  var object: AnyObject { represented ?? guest ?? host ?? path.application }

  /// The responder that answers for the candidate: the object itself, or the responder that represents it.
  var responder: Responder? {
    guard let guest else { return host }
    return guest as? Responder
  }

  // MARK: - Arriving and leaving

  /// Goes to the next object that takes part and was not asked before.
  private mutating func arrive() -> Bool {
    if path.scope.isTarget { return false }
    let isFirst = exchange(&isFresh, with: false)
    let interest = ClassTraits.interest(in: interface)
    while path.position.part != .end {
      if record == nil { path.skip(to: interface, interest) }
      guard let node = path.node else {
        record?.endPart(path)
        path.enterNextPart()
        record?.begin(path)
        continue
      }
      // A responder that is being deallocated is only a link.
      if let responder = node.responder, consider(responder) {
        if isFirst { cacheFirstCandidate(at: responder) }
        return true
      }
      path.stepOver()
    }
    host = nil
    if isFirst { cacheFirstCandidate(at: nil) }
    return false
  }

  /// Begins the turn of a responder that the path is at, or of its delegate.
  ///
  /// - Returns: Whether it takes part and was not asked before.
  private mutating func consider(_ responder: Responder) -> Bool {
    // What had nothing to say is let go of now that the path is at another, and before that is asked.
    host = responder
    let delegate = path.position.isAtDelegate ? responder.chainDelegate : nil
    if delegate == nil, path.position.isAtDelegate { return false }
    turn(to: delegate)
    if isForwarding { return false }
    if !asked.contains(object) {
      findImplementation()
      let participates =
        action != nil && !hasLostObject && !classRecord.traits.isDisjoint(with: .participates)
      stage = participates ? .interception : .implementation
      if participates || implementation != nil { return true }
    }
    record?.note(.notImplemented, by: object, at: host)
    return false
  }

  /// Begins the turn of a guest, or of the host itself.
  private mutating func turn(to guest: AnyObject?) {
    self.guest = guest
    represented = nil
    if let responder, responder.node.traits.contains(.represents) {
      represented = responder.representedObject
    }
  }

  /// Goes on above the responder whose turn it was, by its chain as it is now.
  private mutating func leave() {
    stage = .arrival
    guard let host = exchange(&host, with: nil) else { return }
    path.position.node = host.node
    path.stepOver()
    asked.keep(host)
  }

  // MARK: - Asking

  /// The record of the class of the candidate.
  private var classRecord: ClassReference {
    // The node's record is that of the represented object's class, even when that object is gone.
    if guest == nil, let host, !host.node.traits.contains(.represents) {
      return host.node.classRecord
    }
    return ClassReference.of(type(of: object))
  }

  /// Whether the represented object is gone that would be asked, and nothing but handlers is left.
  private var hasLostObject: Bool {
    represented == nil && responder?.node.traits.contains(.represents) == true
  }

  /// Finds what there is to call on the candidate.
  private mutating func findImplementation() {
    if let action, let handler = responder?.handler(for: action) {
      implementation = .handler(handler)
      return
    }
    implementation = nil
    guard let interface, !hasLostObject else { return }
    let conformance = classRecord.conformance(of: object, to: interface)
    if conformance.holds { implementation = .method(conformance) }
  }

  private mutating func intercept() {
    guard classRecord.traits.contains(.intercepts), let action,
      let interceptor = object as? any ActionIntercepting
    else { return }
    var invocation = ActionInvocation(action: action, sender: sender, event: event)
    guard interceptor.intercept(&invocation) == .proceed else {
      record?.note(.stopped, by: interceptor, at: host)
      isStopped = true
      return
    }
    if invocation.action != action {
      record?.note(.redirected(to: invocation.action), by: interceptor, at: host)
    } else if invocation.sender !== sender || invocation.event !== event {
      record?.note(.changed, by: interceptor, at: host)
    }
    self.action = invocation.action
    sender = invocation.sender
    event = invocation.event
    interface = invocation.action.token.interface
    // The action may be another by now, and so may the handlers.
    findImplementation()
  }

  /// Whether the candidate implements the action and claims it; the silence is what is noted if it does not
  /// implement the action.
  private func isClaimed(or silence: Resolution.Reason) -> Bool {
    guard implementation != nil else {
      record?.note(silence, by: object, at: host)
      return false
    }
    guard let action, let responder, !responder.canPerformAction(action, sender: sender) else {
      return true
    }
    record?.note(.refused, by: object, at: host)
    return false
  }

  /// Turns to the object that the candidate hands the action to, if that was not asked before.
  private mutating func findSupplement() -> Bool {
    asked.insert(object)
    // What represents the object was asked as well.
    if let guest { asked.keep(guest) }
    guard let action, host != nil, !hasLostObject, classRecord.traits.contains(.forwards),
      let forwarder = object as? any ActionForwarding
    else { return false }
    // Searches for the same action that it makes meanwhile skip it, and neither read nor write the cache.
    let cached = action.token.cachedCandidate
    action.token.cachedCandidate = CachedCandidate()
    Self.forwarders.append((ObjectIdentifier(forwarder), action))
    let target = forwarder.supplementalTarget(forAction: action, sender: sender)
    Self.forwarders.removeLast()
    action.token.cachedCandidate = cached
    guard let target else { return false }
    turn(to: target)
    guard !isForwarding, !asked.contains(object) else { return false }
    findImplementation()
    return true
  }

  /// Whether the candidate is being asked for another object, by the search that this one is made in.
  private var isForwarding: Bool {
    guard !Self.forwarders.isEmpty, let action else { return false }
    let object = ObjectIdentifier(object)
    for forwarder in Self.forwarders where forwarder == (object, action) { return true }
    return false
  }

  // MARK: - Caching

  /// Caches where the path is, with what is to be called there if nothing has to be asked.
  ///
  /// - Parameter host: The responder there, or nil if no object takes part.
  private func cacheFirstCandidate(at host: Responder?) {
    guard var entry = path.cacheEntry else { return }
    if let host, guest == nil, isDirect(at: host) {
      switch implementation {
      case .method(let conformance)?: entry = entry.calling(conformance)
      case .handler(let handler)?: entry = entry.calling(handler)
      case nil: break
      }
    }
    if let action { action.token.cachedCandidate = entry } else { interface?.cachedCandidate = entry }
  }

  /// Whether a responder need not be asked anything, and handles the action when it is called.
  private func isDirect(at host: Responder) -> Bool {
    // A node's record is that of the object that is represented, even when that is gone.
    guard !host.node.traits.contains(.represents) else { return false }
    guard let action else { return true }
    let mayPass = if case .handler(let handler)? = implementation { handler.mayPass } else { action.token.mayPass }
    return !mayPass
      && host.node.classRecord.traits.isDisjoint(with: [.forwards, .intercepts, .overridesCanPerform])
  }

  /// Finds and caches the first candidates of several actions in one pass along the chains, as a search for each of
  /// them would.
  ///
  /// It runs no user code, and so the entries hold together.
  ///
  /// - Parameters:
  ///   - actions: The actions.
  ///   - application: The application that is searched.
  /// - Complexity: O(*d* + *n* · *m*) for *n* actions and chains of *d* responders, at *m* of which an object
  ///   implements any action.
  static func cacheFirstCandidates(of actions: [Action], in application: Application) {
    guard let first = actions.first else { return }
    var search = TargetSearch(first, in: application, scope: .everywhere, sender: nil)
    search.cacheFirstCandidates(of: actions)
    search.finish()
  }

  private mutating func cacheFirstCandidates(of actions: [Action]) {
    var open = actions
    var interest = ClassTraits()
    for action in actions { interest.formUnion(ClassTraits.interest(in: action.token.interface)) }
    while path.position.part != .end, !open.isEmpty {
      path.skip(to: open.count == 1 ? open[0].token.interface : nil, interest)
      guard let node = path.node else {
        path.enterNextPart()
        continue
      }
      if let responder = node.responder {
        let isAtDelegate = path.position.isAtDelegate
        open.removeAll { action in
          guard isAtDelegate || !node.canSkip(on: action.token.interface) else { return false }
          self.action = action
          interface = action.token.interface
          guard consider(responder) else { return false }
          cacheFirstCandidate(at: responder)
          return true
        }
      }
      path.stepOver()
    }
    for action in open {
      self.action = action
      cacheFirstCandidate(at: nil)
    }
  }

  // MARK: - Answers

  /// Goes to the object that would handle the action, which takes the sender.
  ///
  /// - Returns: Whether there is one. A sender of another type ends the search.
  mutating func findTarget() -> Bool { next() && takesSender() }

  /// Goes to the object that would handle the action.
  ///
  /// - Returns: The state of the action there; nil if the object does not take the sender.
  mutating func findState() -> ActionState? {
    guard next() else { return .unhandled }
    return takesSender() ? state : nil
  }

  private func takesSender() -> Bool {
    guard let action, implementation?.takes(sender, for: action) == false else { return true }
    note(.wrongSender)
    return false
  }

  /// The state of the action at the candidate.
  var state: ActionState {
    guard let action, let responder else { return .enabled }
    return responder.validate(action, sender: sender)
  }

  /// The event that the candidate takes; nil if it takes any.
  var targetEvent: Parameter? {
    if case .handler(let handler)? = implementation { handler.event } else { action?.token.event }
  }

  // MARK: - Explaining

  /// Explains the search, as far as it was recorded.
  func resolution(of action: Action, target: AnyObject?, state: ActionState) -> Resolution {
    let parts = record?.parts(in: path) ?? []
    return Resolution(action: action, target: target, state: state, parts: parts)
  }

  /// Notes what the call of the candidate came to.
  func note(_ outcome: CallOutcome) {
    guard let record, let action else { return }
    var (senderTaken, eventTaken) = (action.token.sender, action.token.event)
    if case .handler(let handler)? = implementation {
      (senderTaken, eventTaken) = (handler.sender ?? senderTaken, handler.event ?? eventTaken)
    }
    switch outcome {
    case .handled, .failed: record.note(.chosen, by: object, at: host)
    case .passed: record.note(.passed, by: object, at: host)
    case .wrongSender:
      let reason = Resolution.Reason.wrongSender(
        expected: TypeName(senderTaken.type).short, given: TypeName.given(sender))
      record.note(reason, by: object, at: host)
    case .wrongEvent:
      let reason = Resolution.Reason.wrongEvent(
        expected: TypeName(eventTaken.type).short, given: TypeName.given(event))
      record.note(reason, by: object, at: host)
    }
  }
}
