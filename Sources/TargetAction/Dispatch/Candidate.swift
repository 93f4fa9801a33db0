/// The object that a search is at: a responder in a chain, called the host, or a guest of the host.
///
/// A guest is the host's delegate, a supplemental target, or an explicit target.
@MainActor
struct Candidate {
  /// The responder in the chain that the search is at; the application if there is an explicit
  /// target.
  private(set) var host: Responder
  /// The candidate, if it is not the host: the host's delegate, a supplemental target, or the
  /// explicit target.
  private(set) var guest: AnyObject?
  /// The object that the candidate represents.
  private(set) var represented: AnyObject?
  /// How the candidate's class conforms to the protocol of the search.
  private(set) var conformance = Conformance.none
  /// The closure registered for the action at the candidate.
  private(set) var handler: ActionHandler?
  /// Whether the candidate is a host whose class alone determines what it does: it has no guest,
  /// handlers, or represented object.
  private(set) var isPlain = true

  /// Creates a candidate for a host that the search is not at yet.
  init(_ host: Responder) { self.host = host }

  /// Moves to a host, to its delegate, or to the object that shows it.
  ///
  /// - Parameters:
  ///   - host: The responder.
  ///   - position: The position of the search.
  ///   - action: The action of the search, if it has one.
  ///   - protocolRecord: The protocol of the search.
  /// - Returns: Whether there is an object: false if the host lacks the delegate, or is not shown.
  @inline(never)
  mutating func turn(
    to host: Responder,
    at position: SearchPosition,
    _ action: Action?,
    _ protocolRecord: ProtocolReference?
  ) -> Bool {
    guard position.isAtDelegate || !host.node.dependsOnClassAlone else {
      turn(toPlain: host, protocolRecord)
      return true
    }
    self.host = host
    isPlain = false
    guest = nil
    if position.isAtDelegate {
      guest = position.part == .host ? (host as? Window)?.host : host.chainDelegate
      if guest == nil { return false }
    }
    findImplementation(of: action, protocolRecord)
    return true
  }

  /// Moves to a host whose class alone determines what it does.
  @inline(__always)
  mutating func turn(toPlain host: Responder, _ protocolRecord: ProtocolReference?) {
    self.host = host
    if !isPlain {
      (guest, represented, handler) = (nil, nil, nil)
      isPlain = true
    }
    conformance = .none
    if let protocolRecord {
      conformance = host.node.classRecord.conformance(of: host, to: protocolRecord)
    }
  }

  /// Creates a candidate for a guest of a host.
  init(
    _ guest: AnyObject, at host: Responder, _ action: Action?, _ protocolRecord: ProtocolReference?
  ) {
    self.host = host
    self.guest = guest
    isPlain = false
    findImplementation(of: action, protocolRecord)
  }

  /// Creates an explicit target, which is as cheap as a responder on the chain if its class alone
  /// determines what it does.
  init(
    explicit target: AnyObject, in application: Application, _ action: Action?,
    _ protocolRecord: ProtocolReference?
  ) {
    let known = ClassReference.of(type(of: target))
    guard known.value.traits.contains(.isResponder), known.dependsOnClassAlone(for: target) else {
      self.init(target, at: application, action, protocolRecord)
      return
    }
    self.init(BorrowedReference(target).downcast(to: Responder.self).object)
    turn(toPlain: host, protocolRecord)
  }

  /// Finds the handler or the conformance to call for an action.
  @inline(never)
  mutating func findImplementation(of action: Action?, _ protocolRecord: ProtocolReference?) {
    represented = responder?.representedObject
    handler = nil
    if let action { handler = responder?.handler(for: action) }
    conformance = .none
    guard handler == nil || action?.record.value.asksMethodFirst == true,
      let protocolRecord, !hasLostObject
    else { return }
    conformance = classRecord.conformance(of: object, to: protocolRecord)
    if conformance.holds { handler = nil }
  }

  /// Moves to the next handler of the object that applies to a sender, after its method or a
  /// handler has passed an action on.
  ///
  /// - Returns: Whether there is one.
  @inline(__always)
  mutating func turnToNextHandler(for action: Action?, from sender: AnyObject?) -> Bool {
    guard let action, action.record.value.asksMethodFirst else { return false }
    while !isPlain, let next = responder?.handler(for: action, after: handler) {
      handler = next
      if next.applies?(sender) != false { return true }
    }
    return false
  }

  /// The object that is offered the action.
  @inline(__always)
  var object: AnyObject { represented ?? guest ?? host }

  /// The responder that decides for the object: the object itself, or the responder that represents
  /// it.
  var responder: Responder? {
    guard let guest else { return host }
    return guest as? Responder
  }

  /// Whether the represented object has been deallocated, so that only handlers are left.
  var hasLostObject: Bool {
    represented == nil && responder?.hasLostObject == true
  }

  /// The record of the object's class.
  var classRecord: ClassReference {
    // A node keeps the record of the represented object's class after the object has been
    // deallocated.
    if guest == nil, !host.node.traits.contains(.represents) { return host.node.classRecord }
    return ClassReference.of(type(of: object))
  }

  /// Whether the object implements the action, or conforms to the protocol.
  @inline(__always)
  var isImplemented: Bool { conformance.holds || handler != nil }

  /// Whether the object forwards or intercepts, so that it takes part in every search for an
  /// action.
  @inline(__always)
  var participates: Bool {
    !isPlain && !hasLostObject && !classRecord.value.traits.isDisjoint(with: .participates)
  }

  /// How the object implements the action, if it does.
  @inline(__always)
  var implementation: Implementation? {
    if let handler { return .handler(handler) }
    return conformance.holds ? .method(conformance) : nil
  }

  /// Returns whether this is a host that handles the action when it is called, with no method to
  /// call first.
  @inline(__always)
  func isDirect(for action: Action?) -> Bool {
    // A node keeps the record of the represented object's class after the object has been
    // deallocated.
    guard isPlain || (guest == nil && !host.node.traits.contains(.represents)) else { return false }
    guard let action else { return true }
    return !mayPass(action)
      && host.node.classRecord.value.traits.isDisjoint(with: [.participates, .overridesCanPerform])
  }

  /// Returns whether the method or handler may pass the action on.
  @inline(__always)
  func mayPass(_ action: Action) -> Bool { handler?.mayPass ?? action.record.value.mayPass }

  /// Returns the rules of the action's runs at the candidate; nil if its method or handler is
  /// synchronous.
  func rules(of action: Action) -> RunRules? {
    if let handler { handler.rules } else { action.record.value.rules }
  }

  /// Returns the state of an action at the candidate, apart from its runs.
  func state(of action: Action, sender: AnyObject?) -> ActionState {
    if let state = handler?.state { return state(sender) }
    if represented == nil, let responder { return responder.validate(action, sender: sender) }
    let validates = classRecord.value.traits.contains(.validates)
    let validator = (validates ? object as? any ActionValidating : nil) ?? responder
    return validator?.validate(action, sender: sender) ?? .enabled
  }
}
