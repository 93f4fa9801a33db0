extension Control {
  /// The moments at which a control sends its actions, with the names and the bits of `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    ///
    /// - Parameter rawValue: The bits of the events.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A pointer went down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A pointer went down inside the control again; its tap count is over 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A pointer moved, inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A pointer moved, outside of the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A pointer moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A pointer moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A pointer that went down in the control came up inside it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A pointer that went down in the control came up outside of it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The sequence of a pointer was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user did what the control is for, whichever way.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown for the control.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended because the focus went elsewhere.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended because the user finished it.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Every event of a pointer.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Every event of editing text.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that programs may use for events of their own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that are kept for this library.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

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
