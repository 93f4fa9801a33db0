extension Control {
  /// The events for which a control sends actions, with the bits of UIKit's `UIControl.Event`.
  ///
  /// The type is `Sendable`, so you can use its values outside the main actor.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    ///
    /// - Parameter rawValue: The bits of the events.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A pointer was pressed inside the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A pointer was pressed inside the control with a tap count above 1, and the control has also
    /// tracked that pointer's press before.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// A pressed pointer moved inside the control.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// A pressed pointer moved outside the control.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// A pressed pointer moved into the control.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// A pressed pointer moved out of the control.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// A pointer that was pressed in the control was released inside it.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// A pointer that was pressed in the control was released outside it.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The pointer that the control tracked was canceled.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// The user changed the control's value.
    ///
    /// ``Toggle`` sends this event. Other controls send it only if a subclass does.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The user performed the control's primary action, by any means.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// A menu is about to be shown for the control.
    ///
    /// The library never sends this event; a subclass can.
    public static let menuActionTriggered = Events(rawValue: 1 << 14)
    /// The user began to edit.
    ///
    /// The library never sends this event; a subclass can.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The user changed the text.
    ///
    /// The library never sends this event; a subclass can.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// Editing ended because the focus moved elsewhere.
    ///
    /// The library never sends this event; a subclass can.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// Editing ended because the user finished it.
    ///
    /// The library never sends this event; a subclass can.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)

    /// Every pointer event.
    public static let allTouchEvents = Events(rawValue: 0x0000_0FFF)
    /// Every text-editing event.
    public static let allEditingEvents = Events(rawValue: 0x000F_0000)
    /// The bits reserved for events that a program defines.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    /// The bits reserved for this library.
    public static let systemReserved = Events(rawValue: 0xF000_0000)
    /// All events, including those that the toolkit and the program define.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }

  // MARK: - Registrations

  /// A registration with a control: a recipient, and the events for which the control sends to it.
  ///
  /// A control does not retain its targets, but this value retains its recipient's target.
  public struct EventHandler {
    /// The recipient of the registration.
    public let recipient: Recipient
    /// The events for which the control sends to the recipient.
    public let events: Events

    /// The recipient of a registration.
    ///
    /// Later versions may add kinds of recipients, so end a `switch` with `@unknown default`.
    public enum Recipient {
      /// An action that is sent up the responder chain.
      case responderChain(Action)
      /// An action that is sent to an object.
      case target(AnyObject, Action)
      /// A method of an object, registered without an action.
      case method(AnyObject)
      /// A closure, with the identifier for removing it.
      case closure(id: String)

      /// The target of an action or a method; nil for an action that is sent up the responder chain,
      /// and for a closure.
      public var target: AnyObject? {
        switch self {
        case .target(let target, _), .method(let target): target
        case .responderChain, .closure: nil
        }
      }

      /// The action; nil for a method or a closure.
      public var action: Action? {
        switch self {
        case .responderChain(let action), .target(_, let action): action
        case .method, .closure: nil
        }
      }
    }
  }

  /// The registrations of the control, in sending order.
  ///
  /// Registrations of deallocated targets are omitted. The array is a snapshot, so you can change
  /// the registrations while you iterate over it. It retains the targets.
  ///
  /// - Complexity: O(*n*) for *n* registrations.
  public final var eventHandlers: [EventHandler] {
    registry.entries.compactMap { entry in
      let recipient: EventHandler.Recipient? =
        switch entry.recipient {
        case .search(let action): .responderChain(action)
        case .target(let handle, let action): handle.object.map { .target($0, action) }
        case .method(let handle, _): handle.object.map { .method($0) }
        case .closure(let id, _): .closure(id: id)
        }
      return recipient.map { EventHandler(recipient: $0, events: Events(rawValue: entry.events)) }
    }
  }

  /// The registered targets that are still alive, each once.
  ///
  /// Closures, and actions that are sent up the responder chain, have no target. ``eventHandlers``
  /// has all registrations. The array retains the targets.
  ///
  /// - Complexity: O(*n*) for *n* registrations.
  public final var allTargets: [AnyObject] {
    var listed: Set<ObjectIdentifier> = []
    return eventHandlers.compactMap(\.recipient.target)
      .filter { listed.insert(ObjectIdentifier($0)).inserted }
  }

  /// The events that have registrations.
  ///
  /// - Complexity: O(*n*) for *n* registrations.
  public final var allControlEvents: Events {
    eventHandlers.reduce([]) { $0.union($1.events) }
  }

  /// Returns the actions that are registered for a target and at least one of the given events, in
  /// sending order.
  ///
  /// - Parameters:
  ///   - target: The target, or nil for actions that are sent up the responder chain.
  ///   - events: The events. An action that is registered for at least one of them is included.
  /// - Returns: The actions. Methods and closures have none.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func actions(forTarget target: AnyObject?, for events: Events) -> [Action] {
    eventHandlers.filter { $0.recipient.target === target && !$0.events.isDisjoint(with: events) }
      .compactMap(\.recipient.action)
  }
}
