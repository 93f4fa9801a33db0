/// The answer to "who handles this action, and why nobody else?".
///
/// It says which objects were asked, in order, and what each of them answered; where each part of the
/// search began, and why it ended. Its ``description`` is a text to read.
@MainActor
public struct Resolution {
  /// What became of the action at one object.
  public enum Reason: Hashable, Sendable {
    /// The object does not implement the action.
    case notImplemented
    /// No responder from one of a class up to the object, without it, implemented the action when the search came
    /// by. The chain has changed since, and who they were is not known any more.
    case notImplementedFrom(String)
    /// The object implements the action, and `canPerformAction` says that it is not for it now.
    case refused
    /// The object's method or handler was called, and passed the action on.
    case passed
    /// The object intercepted the action and stopped it.
    case stopped
    /// The object intercepted the action and turned it into another.
    case redirected(to: Action)
    /// The object intercepted the action and changed the sender or the event.
    case changed
    /// The object was named as supplemental target by one that forwards, and does not implement it.
    case supplemented
    /// The object would be the target, but its method does not take such a sender.
    case wrongSender(expected: String, given: String)
    /// The object would be the target, but its method does not take such an event.
    case wrongEvent(expected: String, given: String)
    /// The object is the target.
    case chosen
  }

  /// One object that was asked.
  public struct Hop {
    /// The object.
    public let object: AnyObject
    /// What it answered.
    public let reason: Reason
  }

  /// A part of the search.
  public struct Part {
    /// Where the part began, or why it did not.
    public let beginning: String
    /// The objects that were asked in it, in order.
    public let hops: [Hop]
    /// Why the part ended.
    public let end: String
  }

  /// The action that was sent, or asked for.
  public let action: Action
  /// The object that handles the action, or did; nil if none does.
  public let target: AnyObject?
  /// What the target says of the action: whether it can be done now, and how it is to be shown.
  ///
  /// It is ``ActionState/unhandled`` if there is no target.
  public let state: ActionState
  /// The parts of the search, in order, up to where it ended.
  public let parts: [Part]

  /// A Boolean value that indicates whether a class met so far implements the action.
  ///
  /// It is false if a handler was never registered for the action, and no class whose objects were asked by a
  /// search conforms to its protocol. Swift cannot list the others.
  public let isImplementedSomewhere: Bool

  init(action: Action, target: AnyObject?, state: ActionState, parts: [Part]) {
    self.action = action
    self.target = target
    self.state = state
    self.parts = parts
    isImplementedSomewhere =
      action.token.hasBeenRegistered || action.token.interface?.isImplemented == true
  }

  /// Every object that was asked, in order.
  public var hops: [Hop] {
    parts.flatMap(\.hops)
  }

  /// Why there is no target, in a sentence; nil if there is one.
  public var failure: String? {
    guard target == nil else { return nil }
    for hop in hops {
      switch hop.reason {
      case .wrongSender(let expected, let given):
        return "\(action) takes a sender of type \(expected), and was given \(given)"
      case .wrongEvent(let expected, let given):
        return "\(action) takes an event of type \(expected), and was given \(given)"
      case .stopped:
        return "\(TypeName.of(hop.object)) intercepted \(action) and stopped it"
      default: break
      }
    }
    let refusers = hops.filter { $0.reason == .refused || $0.reason == .passed }
    guard refusers.isEmpty else {
      let names = refusers.map { TypeName.of($0.object) }.joined(separator: ", ")
      return "every responder that implements \(action) refused or passed it: \(names)"
    }
    if isImplementedSomewhere { return "no responder implements \(action)" }
    guard let interface = action.token.interface else {
      return "no responder has ever had a handler for \(action)"
    }
    let name = interface.name.escapingControlCharacters
    let how = interface.isActionProtocol ? "conforms to \(name)" : "is \(name) or inherits from it"
    return
      "no class that a search has met so far implements \(action), which a class does that \(how)"
  }
}
