/// The answer to "which object handles this action, and why not another?".
///
/// It lists the objects that were asked, in order, with their answers, and where each part of the search began and
/// ended. Print its ``description``.
@MainActor
public struct Resolution: CustomStringConvertible {
  /// The answer of one object.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// The object does not implement the action.
    case notImplemented
    /// The object implements the action, and `canPerformAction` returned false.
    case refused
    /// The object's method or handler was called, and passed the action on.
    case passed
    /// The object intercepted the action and stopped it.
    case stopped
    /// The object intercepted the action and turned it into another.
    case redirected(to: Action)
    /// The object intercepted the action and changed the sender or the event.
    case changed
    /// The object was named as a supplemental target, and does not implement the action.
    case supplemented
    /// The object would be the target, but its method does not take a sender of this type.
    case wrongSender(expected: String, given: String)
    /// The object would be the target, but its method does not take an event of this type.
    case wrongEvent(expected: String, given: String)
    /// The object is the target.
    case chosen
  }

  /// One object that was asked.
  public struct Hop {
    /// The object.
    public let object: AnyObject
    /// Its answer.
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

  /// The action that was sent or queried.
  public let action: Action
  /// The object that handled or would handle the action; nil if there is none.
  public let target: AnyObject?
  /// The state that the target returned for the action.
  ///
  /// It is ``ActionState/unhandled`` if there is no target.
  public let state: ActionState
  /// The parts of the search, in order, up to where it ended.
  ///
  /// There are none if the search was not recorded, because ``Application/unhandledAction`` was set during the send.
  public let parts: [Part]

  /// A Boolean value that indicates whether a class met so far implements the action.
  ///
  /// It is false if no handler was ever registered for the action, and no class whose objects a search has asked
  /// conforms to its protocol. Swift cannot list the classes that no search has met.
  public let isImplementedSomewhere: Bool
  /// The event that the target takes; nil if it takes any.
  var event: Parameter?
  /// The class of the sender, where the default report says it.
  var sender: String?

  init(action: Action, target: AnyObject?, state: ActionState, parts: [Part]) {
    self.action = action
    self.target = target
    self.state = state
    self.parts = parts
    isImplementedSomewhere =
      action.record.value.hasBeenRegistered
      || action.record.value.protocolRecord?.value.isImplemented == true
  }

  /// Every object that was asked, in order.
  public var hops: [Hop] {
    parts.flatMap(\.hops)
  }

  /// The reason why there is no target, as a sentence; nil if there is one.
  public var failure: String? {
    guard target == nil else { return nil }
    // A search has asked an object wherever it ended; where none was asked, the target is gone.
    if hops.isEmpty, let end = parts.first?.end, !end.isEmpty { return end }
    for hop in hops {
      switch hop.reason {
      case .wrongSender(let expected, let given):
        return "\(action) expects a sender of type \(expected) but was given \(given)"
      case .wrongEvent(let expected, let given):
        return "\(action) expects an event of type \(expected) but was given \(given)"
      case .stopped:
        return "\(TypeName.of(hop.object)) intercepted \(action) and stopped it"
      default: break
      }
    }
    let refusers = hops.filter { $0.reason == .refused || $0.reason == .passed }
    if parts.isEmpty {
      return "the search was not recorded, because unhandledAction was nil when it began"
    }
    guard refusers.isEmpty else {
      let names = refusers.map { TypeName.of($0.object) }.joined(separator: ", ")
      return "every object found that implements \(action) refused it or passed it on: \(names)"
    }
    if isImplementedSomewhere { return "no object that the search reached implements \(action)" }
    guard let protocolRecord = action.record.value.protocolRecord else {
      return "no responder has ever had a handler for \(action); add one with addHandler(for:_:)"
    }
    let name = protocolRecord.value.name.escapingControlCharacters
    let how =
      protocolRecord.value.isActionProtocol
      ? "a class must conform to \(name)" : "a class must be \(name) or inherit from it"
    return "no class that any search has reached implements \(action); to implement it, \(how)"
  }
}

extension Resolution {
  /// The search as text, with a line for each object that was asked, and its answer.
  ///
  /// ```text
  /// Copying.copy → Document
  ///   from the first responder TextField
  ///     TextField   implements it, but canPerformAction returned false
  ///     Form        does not implement it
  ///     Document    is the target
  ///   disabled: Nothing is selected.
  /// ```
  public var description: String {
    let names = parts.map { part in part.hops.map(\.name) }
    let width = names.joined().map(\.count).max() ?? 0
    var lines = ["\(action) → \(target.map { TypeName.of($0) } ?? "no target: \(failure ?? "")")"]
    for (part, names) in zip(parts, names) {
      lines.append("  \(part.beginning)")
      for (hop, name) in zip(part.hops, names) {
        let padding = String(repeating: " ", count: width - name.count + 3)
        lines.append("    \(name)\(padding)\(hop.reason.description)")
      }
      if !part.end.isEmpty { lines.append("    \(part.end)") }
    }
    if let text = state.text { lines.append("  \(text)") }
    return lines.joined(separator: "\n")
  }

  /// Where the search went, and the class of the sender, in a line.
  var path: String {
    let asked = parts.map { part in
      let names = part.hops.map(\.name).joined(separator: " → ")
      let end = part.end.isEmpty ? "" : " (\(part.end))"
      return names.isEmpty ? part.beginning : "\(part.beginning): \(names)\(end)"
    }
    let origin = sender.map { " Sent by \($0)." } ?? ""
    return "Search path: \(asked.joined(separator: "; ")).\(origin)"
  }
}

extension Resolution.Hop {
  /// The name of the object's class, and whether its delegate is gone.
  @MainActor fileprivate var name: String {
    let hasLostDelegate = (object as? Responder)?.hasLostDelegate ?? false
    return TypeName.of(object) + (hasLostDelegate ? " (delegate deallocated)" : "")
  }
}

extension Resolution.Reason {
  /// The answer as the end of a sentence that begins with the object.
  public var description: String {
    switch self {
    case .notImplemented: "does not implement it"
    case .refused: "implements it, but canPerformAction returned false"
    case .passed: "was called and passed it on"
    case .stopped: "intercepted it and stopped it"
    case .redirected(let action): "intercepted it and replaced it with \(action)"
    case .changed: "intercepted it and changed its sender or event"
    case .supplemented: "was named as a supplemental target but does not implement it"
    case .wrongSender(let expected, let given):
      "implements it, but expects a sender of type \(expected), not \(given)"
    case .wrongEvent(let expected, let given):
      "implements it, but expects an event of type \(expected), not \(given)"
    case .chosen: "is the target"
    }
  }
}

extension ActionState {
  /// What keeps the action from being sent by what validates; nil if nothing does.
  fileprivate var text: String? {
    switch availability {
    case .enabled, .unhandled: nil
    case .disabled(let reason):
      reason.map { "disabled: \($0.escapingControlCharacters)" } ?? "disabled"
    case .hidden: "hidden"
    }
  }
}
