/// An event from a pointer: a finger, a mouse, or a pen.
///
/// A toolkit creates a pointer event from a platform event and passes it to ``Application/sendEvent(_:)``.
@MainActor
open class PointerEvent: Event {
  /// The phase of a pointer.
  public enum Phase: Hashable, Sendable {
    /// The pointer was pressed.
    case began
    /// The pointer moved while it was pressed.
    case moved
    /// The pointer was released.
    case ended
    /// The pointer was canceled.
    ///
    /// The platform cancels a pointer, for example because of a system gesture. The library cancels one if a gesture
    /// recognizer takes it over, if the view that was hit leaves its window, if the window leaves its application, or
    /// if the pointer is pressed again before it is released.
    case cancelled
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
    public static let middle = Buttons(rawValue: 1 << 2)
  }

  /// The window in which the event occurred; nil if it has been deallocated.
  ///
  /// The event does not retain its window.
  public private(set) final weak var window: Window?
  /// The phase of the pointer.
  public let phase: Phase
  /// The location, in points in the coordinates of the window.
  public let locationInWindow: Point
  /// The identifier of the pointer.
  ///
  /// Pointers that are pressed at the same time have different identifiers.
  public let pointerID: Int
  /// The number of times that the pointer was pressed near this location in quick succession: 1 for a single press.
  public let tapCount: Int
  /// The time of the event, in seconds since a fixed moment that is the same for all events.
  public let timestamp: Double
  /// The modifier keys that were held down.
  public let modifiers: KeyModifiers
  /// The buttons that were held down.
  public let buttons: Buttons

  /// Whether the pointer is canceled because the view that was hit leaves its window, or the window leaves its
  /// application.
  final var isOfRemoval = false

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - phase: The phase of the pointer.
  ///   - location: The location, in points in the coordinates of the window.
  ///   - window: The window. The event does not retain it. If the window is deallocated, the event is not delivered.
  ///   - pointerID: The identifier of the pointer.
  ///   - tapCount: The number of times that the pointer was pressed near this location in quick succession: 1 for a
  ///     single press.
  ///   - timestamp: The time of the event, in seconds since a fixed moment that is the same for all events.
  ///   - modifiers: The modifier keys that were held down.
  ///   - buttons: The buttons that were held down.
  public init(
    _ phase: Phase,
    at location: Point,
    in window: Window,
    pointerID: Int = 0,
    tapCount: Int = 1,
    timestamp: Double = 0,
    modifiers: KeyModifiers = [],
    buttons: Buttons = .primary
  ) {
    self.phase = phase
    self.window = window
    locationInWindow = location
    self.pointerID = pointerID
    self.tapCount = tapCount
    self.timestamp = timestamp
    self.modifiers = modifiers
    self.buttons = buttons
  }
}
