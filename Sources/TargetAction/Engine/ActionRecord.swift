/// What an action is behind its name: how its method is called, and where it was last found.
///
/// - Invariant: `declaration` never changes, and any thread may read it; all else is used on the main actor only.
struct TokenRecord {
  let declaration: ActionDeclaration
  var stop = CachedCandidate()
  var hasBeenRegistered = false
  /// The classes of the sender and of the event that the method accepted last.
  var acceptedSender: ObjectIdentifier?
  var acceptedEvent: ObjectIdentifier?
}

/// How an action was declared.
struct ActionDeclaration {
  let name: String
  let qualifiedName: String
  let protocolRecord: ProtocolRecord?
  let place: Place
  /// The direct way of calling the method again, without its context, if it has none.
  let directCode: ThunkCode
  let method: MethodCall?
  let sender: Parameter
  let event: Parameter
  /// Whether the method may pass the action on.
  let mayPass: Bool

  init(
    name: String,
    qualifiedName: String,
    place: Place,
    protocolRecord: ProtocolRecord? = nil,
    method: MethodCall? = nil,
    sender: Parameter = .missing,
    event: Parameter = .missing,
    mayPass: Bool = false
  ) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.place = place
    self.protocolRecord = protocolRecord
    self.method = method
    self.sender = sender
    self.event = event
    self.mayPass = mayPass
    directCode = method.map { ThunkCode($0.direct) } ?? .none
  }
}

/// What became of a call.
@usableFromInline
enum CallOutcome: Sendable {
  case handled
  /// It threw an error, which counts as handled.
  case failed
  case passed
  case wrongSender
  case wrongEvent

  /// Whether the action was handled.
  var isHandled: Bool { self == .handled || self == .failed }
}

/// Where in the source an action was declared.
struct Place: Equatable, Sendable, CustomStringConvertible {
  let file: String
  let line: UInt

  var module: Substring { file.prefix { $0 != "/" } }
  var description: String { "\(file):\(line)" }
}

/// An action's record by its address: the identity of the action, and a cheap one.
@usableFromInline
struct ActionRecord: Hashable, Sendable {
  private let record: Permanent<TokenRecord>

  init(_ declaration: ActionDeclaration) {
    record = Permanent(TokenRecord(declaration: declaration))
  }

  var name: String { record.value.declaration.name }
  var qualifiedName: String { record.value.declaration.qualifiedName }
  var place: Place { record.value.declaration.place }

  /// The protocol or the class that the action's method belongs to, if it has a method.
  var protocolRecord: ProtocolRecord? { record.value.declaration.protocolRecord }

  /// The first stop of the last search for this action.
  @MainActor var cachedCandidate: CachedCandidate {
    get { record.value.stop }
    nonmutating set { record.value.stop = newValue }
  }

  /// Whether a closure was ever registered for the action on a responder.
  @MainActor var hasBeenRegistered: Bool {
    get { record.value.hasBeenRegistered }
    nonmutating set { record.value.hasBeenRegistered = newValue }
  }

  /// Whether the action's method may pass the action on.
  @MainActor var mayPass: Bool { record.value.declaration.mayPass }

  /// The sender that the action's method takes.
  @MainActor var sender: Parameter { record.value.declaration.sender }

  /// The event that the action's method takes.
  @MainActor var event: Parameter { record.value.declaration.event }

  /// Whether the action's method takes a sender.
  @MainActor
  @inline(__always)
  func takes(_ sender: AnyObject?) -> Bool {
    matchesCachedType(sender: sender) || takesByCast(sender)
  }

  @MainActor
  @inline(never)
  private func takesByCast(_ sender: AnyObject?) -> Bool {
    guard self.sender.accepts(sender) else { return false }
    accept(sender: sender)
    return true
  }

  /// Whether the sender is surely of the type that the method takes, as the one before was.
  @MainActor
  @inline(__always)
  private func matchesCachedType(sender: AnyObject?) -> Bool {
    record.value.declaration.sender.matchesCachedType(
      with: sender, record.value.acceptedSender)
  }

  /// Whether the event is surely of the type that the method takes, as the one before was.
  @MainActor
  @inline(__always)
  private func matchesCachedType(event: AnyObject?) -> Bool {
    record.value.declaration.event.matchesCachedType(
      with: event, record.value.acceptedEvent)
  }

  /// Remembers the class of a sender that was cast with success.
  @MainActor
  private func accept(sender: AnyObject?) {
    guard let type = self.sender.remembered(sender) else { return }
    record.value.acceptedSender = type
  }

  /// Remembers the class of an event that was cast with success.
  @MainActor
  private func accept(event: AnyObject?) {
    guard let type = self.event.remembered(event) else { return }
    record.value.acceptedEvent = type
  }

  /// Whether the types are those of the action's method.
  ///
  /// Any thread may ask: the types never change.
  func calls(_ protocolRecord: ProtocolRecord?, sender: Any.Type, event: Any.Type) -> Bool {
    record.value.declaration.protocolRecord == protocolRecord
      && record.value.declaration.sender.type == sender
      && record.value.declaration.event.type == event
  }

  /// Calls the action's method.
  ///
  /// - Precondition: The receiver's conformance is to `protocolRecord`.
  @MainActor
  @inline(__always)
  func call(_ receiver: Receiver, sender: AnyObject?, event: AnyObject?) throws -> CallOutcome {
    if receiver.conformance.needsNoCast, matchesCachedType(sender: sender),
      matchesCachedType(event: event),
      let direct = record.value.declaration.directCode.thunk
    {
      return try direct(receiver, Argument(sender), Argument(event))
    }
    return try callCasting(receiver, sender: sender, event: event)
  }

  /// Calls the action's method with arguments that may be of other classes than the last ones.
  @MainActor
  @inline(never)
  private func callCasting(
    _ receiver: Receiver,
    sender: AnyObject?,
    event: AnyObject?
  ) throws -> CallOutcome {
    guard let method = record.value.declaration.method else {
      trap("An action without a method was called; only a registered handler can take it.")
    }
    let isTrusted =
      receiver.conformance.needsNoCast
      && (matchesCachedType(sender: sender) || self.sender.trustsNil(sender))
      && (matchesCachedType(event: event) || self.event.trustsNil(event))
    guard !isTrusted else {
      return try method.direct(receiver, Argument(sender), Argument(event))
    }
    let outcome = try method.casting(receiver, Argument(sender), Argument(event))
    switch outcome {
    case .wrongSender: break
    case .wrongEvent: accept(sender: sender)
    case .handled, .passed, .failed:
      accept(sender: sender)
      accept(event: event)
    }
    return outcome
  }
}
