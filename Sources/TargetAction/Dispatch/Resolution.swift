/// The record of a search for a target: which object would handle an action, and why the others
/// would not.
///
/// The record lists the objects that the search reached, in order, with the response of each, and
/// the places where each part of the search began and ended. To read it, print its ``description``.
///
/// A resolution retains the objects that it lists. Use it only on the main actor. A ``Reason`` is a
/// value that you can pass to any thread.
@MainActor
public struct Resolution: CustomStringConvertible {
  /// The response of an object to an action.
  ///
  /// Later versions may add reasons, so end a `switch` with `@unknown default`.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// The object does not implement the action.
    case notImplemented
    /// The object implements the action, but `canPerformAction` returned false.
    case refused
    /// The object's method or handler was called and passed the action on.
    case passed
    /// The object intercepted the action and stopped it.
    case stopped
    /// The object intercepted the action and replaced it with another.
    case redirected(to: Action)
    /// The object intercepted the action and changed its sender or event.
    case changed
    /// The object was named as a supplemental target but does not implement the action.
    case supplemented
    /// The object would be the target, but its method or handler does not accept a sender of the
    /// given type.
    case wrongSender(expected: String, given: String)
    /// The object would be the target, but its method or handler does not accept an event of the
    /// given type.
    case wrongEvent(expected: String, given: String)
    /// The object is the target.
    case chosen

    /// The response as the end of a sentence that begins with the object's name.
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

  /// An object that the search reached.
  public struct Hop {
    /// The object, which the resolution retains.
    public let object: AnyObject
    /// The object's response.
    public let reason: Reason

    /// The name of the object's class, with a note if the object's delegate, or the object that it
    /// represents, has been deallocated.
    @MainActor fileprivate var name: String {
      let (name, responder) = (TypeName.of(object), object as? Responder)
      if responder?.hasLostObject == true { return "\(name) (represented object deallocated)" }
      return name + (responder?.hasLostDelegate == true ? " (delegate deallocated)" : "")
    }
  }

  /// A part of the search.
  public struct Part {
    /// The place where a part began, or the reason that there was no such part.
    ///
    /// The texts are the names of classes. Later versions may add cases, so end a `switch` with
    /// `@unknown default`.
    public enum Beginning: Hashable, Sendable, CustomStringConvertible {
      /// An explicit target was given, so nothing else was tried.
      case explicitTarget
      /// The search was of one chain, which began at this responder.
      case responder(String)
      /// The search was anchored at this responder (``DispatchAnchor``).
      case anchor(String)
      /// The part began at the first responder of the key window.
      case firstResponder(String)
      /// The part began at the sender.
      case sender(String)
      /// The part began at a responder in the key window, in which nothing has the focus.
      case keyWindow(String, isFirstResponder: Bool, isModal: Bool)
      /// The part began at a responder in the main window.
      case mainWindow(String, isFirstResponder: Bool)
      /// The part began at the application.
      case application(String)
      /// Nothing has the focus in this key window.
      case noFirstResponder(String, isModal: Bool)
      /// No window is key.
      case noKeyWindow

      /// The place, such as `from the first responder TextField`, or the reason that there was
      /// none.
      public var description: String {
        switch self {
        case .explicitTarget: "an explicit target was given"
        case .responder(let name): "from \(name)"
        case .anchor(let name): "from the anchor \(name)"
        case .firstResponder(let name): "from the first responder \(name)"
        case .sender(let name): "from the sender \(name)"
        case .keyWindow(let name, true, let isModal): "\(Self.window(isModal)) \(name)"
        case .keyWindow(let name, false, let isModal): "in \(Self.window(isModal)), from \(name)"
        case .mainWindow(let name, true): "from the main window's first responder \(name)"
        case .mainWindow(let name, false): "in the main window, from \(name)"
        case .application(let name): "the application \(name)"
        case .noFirstResponder(let name, let isModal):
          "nothing has the focus in \(Self.window(isModal)) \(name)"
        case .noKeyWindow: "there is no key window"
        }
      }

      private static func window(_ isModal: Bool) -> String {
        isModal ? "the modal window" : "the key window"
      }
    }

    /// The reason that a part ended.
    ///
    /// The texts are the names of classes. Later versions may add cases, so end a `switch` with
    /// `@unknown default`.
    public enum End: Hashable, Sendable, CustomStringConvertible {
      /// An explicit target was given, so no other object was tried.
      case explicitTarget
      /// The sender's explicit target had been deallocated.
      case lostTarget(of: Action, sender: String)
      /// The chain led to the application.
      case application
      /// The chain merged, at this responder, with one that had already been searched.
      case merged(String)
      /// The next responder belongs to another window, which the action is not about.
      case otherWindow(String)
      /// The chain ended at this window, which does not belong to an application.
      case windowWithoutOwner(String)
      /// The chain ended at this responder, which is not in a window.
      case responderOutsideWindow(String)

      /// The reason, such as `reached the application`.
      public var description: String {
        switch self {
        case .explicitTarget: "no other object was tried"
        case .lostTarget(let action, let sender):
          "\(sender)'s target for \(action) has been deallocated"
        case .application: "reached the application"
        case .merged(let name): "merged at \(name) with a chain already searched"
        case .otherWindow(let name): "ended before \(name) of another window"
        case .windowWithoutOwner(let name):
          "ended at \(name), which does not belong to an application"
        case .responderOutsideWindow(let name): "ended at \(name), which is not in a window"
        }
      }
    }

    /// The place where the part began, or the reason that there was no such part.
    public let beginning: Beginning
    /// The objects that this part reached, in order.
    public let hops: [Hop]
    /// The reason that the part ended; nil if the search ended with it, or if there was no such
    /// part.
    public let end: End?
  }

