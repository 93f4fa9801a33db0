/// A control that does one thing when it is clicked, or when Return or Space is pressed while it has the
/// focus.
///
/// A click sends ``Control/Events/touchUpInside`` and ``Control/Events/primaryActionTriggered``; a
/// key sends only the latter.
@MainActor
open class Button: Control {
  /// What the button says.
  public final var title: String

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - frame: Where the button lies, in the coordinates of its future superview.
  public init(_ title: String = "", frame: Rect = .zero) {
    self.title = title
    super.init(frame: frame)
  }

  isolated deinit {}

  /// Whether the button may have the focus: it may while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether the button gets a key before any key command does: Return and Space, while the user can reach it.
  ///
  /// A default button elsewhere, whose key command is Return, does not take it from the one with the focus.
  ///
  /// - Parameter event: What the key did.
  /// - Returns: Whether the key comes here first.
  open override func keepsKey(_ event: KeyEvent) -> Bool {
    isPressed(by: event)
  }

  /// Does what the button is for when Return or Space is pressed while the button itself has the focus.
  ///
  /// A key that climbs from a view in the button goes on to climb. The actions carry the key.
  ///
  /// - Parameter event: What the key did.
  /// - Returns: Whether it was one of these keys, without modifiers, and the button has the focus and is neither
  ///   disabled nor hidden, nor in a view that is. A key that repeats is taken, and does nothing.
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
