extension Control {
  /// The state of a control, with the names and bits of UIKit's `UIControl.State`.
  ///
  /// The type is `Sendable`, so you can use its values outside the main actor.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt

    /// Creates a state from its bits.
    ///
    /// - Parameter rawValue: The bits of the state.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state of a control to which no other state applies.
    public static let normal: State = []
    /// A pointer is pressed on the control, or the control is highlighted for another reason.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control accepts no input.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    ///
    /// The meaning depends on the control.
    public static let selected = State(rawValue: 1 << 2)
    /// The control is the first responder of its window.
    public static let focused = State(rawValue: 1 << 3)
    /// A pointer is in the control, or in a view inside it.
    ///
    /// UIKit has no such state. The bit is one of the ``reserved`` bits.
    public static let hovered = State(rawValue: 1 << 24)
    /// The bits reserved for states that a program defines.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits reserved for this library.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}
