/// The implementation of an action: how its method is called, and where its first candidate was
/// last found.
struct ActionRecord {
  let name: String
  let qualifiedName: String
  let place: Place
  /// Whether palettes list the action.
  let isListed: Bool
  /// The protocol or class that declares the action's method, if the action has a method.
  private(set) var protocolRecord: ProtocolReference?
  /// The two ways to call the method: for a receiver and arguments whose bits are already values of
  /// the method's types, and for all others.
  private(set) var method: (direct: Thunk, casting: Thunk)?
  /// The direct thunk of the method, without its context, if it has none.
  private(set) var code = ThunkCode()
  /// The sender and the event that the method accepts.
  fileprivate(set) var sender = Parameter.missing
  fileprivate(set) var event = Parameter.missing
  /// Whether the method may pass the action on, or is asynchronous.
  private(set) var mayPass = false
  /// The rules of the method's runs; nil if the method is synchronous.
  private(set) var rules: RunRules?
  /// Whether the action is about a window, so that no object of another window handles it.
  private(set) var staysInWindow = false
  /// Whether a responder's own method comes before its handlers, because the library itself may
  /// handle the action, too.
  private(set) var asksMethodFirst = false
  /// The first candidate of the last search for the action.
  var cachedCandidate = CachedCandidate()
  /// Whether a closure has ever been registered for the action on a responder.
  var hasBeenRegistered = false
}

/// The outcome of a call.
@usableFromInline
enum CallOutcome: Sendable {
  case handled
  case passed
  case wrongSender
  case wrongEvent
  /// The method is asynchronous, and its body remains to be started.
  case prepared(RunBody)
}

/// The place in the source code where an action was declared.
struct Place: Equatable, Sendable, CustomStringConvertible {
  let file: String
  let line: UInt

  var module: Substring { file.prefix { $0 != "/" } }
  var description: String { "\(file):\(line)" }
}

/// The address of an action's record, which is the action's identity and is cheap to copy and
/// compare.
typealias ActionReference = Permanent<ActionRecord>

@MainActor
extension ActionReference {
  /// Returns whether the action's method accepts a sender.
  @inline(__always)
  func takes(_ sender: AnyObject?) -> Bool {
    value.sender.matches(sender) || takesByCast(sender)
  }

  @inline(never)
  private func takesByCast(_ sender: AnyObject?) -> Bool {
    guard value.sender.accepts(sender) else { return false }
    value.sender.accept(sender)
    return true
  }

  /// Calls the action's method.
  ///
  /// - Precondition: The receiver's conformance must be to the record's protocol.
  @inline(__always)
  func call(_ receiver: Receiver, sender: AnyObject?, event: AnyObject?) throws -> CallOutcome {
    if receiver.conformance.needsNoCast, value.sender.matches(sender),
      value.event.matches(event), let direct = value.code.thunk
    {
      return try direct(receiver, Argument(sender), Argument(event))
    }
    return try callCasting(receiver, sender: sender, event: event)
  }

  /// Calls the action's method with arguments whose classes may differ from the last ones.
  @inline(never)
  private func callCasting(
    _ receiver: Receiver,
    sender: AnyObject?,
    event: AnyObject?
  ) throws -> CallOutcome {
    guard let method = value.method else {
      trap("An action without a method must be called through a handler; it was called directly.")
    }
    // The thunk of a method that the optimizer does not know has a context.
    if receiver.conformance.needsNoCast, value.sender.matches(sender), value.event.matches(event) {
      return try method.direct(receiver, Argument(sender), Argument(event))
    }
    let outcome = try method.casting(receiver, Argument(sender), Argument(event))
    if case .wrongSender = outcome { return outcome }
    value.sender.accept(sender)
    if case .wrongEvent = outcome { return outcome }
    value.event.accept(event)
    return outcome
  }
}