  /// The action that was sent or queried, or the action with which an interceptor replaced it.
  public let action: Action
  /// The object that handled or would handle the action, which the resolution retains; nil if there
  /// is none.
  public let target: AnyObject?
  /// The state of the action, as the target returned it.
  ///
  /// Without a target, the state is ``ActionState/unhandled``. If the target neither is a responder
  /// nor adopts ``ActionValidating``, and no responder represents it, the state is
  /// ``ActionState/enabled``.
  public let state: ActionState
  /// The parts of the search, in order, up to where it ended.
  ///
  /// The array is empty if the search was not recorded because
  /// ``Application/unhandledActionHandler`` was set during the send.
  public let parts: [Part]

  /// A Boolean value that indicates whether any class known so far implements the action.
  ///
  /// It is false if no handler has ever been registered for the action, and no class that a search
  /// has reached conforms to the action's protocol. Swift cannot list the classes that no search
  /// has reached.
  public let isImplementedSomewhere: Bool
  /// The run that keeps the action from starting again (``ActionRun/Policy/ignore``); nil if it may
  /// start.
  public internal(set) var run: ActionRun?
  /// The event that the target accepts; nil if it accepts any.
  var event: Parameter?
  /// The class of the sender, for the default report.
  var sender: String?
  /// Whether the target may pass the action on.
  var mayPass = false
  /// Whether the sender is a command, which menus and keys send.
  var isSentByCommand = false
  /// Why the search may have missed an object that implements the action, as a clause; nil if it
  /// found no reason.
  var cause: String?

  init(action: Action, target: AnyObject?, state: ActionState, parts: [Part]) {
    self.action = action
    self.target = target
    self.state = state
    self.parts = parts
    isImplementedSomewhere =
      action.record.value.hasBeenRegistered
      || action.record.value.protocolRecord?.value.isImplemented == true
  }

  /// Every object that the search reached, in order.
  ///
  /// - Complexity: O(*n*) for *n* objects.
  public var hops: [Hop] { parts.flatMap(\.hops) }

  /// The reason that there is no target, as a clause without a period; nil if there is a target.
  ///
  /// An object that the search reached may be the reason. Otherwise, the clause says which place
  /// the search could not reach, and only if it reached every place, that no object implements the
  /// action.
  ///
  /// - Complexity: O(*n*) for *n* objects that the search reached.
  public var failure: String? {
    guard target == nil else { return nil }
    let condition = condition.map { "; \($0)" } ?? ""
    return obstacle ?? cause
      ?? "no object that the search reached implements \(action)\(condition)"
  }

  /// The reason that the search itself proves; nil if it proves none.
  private var obstacle: String? {
    // Every search reaches at least one object, so if there is none, the target has been
    // deallocated.
    if hops.isEmpty, let end = parts.first?.end { return end.description }
    for hop in hops {
      switch hop.reason {
      case .wrongSender(let expected, let given):
        return "\(action) expects a sender of type \(expected) but was given \(given)"
          + (isSentByCommand
            ? "; menus and keys send a Command, so declare AnyObject? to accept both" : "")
      case .wrongEvent(let expected, let given):
        return "\(action) expects an event of type \(expected) but was given \(given)"
      case .stopped: return "\(TypeName.of(hop.object)) intercepted \(action) and stopped it"
      default: break
      }
    }
    if parts.isEmpty {
      return "the search was not recorded, because unhandledActionHandler was nil when it began"
    }
    let refusers = hops.filter { $0.reason == .refused || $0.reason == .passed }
    if !refusers.isEmpty {
      let names = refusers.prefix(3).map { TypeName.of($0.object) }.joined(separator: ", ")
      return "every object found that implements \(action) refused it or passed it on: \(names)"
        + (refusers.count > 3 ? ", and \(refusers.count - 3) more" : "")
    }
    guard !isImplementedSomewhere, action.record.value.protocolRecord == nil else { return nil }
    return "no responder has ever had a handler for \(action); add one with addHandler(for:_:)"
  }

  /// What holds if a class implements the action; nil if a search has reached such a class.
  private var condition: String? {
    guard !isImplementedSomewhere, let role = action.record.value.protocolRecord else { return nil }
    let name = role.value.name.escapingControlCharacters
    let how = role.value.isActionProtocol ? "conforms to \(name)" : "is \(name) or inherits from it"
    return "if a class \(how), no search has reached it yet"
  }

  /// A description of the search: the target or the ``failure``, and then a line for each object
  /// that the search reached, with its response.
  ///
  /// ```text
  /// Copying.copy → Document
  ///   from the first responder TextField
  ///     TextField   implements it, but canPerformAction returned false
  ///     Form        does not implement it
  ///     Document    is the target
  ///   disabled: Nothing is selected.
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* objects that the search reached.
  public var description: String {
    let result = target.map { TypeName.of($0) } ?? "no target: \(failure ?? "")"
    var rows = [(text: "\(action) → \(result)", remark: "")]
    // A place that the search could not reach need not be named twice.
    let isCauseNamed = target == nil && obstacle == nil && cause != nil
    if isCauseNamed, let condition { rows.append(("  \(condition)", "")) }
    for part in parts where !isCauseNamed || !part.hops.isEmpty {
      rows.append(("  \(part.beginning)", ""))
      rows += part.hops.map { ("    \($0.name)", $0.reason.description) }
      if let end = part.end { rows.append(("    \(end)", "")) }
    }
    let availability = state.availability
    if availability != .enabled, availability != .unhandled {
      rows.append(("  \(availability)" + (run.map { ", for \($0.duration)" } ?? ""), ""))
    }
    return rows.lines.joined(separator: "\n")
  }
}
