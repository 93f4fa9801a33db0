/// A control that is on or off, and changes when it is clicked, or when Space is pressed while it has the
/// focus.
///
/// When the user changes it, it sends
/// ``Control/Events/valueChanged``, and then the events of a ``Button``. Setting ``isOn`` sends nothing.
@MainActor
open class Toggle: Button {
  /// Whether the toggle is on.
  public final var isOn = false

  isolated deinit {}

  /// Changes the value if the pointer came up inside.
  ///
  /// - Parameter event: The event of the pointer.
  open override func endTracking(_ event: PointerEvent) {
    super.endTracking(event)
    if isTouchInside { change(event) }
  }

  /// Changes the value as if the user had done it, unless the user could not.
  ///
  /// - Parameter event: The event that the actions carry, such as that of the key.
  open override func performPrimaryAction(event: Event? = nil) {
    guard isWithinReach else { return }
    change(event)
    // The user has clicked, even if a handler of the change event changed the toggle.
    sendActions(for: .primaryActionTriggered, event: event)
  }

  private func change(_ event: Event?) {
    isOn.toggle()
    sendActions(for: .valueChanged, event: event)
  }
}
