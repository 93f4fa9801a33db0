/// The search for an object that handles an action, or that conforms to a protocol.
///
/// Sending, asking, validating, listing and explaining are consumers of this one search, so they agree. It walks the
/// chains and asks each object that takes part, because it implements the action, forwards or intercepts. Asking runs
/// user code, which may change or free anything. So the search retains the object that it asks, and continues from
/// the object's chain as it is afterwards.
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
  let record: SearchRecord?

  var walk: ChainWalk
  /// The protocol of the search; nil if only handlers and opt-in protocols count.
  var interface: Interface?
  private var stage = Stage.arrival
  private var asked = AskedObjects()
  /// Whether nothing was asked yet.
  private var isFresh = true
  private var isFinished = false
  /// The forwarders that are being asked for another object, each with the action.
  private static var forwarders: [(object: ObjectIdentifier, action: Action)] = []

  /// The responder in the chain whose turn it is; nil if one object was given.
  private(set) var host: Responder?
  /// How the object that is asked implements the action, if it does by a method.
  private(set) var conformance = Conformance.none
  /// The closure by which the object that is asked implements the action, if it does by one.
  private(set) var handler: ActionHandler?
  /// What is asked in the host's turn, if not the host: its delegate, a supplemental target, or the one given object.
  private var guest: AnyObject?
  /// The object that the asked responder represents, retained until the next turn.
  private var represented: AnyObject?

  /// Whether it is the turn of the host, and of no guest of its.
  var isHostsTurn: Bool { guest == nil }

  /// Begins the search for a target of an action.
  ///
  /// `record` is the record to write; nil if it would not be read.
  init(
    _ action: Action,
    in application: Application,
    scope: SearchScope,
    sender: AnyObject?,
    event: Event? = nil,
    recordingIn record: SearchRecord? = nil,
    at first: SearchPosition? = nil
  ) {
    self.action = action
    self.sender = sender
    self.event = event
    self.record = record
    interface = action.token.interface
    walk = ChainWalk(in: application, scope: scope, sender: sender, at: first)
    if let first {
      isFresh = false
      if record != nil { recordParts(upTo: first) }
    } else if case .target(let target) = scope {
      turn(to: target)
      isFresh = false
      stage = .implementation
      findMethod()
    } else {
      beginPart()
    }
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
    walk = ChainWalk(in: application, scope: scope, sender: sender)
  }

  /// Begins a search past responders that were asked or called without it, the last of which is given.
  ///
  /// `part` is the part of the search that they are in, and `isCurrent` says whether no chain has changed since.
  @inline(__always)
  init(
    _ action: Action,
    in application: Application,
    sender: AnyObject?,
    event: Event?,
    past responder: consuming Responder,
    asked: consuming AskedObjects,
    in part: SearchPart,
    isCurrent: Bool,
    recordingIn record: SearchRecord?
  ) {
    self.action = action
    self.sender = sender
    self.event = event
    self.record = record
    interface = action.token.interface
    self.asked = asked
    isFresh = false
    stage = .forwarding
    let position = SearchPosition(part: part, node: responder.node)
    host = responder
    walk = ChainWalk(in: application, scope: .everywhere, sender: sender, at: position)
    guard let record else { return }
    if isCurrent { recordParts(upTo: position) } else { record.begin(part, at: nil) }
  }

  /// Continues after the given object, which was called without this search.
  mutating func resume() {
    stage = .forwarding
  }

  /// Releases what was asked, the last object first; every search must end with it.
  ///
  /// Whatever dies by it finds the search over.
  mutating func finish() {
    isFinished = true
    record?.removeAll()
    host = nil
    handler = nil
    guest = nil
    represented = nil
    asked.removeAll()
    walk.finish()
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

  /// The object that is asked.
  ///
  /// - Precondition: It is the turn of an object.
  var object: AnyObject { represented ?? guest ?? host ?? walk.application }

  /// The responder that answers for the object: the object itself, or the responder that represents it.
  var responder: Responder? {
    guard let guest else { return host }
    return guest as? Responder
  }

  /// Calls the object that was found.
  ///
  /// - Returns: What became of it.
  /// - Throws: The error that the method or the handler throws.
  @inline(__always)
  func call() throws -> CallOutcome {
    guard let action else { return .passed }
    if let handler {
      return try handler.call(ActionInvocation(action: action, sender: sender, event: event))
    }
    // Most often it is the host, which is held, and so need not be retained once more.
    let receiver: Receiver
    if guest == nil, represented == nil, let host {
      receiver = Receiver(host, conformance)
    } else {
      receiver = Receiver(object, conformance)
    }
    return try action.token.call(receiver, sender: sender, event: event)
  }

  // MARK: - Arriving and leaving

  /// Goes to the next object that takes part and was not asked before.
  private mutating func arrive() -> Bool {
    if walk.scope.isTarget { return false }
    let isFirst = exchange(&isFresh, with: false) && !recallFirstStop()
    while walk.position.part != .end {
      while let node = findStop() {
        guard let host = node.responder else {
          // It is being deallocated, and only a link.
          walk.stepOver()
          continue
        }
        // What had nothing to say is let go of now that the walk is at another, and before that is asked.
        if self.host != nil { self.host = nil }
        let delegate = walk.position.isAtDelegate ? host.chainDelegate : nil
        if delegate != nil || !walk.position.isAtDelegate {
          self.host = host
          turn(to: delegate)
          if takesPart() {
            if isFirst { cacheFirstStop(at: host) }
            return true
          }
        }
        walk.stepOver()
      }
      enterNextPart()
    }
    host = nil
    if isFirst { cacheFirstStop(at: nil) }
    return false
  }

  /// Caches the place of the walk as an action's first stop, if the object there takes part in the action.
  ///
  /// It is for a search that has asked nobody, and asks nobody.
  mutating func cacheFirstStop(of action: Action, _ node: NodeReference, _ host: Responder) -> Bool
  {
    self.action = action
    interface = action.token.interface
    if !walk.position.isAtDelegate, let known = node.plainConformance(to: interface) {
      // Most responders are no more than their class. For them it is this, in short.
      conformance = known
      if guest != nil { guest = nil }
      if handler != nil { handler = nil }
    } else {
      self.host = host
      turn(to: walk.position.isAtDelegate ? host.chainDelegate : nil)
      guard takesPart() else { return false }
    }
    cacheFirstStop(at: host)
    return true
  }

  /// Begins the turn of a guest, or of the host itself.
  private mutating func turn(to guest: AnyObject?) {
    self.guest = guest
    represented = nil
    if let responder, responder.node.traits.contains(.represents) {
      represented = responder.representedObject
    }
  }

  /// Whether the object whose turn it is takes part and was not asked before.
  @inline(never)
  private mutating func takesPart() -> Bool {
    if isForwarding { return false }
    if !asked.contains(object) {
      findMethod()
      let takesAll =
        action != nil && !hasLostObject && !classRecord.traits.isDisjoint(with: .participates)
      stage = takesAll ? .interception : .implementation
      if takesAll || implementsAction { return true }
    }
    if let record, isHostsTurn, !record.isComplete, let node = host?.node,
      !node.traits.contains(.isApplication)
    {
      // An object that takes no part is not retained.
      record.skip(from: node, upTo: node.next)
    } else {
      record?.note(.notImplemented, by: object, at: host)
    }
    return false
  }

  /// Walks to the next responder to look at in this part of the search.
  @inline(__always)
  private mutating func findStop() -> NodeReference? {
    record == nil ? walk.findStop(for: interface) : findRecordedStop()
  }

  @inline(never)
  private mutating func findRecordedStop() -> NodeReference? {
    guard let record else { return nil }
    guard !record.isComplete else { return walk.stop }
    let start = walk.stop
    let stop = walk.findStop(for: interface)
    if let start, start != stop { record.skip(from: start, upTo: stop) }
    return stop
  }

  /// Goes on above the responder whose turn it was, by its chain as it is now.
  private mutating func leave() {
    stage = .arrival
    guard let host = exchange(&host, with: nil) else { return }
    walk.stepOver(host)
    asked.keep(host)
  }

  mutating func beginPart() {
    if let record, let start = walk.stop { record.begin(walk.position.part, at: start) }
  }

  mutating func enterNextPart() {
    if walk.position.part != .application {
      record?.endPart(atApplication: walk.position.node != nil)
    }
    walk.enterNextPart()
    beginPart()
  }

  // MARK: - Asking

  /// The record of the class of the object that is asked.
  private var classRecord: ClassReference {
    // The node's record is that of the represented object's class, even when that object is gone.
    if isHostsTurn, let host, !host.node.traits.contains(.represents) {
      return host.node.classRecord
    }
    return ClassReference.of(type(of: object))
  }

  /// Whether the represented object is gone that would be asked, and nothing but handlers is left.
  private var hasLostObject: Bool {
    represented == nil && responder?.node.traits.contains(.represents) == true
  }

  /// Finds what there is to call on the object that is asked.
  private mutating func findMethod() {
    // A closure here would cost a check of the executor.
    handler = nil
    if let action { handler = responder?.handler(for: action) }
    conformance = .none
    if let interface, !hasLostObject {
      conformance = classRecord.conformance(of: object, to: interface)
    }
  }

  /// Whether the object that is asked implements the action.
  private var implementsAction: Bool { conformance.holds || handler != nil }

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
    findMethod()
  }

  /// Whether the object that is asked implements the action and claims it; the silence is what is noted if it
  /// does not implement the action.
  private func isClaimed(or silence: Resolution.Reason) -> Bool {
    guard implementsAction else {
      record?.note(silence, by: object, at: host)
      return false
    }
    guard let action, let answerer = responder,
      !answerer.canPerformAction(action, sender: sender)
    else { return true }
    record?.note(.refused, by: object, at: host)
    return false
  }

  /// Turns to the object that the last one hands the action to, if that was not asked before.
  @inline(never)
  private mutating func findSupplement() -> Bool {
    asked.insert(object)
    // What represents the object was asked as well.
    if let guest { asked.keep(guest) }
    guard let action, host != nil, !hasLostObject, classRecord.traits.contains(.forwards),
      let forwarder = object as? any ActionForwarding
    else { return false }
    // Searches for the same action that it makes meanwhile skip it, and neither use nor leave a cached stop.
    let stop = action.token.cachedStop
    action.token.cachedStop = CachedStop()
    Self.forwarders.append((ObjectIdentifier(forwarder), action))
    let target = forwarder.supplementalTarget(forAction: action, sender: sender)
    Self.forwarders.removeLast()
    action.token.cachedStop = stop
    guard let target else { return false }
    turn(to: target)
    guard !isForwarding, !asked.contains(object) else { return false }
    findMethod()
    return true
  }

  /// Whether the object is being asked for another one, by the search that this one is made in.
  private var isForwarding: Bool {
    guard !Self.forwarders.isEmpty, let action else { return false }
    let object = ObjectIdentifier(object)
    for forwarder in Self.forwarders where forwarder == (object, action) { return true }
    return false
  }
}
