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

  /// Changes the value as if the user had done it.
  open override func performPrimaryAction() {
    change(nil)
    super.performPrimaryAction()
  }

  private func change(_ event: PointerEvent?) {
    isOn.toggle()
    sendActions(for: .valueChanged, event: event)
  }
}
