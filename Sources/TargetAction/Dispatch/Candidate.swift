/// How an object implements an action: by a method of its class, or by a closure that was registered on it.
enum Implementation {
  /// A method, with the conformance of the object's class to the method's type.
  case method(Conformance)
  /// A registered closure.
  case handler(ActionHandler)

  /// Whether it takes a sender.
  @MainActor
  @inline(__always)
  func takes(_ sender: AnyObject?, for action: Action) -> Bool {
    switch self {
    case .method: action.record.takes(sender)
    case .handler(let handler): handler.sender?.accepts(sender) ?? true
    }
  }
}

/// An object whose turn it is in a search: a responder in a chain, or a guest in the turn of one.
@MainActor
struct Candidate {
  /// The responder in the chain whose turn it is; the application if one object was given.
  private(set) var host: Responder
  /// The candidate, if it is not the host: its delegate, a supplemental target, or the one given object.
  private(set) var guest: AnyObject?
  /// The object that the candidate represents.
  private(set) var represented: AnyObject?
  /// How the class of the candidate conforms to the protocol of the search.
  private(set) var conformance = Conformance.none
  /// The closure that is registered for the action at the candidate.
  private(set) var handler: ActionHandler?
  /// Whether the candidate is a host that has nothing of its own, so that only its class counts.
  private(set) var isPlain: Bool

  /// A host that takes no part before its turn begins.
  init(_ host: Responder) {
    self.host = host
    isPlain = true
  }

  /// Begins the turn of a host, or of its delegate.
  ///
  /// - Parameters:
  ///   - host: The responder.
  ///   - isAtDelegate: Whether it is the turn of its delegate.
  ///   - action: The action of the search, if it has one.
  ///   - protocolRecord: The protocol of the search.
  /// - Returns: Whether there is an object: false if there is no delegate.
  @inline(never)
  mutating func turn(
    to host: Responder,
    isAtDelegate: Bool,
    _ action: Action?,
    _ protocolRecord: ProtocolReference?
  ) -> Bool {
    guard isAtDelegate || !host.node.dependsOnClassAlone else {
      turn(toPlain: host, protocolRecord)
      return true
    }
    self.host = host
    isPlain = false
    guest = isAtDelegate ? host.chainDelegate : nil
    if isAtDelegate, guest == nil { return false }
    findImplementation(of: action, protocolRecord)
    return true
  }

  /// Begins the turn of a host that has nothing of its own.
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

  /// Begins the turn of a guest of a host.
  init(
    _ guest: AnyObject, at host: Responder, _ action: Action?, _ protocolRecord: ProtocolReference?
  ) {
    self.host = host
    self.guest = guest
    isPlain = false
    findImplementation(of: action, protocolRecord)
  }

  /// Finds what there is to call for an action.
  @inline(never)
  mutating func findImplementation(of action: Action?, _ protocolRecord: ProtocolReference?) {
    represented = nil
    if let responder, responder.node.traits.contains(.represents) {
      represented = responder.representedObject
    }
    handler = nil
    conformance = .none
    if let action { handler = responder?.handler(for: action) }
    if handler == nil, let protocolRecord, !hasLostObject {
      conformance = classRecord.conformance(of: object, to: protocolRecord)
    }
  }

  /// The object that is asked.
  @inline(__always)
  var object: AnyObject { represented ?? guest ?? host }

  /// The responder that answers for the object: the object itself, or the responder that represents it.
  var responder: Responder? {
    guard let guest else { return host }
    return guest as? Responder
  }

  /// Whether the represented object is gone that would be asked, and nothing but handlers is left.
  var hasLostObject: Bool {
    represented == nil && responder?.node.traits.contains(.represents) == true
  }

  /// The record of the class of the object.
  var classRecord: ClassReference {
    // A node keeps the record of the represented object's class when the object is gone.
    if guest == nil, !host.node.traits.contains(.represents) { return host.node.classRecord }
    return ClassReference.of(type(of: object))
  }

  /// Whether the object implements the action, or conforms to the protocol.
  @inline(__always)
  var isImplemented: Bool { conformance.holds || handler != nil }

  /// Whether the object has a say in every action.
  @inline(__always)
  var participates: Bool {
    !isPlain && !hasLostObject
      && !classRecord.value.traits.isDisjoint(with: .participates)
  }

  /// How the object implements the action, if it does.
  @inline(__always)
  var implementation: Implementation? {
    if let handler { return .handler(handler) }
    return conformance.holds ? .method(conformance) : nil
  }

  /// Whether it is a host that need not be asked anything, and handles an action when it is called.
  @inline(__always)
  func isDirect(for action: Action?) -> Bool {
    // A node keeps the record of the represented object's class when the object is gone.
    guard isPlain || (guest == nil && !host.node.traits.contains(.represents)) else { return false }
    guard let action else { return true }
    return !(handler?.mayPass ?? action.record.value.mayPass)
      && host.node.classRecord.value.traits.isDisjoint(with: [
        .forwards, .intercepts, .overridesCanPerform,
      ])
  }
}
