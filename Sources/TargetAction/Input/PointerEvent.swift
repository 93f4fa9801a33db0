/// Something that a pointer did: a finger, a mouse or a pen.
///
/// A toolkit makes one from what the platform tells it, and feeds it to
/// ``Application/sendEvent(_:)``.
@MainActor
open class PointerEvent: Event {
  /// What the pointer did.
  public enum Phase: Hashable, Sendable {
    /// It went down.
    case began
    /// It moved, while it was down.
    case moved
    /// It came up.
    case ended
    /// The platform took it away, as for a system gesture.
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

    /// The button that selects; the only one that a finger has.
    public static let primary = Buttons(rawValue: 1 << 0)
    /// The button that opens menus.
    public static let secondary = Buttons(rawValue: 1 << 1)
    /// The button between the two, or the wheel.
    public static let middle = Buttons(rawValue: 1 << 2)
  }

  final var windowReference = WeakReference()

  /// What the pointer did.
  public let phase: Phase
  /// Where the pointer is, in points in the coordinates of the window.
  public let locationInWindow: Point
  /// Which pointer it is; two that are down at once differ in it.
  public let pointerID: Int
  /// How many times the pointer has gone down at nearly this place, in quick succession; at least 1.
  public let tapCount: Int
  /// When it happened, in seconds since any fixed moment.
  public let timestamp: Double
  /// The modifier keys that were down.
  public let modifiers: KeyModifiers
  /// The buttons that were down.
  public let buttons: Buttons

  /// Whether the pointer is taken away because the view that was hit leaves its window.
  final var isOfRemoval = false

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - phase: What the pointer did.
  ///   - location: Where the pointer is, in points in the coordinates of the window.
  ///   - window: The window. It is not retained; an event of a window that is gone is not delivered.
  ///   - pointerID: Which pointer it is.
  ///   - tapCount: How many times the pointer has gone down there, in quick succession.
  ///   - timestamp: When it happened, in seconds since any fixed moment.
  ///   - modifiers: The modifier keys that were down.
  ///   - buttons: The buttons that were down.
  public init(
    _ phase: Phase,
    at location: Point,
    in window: any EventWindow,
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
    windowReference.refer(to: window, node: (window as? any NodeOwner)?.node)
  }

  // Weak references are unlinked on the main actor.
  isolated deinit { windowReference.refer(to: nil, node: nil) }
}
