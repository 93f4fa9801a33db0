// The registrations of a control.

extension Control {
  /// A registration of a control: a recipient, and the events that it is for.
  public struct EventHandler {
    /// The recipient.
    public let recipient: Recipient
    /// The events for which it is sent.
    public let events: Events

    /// The recipient of a registration.
    public enum Recipient {
      /// An action that goes up the responder chain.
      case responderChain(Action)
      /// An action that goes to an object.
      case target(AnyObject, Action)
      /// A method of an object, registered without an action.
      case method(AnyObject)
      /// A closure, with the identifier to remove it with.
      case closure(id: String)
    }
  }

  /// All registrations of the control, in the order of sending.
  ///
  /// Registrations of deallocated targets are left out. The list is a copy, so a loop over it may change the
  /// registrations.
  ///
  /// - Complexity: O(*n*) for *n* registrations.
  public final var eventHandlers: [EventHandler] {
    var handlers: [EventHandler] = []
    for entry in registry.entries {
      guard let recipient = entry.recipient.published else { continue }
      handlers.append(EventHandler(recipient: recipient, events: Events(rawValue: entry.events)))
    }
    return handlers
  }

  /// The targets of the registrations, each once, without deallocated ones.
  ///
  /// Closures, and actions that go up the responder chain, have no target. ``eventHandlers`` has all registrations.
  public final var allTargets: [AnyObject] {
    var targets: [AnyObject] = []
    for case let target? in registry.entries.map({ $0.recipient.handle?.object })
    where !targets.contains(where: { $0 === target }) {
      targets.append(target)
    }
    return targets
  }

  /// The events that have registrations.
  public final var allControlEvents: Events {
    eventHandlers.reduce([]) { $0.union($1.events) }
  }

  /// Returns the actions that go to a target for some events, in the order of sending.
  ///
  /// - Parameters:
  ///   - target: The target. Nil for actions that go up the responder chain.
  ///   - events: The events. Actions for any of them are included.
  /// - Returns: The actions. Registrations of methods and closures have none.
  public final func actions(forTarget target: AnyObject?, for events: Events) -> [Action] {
    eventHandlers.compactMap { handler in
      handler.recipient.target === target && !handler.events.isDisjoint(with: events)
        ? handler.recipient.action : nil
    }
  }
}

extension Control.EventHandler.Recipient {
  /// The target of an action or a method.
  var target: AnyObject? {
    switch self {
    case .target(let target, _), .method(let target): target
    case .responderChain, .closure: nil
    }
  }

  /// The action, if it is one.
  var action: Action? {
    switch self {
    case .responderChain(let action), .target(_, let action): action
    case .method, .closure: nil
    }
  }
}

extension TargetList<Control>.Recipient {
  /// The public form of the recipient; nil if it is a deallocated object.
  @MainActor
  fileprivate var published: Control.EventHandler.Recipient? {
    switch self {
    case .search(let action): .responderChain(action)
    case .target(let handle, let action):
      if let target = handle.object { .target(target, action) } else { nil }
    case .method(let handle, _): if let target = handle.object { .method(target) } else { nil }
    case .closure(let id, _): .closure(id: id)
    }
  }
}
