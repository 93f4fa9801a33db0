// What is registered with a control.

extension Control {
  /// Something that a control sends, and the events at which it sends it.
  public struct EventHandler {
    /// What is sent, and where to.
    public let recipient: Recipient
    /// The events at which it is sent.
    public let events: Events

    /// What a control sends, and where to.
    public enum Recipient {
      /// An action that goes up the responder chain.
      case responderChain(Action)
      /// An action that goes to an object.
      case target(AnyObject, Action)
      /// A method of an object, which was registered without an action.
      case method(AnyObject)
      /// A closure, with the identifier that it is removed by.
      case closure(id: String)
    }
  }

  /// Everything that the control sends, in the order of sending.
  ///
  /// Targets that have been deallocated are left out. The list is a copy: a loop over it may change the
  /// registrations.
  ///
  /// - Complexity: O(*n*) for *n* registrations.
  public final var eventHandlers: [EventHandler] {
    var handlers: [EventHandler] = []
    for entry in registry.current {
      guard let recipient = entry.recipient.published else { continue }
      handlers.append(EventHandler(recipient: recipient, events: Events(rawValue: entry.events)))
    }
    return handlers
  }

  /// The objects that something is sent to, each once; those that are gone are left out.
  ///
  /// Actions that go up the responder chain and closures have none; ``eventHandlers`` has all.
  public final var allTargets: [AnyObject] {
    var targets: [AnyObject] = []
    for case let target? in registry.current.map({ $0.recipient.handle?.object })
    where !targets.contains(where: { $0 === target }) {
      targets.append(target)
    }
    return targets
  }

  /// The events at which anything is sent.
  public final var allControlEvents: Events {
    eventHandlers.reduce([]) { $0.union($1.events) }
  }

  /// The actions that go to a target at some events, in the order of sending.
  ///
  /// - Parameters:
  ///   - target: Where they go. Nil for those that go up the responder chain.
  ///   - events: When; an action counts that is sent at any of them.
  /// - Returns: The actions. Methods and closures have none.
  public final func actions(forTarget target: AnyObject?, for events: Events) -> [Action] {
    eventHandlers.compactMap { handler in
      handler.recipient.target === target && !handler.events.isDisjoint(with: events)
        ? handler.recipient.action : nil
    }
  }
}

extension Control.EventHandler.Recipient {
  /// The object that an action or a method is of.
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
  /// The recipient as the control publishes it; nil if it is an object that is gone.
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
