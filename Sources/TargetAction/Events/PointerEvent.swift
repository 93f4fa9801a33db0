/// An event from a pointer: a finger, a mouse, or a pen.
///
/// A toolkit creates a pointer event from a platform event and passes it to
/// ``Application/sendEvent(_:)``.
///
/// All buttons of a mouse that are held down at the same time belong to one sequence of events,
/// which begins with the first press and ends with the last release. If another button is pressed
/// or released in between, the library delivers the event as ``Phase/moved``, to gesture recognizers
/// only if the location has changed, too. In each phase, ``buttons`` has a different meaning:
///
/// | Phase | The toolkit sets `buttons` to |
/// | --- | --- |
/// | ``Phase/began`` | all buttons that are now held down, including the one that was pressed |
/// | ``Phase/moved`` | all buttons that are held down |
/// | ``Phase/ended`` | the buttons that were released |
/// | ``Phase/cancelled`` | the buttons that were held down |
/// | ``Phase/hovered``, ``Phase/left`` | no buttons |
@MainActor
open class PointerEvent: LocatedEvent {
  /// The phase of a pointer.
  ///
  /// Later versions may add phases, so end a `switch` with `@unknown default`.
  public enum Phase: Hashable, Sendable {
    /// The pointer was pressed.
    case began
    /// The pointer moved while it was pressed, or another of its buttons was pressed or released.
    case moved
    /// The pointer was released.
    case ended
    /// The pointer was canceled.
    ///
    /// The platform cancels a pointer, for example because of a system gesture. The library cancels
    /// one if a gesture recognizer takes it over, if the view that was hit leaves its window, if
    /// the window leaves its application or is blocked by a modal window, or if the pointer is
    /// pressed again before it is released.
    case cancelled
    /// The pointer moved while no button was pressed.
    ///
    /// The event goes to the view under the pointer, and up the chain from there. The library calls
    /// ``View/pointerEntered(_:)`` and ``View/pointerExited(_:)`` first. If the pointer is still
    /// pressed in any window, its release was lost, so it is canceled before that.
    case hovered
    /// The pointer left the window while no button was pressed.
    ///
    /// No view receives this event. The views that contained the pointer receive
    /// ``View/pointerExited(_:)``.
    case left
  }

  /// The buttons of a pointer that has buttons.
  public struct Buttons: OptionSet, Hashable, Sendable {
    /// The bits of the buttons.
    public let rawValue: UInt

    /// Creates a set of buttons from its bits.
    ///
    /// - Parameter rawValue: The bits of the buttons.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The button that selects, and the only button of a finger.
    public static let primary = Buttons(rawValue: 1 << 0)
    /// The button that opens context menus.
    public static let secondary = Buttons(rawValue: 1 << 1)
    /// The middle button, or the wheel.
    ///
    /// It is the third button here, and the second one of X11 and SDL.
    public static let middle = Buttons(rawValue: 1 << 2)
  }

  /// The phase of the pointer.
  public final var phase: Phase { currentPhase }
  /// The identifier of the pointer.
  ///
  /// Pointers that are pressed at the same time have different identifiers.
  public let pointerID: Int
  /// The number of times that the pointer was pressed near this location in quick succession: 1 for
  /// a single press.
  ///
  /// If the event was created without a count, the application counts. It counts a press as one
  /// more if the same pointer was last pressed in the same window, with the same buttons, within
  /// the ``Application/doubleClickDistance``, at an earlier time, and at most the
  /// ``Application/doubleClickInterval`` ago. The rest of a press has the count of its beginning.
  /// Before the event is delivered, the value is 1.
  public final var tapCount: Int { count ?? 1 }
  /// The buttons that are held down or, at the end of a press, the buttons that were released.
  public final var buttons: Buttons { currentButtons }

  // The compiler omits exclusivity checks for properties that are not public.
  final var currentPhase: Phase
  final var currentButtons: Buttons
  /// The tap count; nil if the platform has not counted and the application has not yet.
  final var count: Int?
  /// The tap count however much time has passed since the press before; nil if the platform counts.
  final var countAtAnyTime: Int?
  /// Whether the pointer is canceled because the view that was hit leaves its window, or the window
  /// leaves its application.
  final var isOfRemoval = false

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - phase: The phase of the pointer.
  ///   - location: The location, in points in the coordinates of the window.
  ///   - window: The window. The event does not retain it. If the window is deallocated, the event
  ///     is not delivered.
  ///   - pointerID: The identifier of the pointer.
  ///   - tapCount: The number of times that the pointer was pressed near this location in quick
  ///     succession: 1 for a single press. If nil, the application counts (``tapCount``).
  ///   - timestamp: The time of the event, since a fixed moment that is the same for all events.
  ///   - modifiers: The modifier keys that were held down.
  ///   - buttons: The buttons that are held down or, at the end of a press, the buttons that were
  ///     released. If nil, the primary button, or no button for a pointer that hovers or has left.
  public init(
    _ phase: Phase,
    at location: Point,
    in window: Window,
    pointerID: Int = 0,
    tapCount: Int? = nil,
    timestamp: Duration = .zero,
    modifiers: KeyModifiers = [],
    buttons: Buttons? = nil
  ) {
    currentPhase = phase
    self.pointerID = pointerID
    count = tapCount
    currentButtons = buttons ?? (phase == .hovered || phase == .left ? [] : .primary)
    super.init(at: location, in: window, timestamp: timestamp, modifiers: modifiers)
  }

  /// A Boolean value that indicates whether the pointer is pressed, released, or canceled.
  public override final var mayChangeState: Bool { phase != .moved && hoverPhase == nil }

  /// Whether the pointer hovers or has left; nil in other phases, in which the views that it has
  /// entered are still updated.
  public override final var hoverPhase: HoverPhase? {
    phase == .hovered ? .hovered : phase == .left ? .left : nil
  }
}
