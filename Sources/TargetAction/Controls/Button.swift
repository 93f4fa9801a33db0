/// A control that sends its primary action when it is clicked, or when Return or Space is pressed
/// while it has the focus.
///
/// At the end of a click, the button sends ``Control/Events/touchUpInside`` and
/// ``Control/Events/primaryActionTriggered``. For a key press, it sends only the latter.
///
/// A button that validates automatically shows the title and the mark of its action
/// (``Control/actionState``).
@MainActor
open class Button: Control {
  /// The title of the button, which the ``Control/actionState`` may replace.
  public final var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// The title to show: the title of the ``Control/actionState``, or ``title`` if that state has
  /// none.
  ///
  /// The state has a title only while ``Control/validatesAutomatically`` is true, as in "Undo
  /// Typing".
  public final var displayTitle: String { actionState?.title ?? title }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - frame: The frame of the button, in the coordinates of its future superview.
  public init(_ title: String = "", frame: Rect = .zero) {
    self.title = title
    super.init(frame: frame)
  }

  /// A Boolean value that indicates whether the button can become first responder.
  ///
  /// The value is true while the button is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Returns whether the button receives a key before any key command.
  ///
  /// The button receives Return and Space first while the user can reach it. A default button whose
  /// key command is Return therefore does not take the key from the button that has the focus.
  ///
  /// - Parameter event: The key event.
  /// - Returns: `true` if the event is a press of Return or Space without modifiers, and the user
  ///   can reach the button.
  open override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    isPressed(by: event)
  }

  /// Performs the primary action when Return or Space is pressed while the button itself has the
  /// focus.
  ///
  /// A key event that comes from a view inside the button continues up the chain. The actions carry
  /// the event.
  ///
  /// - Parameter event: The key event.
  /// - Returns: `true` if the event is a press of Return or Space without modifiers, and the button
  ///   has the focus and the user can reach it. A repeated press is handled without performing the
  ///   action.
  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard isPressed(by: event), isFirstResponder else { return false }
    if !event.isRepeat { performPrimaryAction(event: event) }
    return true
  }

  override func show(_ mark: ActionState.Mark) {
    if isSelected != (mark == .on) { isSelected = mark == .on }
  }

  private func isPressed(by event: KeyEvent) -> Bool {
    event.isStroke && event.modifiers.isEmpty
      && (event.key == .return || event.key == .space) && isEnabled && isReachable
  }
}
