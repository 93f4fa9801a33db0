/// A control that sends its primary action when it is clicked, or when Return or Space is pressed while it has the
/// focus.
///
/// A click sends ``Control/Events/touchUpInside`` and ``Control/Events/primaryActionTriggered``; a
/// key sends only the latter.
@MainActor
open class Button: Control {
  /// The title of the button.
  public final var title: String

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - frame: The frame of the button, in the coordinates of its future superview.
  public init(_ title: String = "", frame: Rect = .zero) {
    self.title = title
    super.init(frame: frame)
  }

  isolated deinit {}

  /// Whether the button may become first responder, which is while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Returns whether the button gets a key before any key command.
  ///
  /// It gets Return and Space while the user can reach it.
  ///
  /// So a default button whose key command is Return does not take the key from the button with the focus.
  ///
  /// - Parameter event: The event of the key.
  /// - Returns: Whether the button gets the key first.
  open override func keepsKey(_ event: KeyEvent) -> Bool {
    isPressed(by: event)
  }

  /// Performs the primary action when Return or Space is pressed while the button itself has the focus.
  ///
  /// A key that comes up from a view inside the button continues up the chain. The actions carry the event.
  ///
  /// - Parameter event: The event of the key.
  /// - Returns: Whether it was one of these keys without modifiers, and the button has the focus and can be reached
  ///   by the user. A key that repeats is taken, and does nothing.
  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard isPressed(by: event), isFirstResponder else { return false }
    if !event.isRepeat { performPrimaryAction(event: event) }
    return true
  }

  private func isPressed(by event: KeyEvent) -> Bool {
    event.phase == .down && event.modifiers.isEmpty
      && (event.key == .return || event.key == .space) && isWithinReach
  }
}
