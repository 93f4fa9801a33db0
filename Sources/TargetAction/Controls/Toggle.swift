/// A control that is on or off.
///
/// The value changes when the user clicks the toggle, or presses Return or Space while it has the
/// focus. The toggle then sends ``Control/Events/valueChanged``, followed by the events of a
/// ``Button``. Setting ``isOn`` sends nothing.
///
/// If the toggle validates automatically and its action has a mark, ``isOn`` follows the mark.
/// After a click, the toggle therefore shows what the action has achieved
/// (``Control/actionState``).
@MainActor
open class Toggle: Button {
  /// A Boolean value that indicates whether the toggle is on.
  ///
  /// The default is false.
  public final var isOn = false {
    didSet { if isOn != oldValue { setNeedsDisplay() } }
  }

  /// Changes the value if the pointer was released inside.
  ///
  /// An override must call `super`.
  ///
  /// - Parameter event: The pointer event.
  open override func endTracking(_ event: PointerEvent) {
    super.endTracking(event)
    if isTouchInside { change(event) }
  }

  /// Changes the value and performs the primary action, as if the user had done so.
  ///
  /// This method does nothing if the user cannot reach the toggle.
  ///
  /// - Parameter event: The event that the actions carry, such as a key event.
  open override func performPrimaryAction(event: Event? = nil) {
    guard canBePerformed() else { return }
    let start = Serial.next()
    change(event)
    // The user has clicked, even if a handler of the change event has changed the toggle.
    sendPrimaryAction(event: event, since: start)
  }

  override func show(_ mark: ActionState.Mark) {
    if isOn != (mark == .on) { isOn = mark == .on }
  }

  private func change(_ event: Event?) {
    isOn.toggle()
    whilePressed { $0.sendActions(for: .valueChanged, event: event) }
  }
}
