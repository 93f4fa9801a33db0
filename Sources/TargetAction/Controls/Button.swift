/// A control that does one thing when it is clicked, or when Return or Space is pressed while it has the
/// focus.
///
/// A click sends ``Control/Event/touchUpInside`` and ``Control/Event/primaryActionTriggered``; a key sends
/// only the latter.
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

  /// Does what the button is for when Return or Space is pressed.
  ///
  /// - Parameter event: What the key did.
  /// - Returns: Whether it was one of these keys, without modifiers, and the button is enabled. A key that
  ///   repeats is taken, and does nothing.
  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase == .down, event.modifiers.isEmpty,
      event.key == .return || event.key == .space
    else { return false }
    if !event.isRepeat { performPrimaryAction() }
    return true
  }
}
