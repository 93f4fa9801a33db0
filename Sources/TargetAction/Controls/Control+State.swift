extension Control {
  /// What a control looks like, with the names and the bits of `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt

    /// Creates a state from its bits.
    ///
    /// - Parameter rawValue: The bits of the state.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Neither of the others.
    public static let normal: State = []
    /// A pointer is down on the control, or something else points it out.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control takes no input.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected, whatever that means to it.
    public static let selected = State(rawValue: 1 << 2)
    /// The control is the first responder of its window.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that programs may use for states of their own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are kept for this library.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}
