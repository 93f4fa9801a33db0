extension Control {
  /// The events for which a control sends, with the bits of `UIControl.Event`.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    ///
    /// - Parameter rawValue: The bits of the events.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A pointer went down inside the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A pointer went down inside the control again, with a tap count above 1.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// A pointer moved inside the control.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// A pointer moved outside the control.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// A pointer moved into the control.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// A pointer moved out of the control.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// A pointer that went down in the control came up inside it.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// A pointer that went down in the control came up outside it.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The sequence of a pointer was cancelled.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The user performed the control's primary action, in any way.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// A menu is about to be shown for the control.
    public static let menuActionTriggered = Events(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// Editing ended because the focus went elsewhere.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// Editing ended because the user finished it.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)

    /// Every event of a pointer.
    public static let allTouchEvents = Events(rawValue: 0x0000_0FFF)
    /// Every event of editing text.
    public static let allEditingEvents = Events(rawValue: 0x000F_0000)
    /// The bits that programs may use for their own events.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    /// The bits that are reserved for this library.
    public static let systemReserved = Events(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }

  // MARK: - Registrations

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
