extension Control {
  /// The events for which a control sends, with the bits of `UIControl.Event`.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    ///
    /// - Parameter rawValue: The bits of the events.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

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
}
