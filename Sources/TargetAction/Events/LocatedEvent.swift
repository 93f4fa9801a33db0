/// An event at a location in a window.
///
/// The application delivers the event to the view at that location and up the chain from there,
/// until a responder handles it (``Responder/handleEvent(_:)``). If a pointer is pressed in the
/// window, the event goes to the view in which it was pressed instead. ``PointerEvent`` has rules
/// of its own. A toolkit can define more kinds of events, such as drops and magnifications, as
/// subclasses.
///
/// ```swift
/// final class DropEvent: LocatedEvent {
///   let paths: [String]
///
///   init(_ paths: [String], at location: Point, in window: Window) {
///     self.paths = paths
///     super.init(at: location, in: window)
///   }
/// }
/// ```
@MainActor
open class LocatedEvent: Event {
  /// The window in which the event occurred; nil if it has been deallocated.
  ///
  /// The event does not retain its window.
  public final var window: Window? { tag.node?.owner(as: Window.self) }
  private final let tag: WindowTag
  /// The location, in points in the coordinates of the window.
  public let locationInWindow: Point
  /// The time of the event, since a fixed moment that is the same for all events.
  public let timestamp: Duration
  /// The modifier keys that were held down.
  public let modifiers: KeyModifiers

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - location: The location, in points in the coordinates of the window.
  ///   - window: The window. The event does not retain it. If the window is deallocated, the event
  ///     is not delivered.
  ///   - timestamp: The time of the event, since a fixed moment that is the same for all events.
  ///   - modifiers: The modifier keys that were held down.
  public init(
    at location: Point,
    in window: Window,
    timestamp: Duration = .zero,
    modifiers: KeyModifiers = []
  ) {
    tag = window.tag
    locationInWindow = location
    self.timestamp = timestamp
    self.modifiers = modifiers
  }

  /// Returns the location of the event in the coordinates of a view.
  ///
  /// - Parameter view: The view, or nil for the window.
  /// - Returns: The location, in points.
  /// - Complexity: O(*d*) for a view at depth *d*.
  public final func location(in view: View?) -> Point {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Returns whether the event is at most a distance away from a location in the window, in
  /// points.
  final func isWithin(_ distance: Double, of start: Point) -> Bool {
    distance >= 0 && squaredDistance(from: start) <= distance * distance
  }

  /// Returns the square of the distance from a location in the window.
  ///
  /// A square root would be a function of the C library.
  final func squaredDistance(from start: Point) -> Double {
    let way = locationInWindow - start
    return way.x * way.x + way.y * way.y
  }

  /// Delivers the event to its window.
  ///
  /// - Returns: Whether the window handled it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    if application.keys != nil, window?.seats === application.seats, begins {
      application.leaveWaitingKeys()
    }
    guard let window, window.seats === application.seats else { return false }
    guard !window.isBlocked else {
      // The rest of a scroll may be reported for any window.
      if let event = self as? ScrollEvent, event.phase != nil,
        application.scroll.goesOn(with: event)
      {
        return application.scroll.deliver(event, in: window)
      }
      if let event = self as? PointerEvent, event.phase == .began || event.phase == .hovered {
        window.endSequences(ofPointer: event.pointerID)
      }
      PointerHover.move(self, in: window)
      return false
    }
    return window.sendEvent(self)
  }

  /// Whether the user begins to do something, which ends the keys that wait.
  private final var begins: Bool {
    switch self {
    case let event as PointerEvent: event.phase == .began
    case let event as ScrollEvent: event.phase == nil || event.phase == .began
    default: hoverPhase == nil || hoverPhase == .ended
    }
  }

  /// A Boolean value that indicates whether the event may change what menus and controls show.
  ///
  /// The default is true. It is false for a scroll, and for a pointer that moves. After such an
  /// event, menus and controls are not validated unless they have been marked. Override the
  /// property to return false for frequent events of your own, such as magnifications.
  open var mayChangeState: Bool { true }

  /// Whether the event enters and exits views on its way, as a pointer does; nil if it does not.
  ///
  /// The default is nil. Override the property for something that the user moves over views and
  /// that is not a pointer, such as what is dragged from another program. The views that it enters
  /// and exits are told by ``View/eventEntered(_:)`` and ``View/eventExited(_:)``, by the rules of
  /// ``View/pointerEntered(_:)``. In each application, the events of a class are those of one
  /// such thing, so end it with ``HoverPhase/ended`` or ``HoverPhase/left`` before the next one
  /// begins.
  open var hoverPhase: HoverPhase? { nil }

  /// How an event enters and exits views.
  ///
  /// Later versions may add phases, so end a `switch` with `@unknown default`.
  public enum HoverPhase: Hashable, Sendable {
    /// Views are entered and exited, and then the event is delivered.
    case hovered
    /// The event is delivered, and then the views are exited. An example is a drop.
    case ended
    /// The views are exited, and the event is not delivered.
    case left
  }
}

