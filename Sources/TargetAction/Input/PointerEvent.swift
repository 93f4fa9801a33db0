/// An event of a pointer: a finger, a mouse or a pen.
///
/// A toolkit makes one from an event of the platform, and feeds it to ``Application/sendEvent(_:)``.
@MainActor
open class PointerEvent: Event {
  /// The phase of the pointer.
  public enum Phase: Hashable, Sendable {
    /// The pointer went down.
    case began
    /// The pointer moved while it was down.
    case moved
    /// The pointer came up.
    case ended
    /// The platform took the pointer away, for example for a system gesture.
    case cancelled
  }

  /// The buttons of a pointer that has any.
  public struct Buttons: OptionSet, Hashable, Sendable {
    /// The bits of the buttons.
    public let rawValue: UInt

    /// Creates a set of buttons from its bits.
    ///
    /// - Parameter rawValue: The bits of the buttons.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The button that selects, and the only one of a finger.
    public static let primary = Buttons(rawValue: 1 << 0)
    /// The button that opens menus.
    public static let secondary = Buttons(rawValue: 1 << 1)
    /// The middle button, or the wheel.
    public static let middle = Buttons(rawValue: 1 << 2)
  }

  final var windowReference = WeakReference()

  /// The phase of the pointer.
  public let phase: Phase
  /// The location, in points in the coordinates of the window.
  public let locationInWindow: Point
  /// The identifier of the pointer.
  ///
  /// Two pointers that are down at once have different ones.
  public let pointerID: Int
  /// The number of times that the pointer went down near this location in quick succession; at least 1.
  public let tapCount: Int
  /// The time of the event, in seconds since any fixed moment.
  public let timestamp: Double
  /// The modifier keys that were down.
  public let modifiers: KeyModifiers
  /// The buttons that were down.
  public let buttons: Buttons

  /// Whether the pointer is cancelled because the view that was hit leaves its window.
  final var isOfRemoval = false

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - phase: The phase of the pointer.
  ///   - location: The location, in points in the coordinates of the window.
  ///   - window: The window. It is not retained, and an event of a deallocated window is not delivered.
  ///   - pointerID: The identifier of the pointer.
  ///   - tapCount: The number of times that the pointer went down near this location in quick succession.
  ///   - timestamp: The time of the event, in seconds since any fixed moment.
  ///   - modifiers: The modifier keys that were down.
  ///   - buttons: The buttons that were down.
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
    locationInWindow = location
    self.pointerID = pointerID
    self.tapCount = tapCount
    self.timestamp = timestamp
    self.modifiers = modifiers
    self.buttons = buttons
    super.init()
    windowReference.object = window
  }

  // Weak references are unlinked on the main actor.
  isolated deinit { windowReference.object = nil }
}
