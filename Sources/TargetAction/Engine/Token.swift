/// What an action is behind its name: how its method is called, and where it was last found.
///
/// - Invariant: What is a variable is used on the main actor only; all else never changes.
struct TokenRecord {
  let name: String
  let qualifiedName: String
  let interface: Interface?
  let place: Place
  /// The exact way of calling the method again, without its context, if it has none.
  let exactCode: ThunkCode
  let method: MethodCall?
  var sender: Parameter
  var event: Parameter
  var memory = SearchMemory()
  var targetMemory = TargetMemory()
  var hasBeenRegistered = false
  var absence: Absence?

  init(
    name: String,
    qualifiedName: String,
    place: Place,
    interface: Interface? = nil,
    method: MethodCall? = nil,
    sender: Parameter = .missing,
    event: Parameter = .missing
  ) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.place = place
    self.interface = interface
    self.method = method
    self.sender = sender
    self.event = event
    exactCode = method.map { ThunkCode($0.exact) } ?? .none
  }
}

/// What became of a call.
@usableFromInline
enum CallOutcome: Sendable {
  case handled
  case passed
  case wrongSender
  case wrongEvent
}

/// Where in the source an action was declared.
struct Place: Equatable, Sendable, CustomStringConvertible {
  let file: String
  let line: UInt

  var module: Substring { file.prefix { $0 != "/" } }
  var description: String { "\(file):\(line)" }
}

/// An action's record by its address: the identity of the action, and a cheap one.
///
/// - Invariant: The record is never freed.
@usableFromInline
@safe
struct Token: Hashable, Sendable {
  private let bits: UInt

  init(_ record: TokenRecord) {
    let pointer = UnsafeMutablePointer<TokenRecord>.allocate(capacity: 1)
    unsafe pointer.initialize(to: record)
    bits = UInt(bitPattern: pointer)
  }

  @inline(__always)
  private var record: UnsafeMutablePointer<TokenRecord> {
    // Never nil: the address is that of an allocation.
    unsafe UnsafeMutablePointer(bitPattern: bits).unsafelyUnwrapped
  }

  var name: String { unsafe record.pointee.name }
  var qualifiedName: String { unsafe record.pointee.qualifiedName }
  var place: Place { unsafe record.pointee.place }

  /// The protocol or the class that the action's method belongs to, if it has a method.
  var interface: Interface? { unsafe record.pointee.interface }

  /// What was remembered of the last search for this action.
  @MainActor var memory: SearchMemory {
    get { unsafe record.pointee.memory }
    nonmutating set { unsafe record.pointee.memory = newValue }
  }

  /// Whether a closure was ever registered for the action on a responder.
  @MainActor var hasBeenRegistered: Bool {
    get { unsafe record.pointee.hasBeenRegistered }
    nonmutating set { unsafe record.pointee.hasBeenRegistered = newValue }
  }

  /// What was last said of the action when nobody implemented it.
  @MainActor var absence: Absence? {
    get { unsafe record.pointee.absence }
    nonmutating set { unsafe record.pointee.absence = newValue }
  }

  /// What was remembered of the last explicit target.
  @MainActor private var targetMemory: TargetMemory {
    get { unsafe record.pointee.targetMemory }
    nonmutating set { unsafe record.pointee.targetMemory = newValue }
  }

  /// What is known of an explicit target, if calling the action's method, after asking for a claim, is all
  /// that there is to do; its class is remembered.
  @MainActor
  @inline(__always)
  func known(_ target: AnyObject) -> TargetMemory.Target? {
    targetMemory.recall(target) ?? learn(target)
  }

  @MainActor
  @inline(never)
  private func learn(_ target: AnyObject) -> TargetMemory.Target? {
    targetMemory = TargetMemory(target, interface)
    return targetMemory.recall(target)
  }

  /// The sender that the action's method takes.
  @MainActor var sender: Parameter { unsafe record.pointee.sender }

  /// The event that the action's method takes.
  @MainActor var event: Parameter { unsafe record.pointee.event }

  /// Whether the action's method takes a sender.
  @MainActor
  @inline(__always)
  func takes(_ sender: AnyObject?) -> Bool {
    unsafe record.pointee.sender.isFamiliar(with: sender) || takesByCast(sender)
  }

  @MainActor
  @inline(never)
  private func takesByCast(_ sender: AnyObject?) -> Bool {
    guard unsafe record.pointee.sender.accepts(sender) else { return false }
    unsafe record.pointee.sender.accept(sender)
    return true
  }

  /// Whether the types are those of the action's method.
  ///
  /// Any thread may ask: the types never change.
  func calls(_ interface: Interface?, sender: Any.Type, event: Any.Type) -> Bool {
    unsafe record.pointee.interface == interface && record.pointee.sender.type == sender
      && record.pointee.event.type == event
  }

  /// Calls the action's method.
  ///
  /// - Precondition: The receiver's conformance is to `interface`.
  @MainActor
  @inline(__always)
  func call(_ receiver: Receiver, sender: AnyObject?, event: AnyObject?) throws -> CallOutcome {
    if receiver.conformance.isExact, unsafe record.pointee.sender.isFamiliar(with: sender),
      unsafe record.pointee.event.isFamiliar(with: event),
      let exact = unsafe record.pointee.exactCode.thunk
    {
      return try exact(receiver, Argument(sender), Argument(event))
    }
    return try callConverting(receiver, sender: sender, event: event)
  }

  /// Calls the action's method with arguments that may be of other classes than the last ones.
  @MainActor
  @inline(never)
  private func callConverting(
    _ receiver: Receiver,
    sender: AnyObject?,
    event: AnyObject?
  ) throws -> CallOutcome {
    guard let method = unsafe record.pointee.method else {
      preconditionFailure("\(name) has no method; only a registered handler can take it.")
    }
    let isTrusted =
      unsafe receiver.conformance.isExact && record.pointee.sender.trusts(sender)
      && record.pointee.event.trusts(event)
    guard !isTrusted else {
      return try method.exact(receiver, Argument(sender), Argument(event))
    }
    let outcome = try method.converting(receiver, Argument(sender), Argument(event))
    if outcome != .wrongSender { unsafe record.pointee.sender.accept(sender) }
    if outcome != .wrongSender, outcome != .wrongEvent { unsafe record.pointee.event.accept(event) }
    return outcome
  }
}
