/// A control that is on or off, and changes when it is clicked, or when Space is pressed while it has the
/// focus.
///
/// When the user changes it, it sends ``Control/Events/valueChanged``, and then what a ``Button``
/// sends. Setting ``isOn`` sends nothing.
@MainActor
open class Toggle: Button {
  /// Whether the toggle is on.
  public final var isOn = false

  isolated deinit {}

  /// Changes the value if the pointer came up inside.
  ///
  /// - Parameter event: What the pointer did.
  open override func endTracking(_ event: PointerEvent) {
    super.endTracking(event)
    if isTouchInside { change(event) }
  }

  /// Changes the value as if the user had done it, if the user can.
  ///
  /// - Parameter event: What the actions carry, such as the key that was pressed.
  open override func performPrimaryAction(event: Event? = nil) {
    guard isWithinReach else { return }
    change(event)
    // The user has done it, whatever the handlers of the change have made of the toggle.
    sendActions(for: .primaryActionTriggered, event: event)
  }

  private func change(_ event: Event?) {
    isOn.toggle()
    sendActions(for: .valueChanged, event: event)
  }
}