/// An event that scrolls: the turn of a wheel, or fingers that move on a touchpad.
///
/// A scroll view overrides ``Responder/handleEvent(_:)`` and adds the deltas to the origin of its
/// ``View/bounds``. The responder that handles the ``Phase/began`` of a scroll, or the first
/// movement, receives the rest of it, even if the pointer or the view moves, and whatever window
/// the rest is reported for. If its view is hidden, removed, or blocked, it receives
/// ``Phase/cancelled``, and the rest goes nowhere. A wheel stays with the responder that it has
/// turned while less than half a second passes between two turns and the pointer rests, within 3
/// points, until that responder declines a turn.
@MainActor
open class ScrollEvent: LocatedEvent {
  /// The phase of a scroll that has a beginning and an end.
  ///
  /// Later versions may add phases, so end a `switch` with `@unknown default`.
  public enum Phase: Hashable, Sendable {
    /// The fingers began to scroll.
    case began
    /// The scroll continues, with the fingers or with momentum.
    case changed
    /// The scroll has ended, including its momentum.
    case ended
    /// The platform canceled the scroll.
    case cancelled
  }

  /// The horizontal distance to scroll, in points; a positive value reveals content farther to the
  /// right.
  public let deltaX: Double
  /// The vertical distance to scroll, in points; a positive value reveals content farther down.
  public let deltaY: Double
  /// The phase of the scroll; nil for a wheel, whose events are independent of each other.
  public let phase: Phase?
  /// A Boolean value that indicates whether the device scrolls by points rather than by lines.
  ///
  /// If the value is false, the deltas are multiples of the toolkit's line height.
  public let isPrecise: Bool

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - deltaX: The horizontal distance to scroll, in points; a positive value reveals content
  ///     farther to the right.
  ///   - deltaY: The vertical distance to scroll, in points; a positive value reveals content
  ///     farther down.
  ///   - phase: The phase of the scroll; nil for a wheel.
  ///   - isPrecise: Whether the device scrolls by points rather than by lines.
  ///   - location: The location, in points in the coordinates of the window.
  ///   - window: The window. The event does not retain it. If the window is deallocated, the event
  ///     is not delivered.
  ///   - timestamp: The time of the event, since a fixed moment that is the same for all events.
  ///   - modifiers: The modifier keys that were held down.
  public init(
    deltaX: Double = 0,
    deltaY: Double,
    phase: Phase? = nil,
    isPrecise: Bool = false,
    at location: Point,
    in window: Window,
    timestamp: Duration = .zero,
    modifiers: KeyModifiers = []
  ) {
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.phase = phase
    self.isPrecise = isPrecise
    super.init(at: location, in: window, timestamp: timestamp, modifiers: modifiers)
  }

  /// A Boolean value that indicates whether the event may change what menus and controls show:
  /// false.
  open override var mayChangeState: Bool { false }
}
