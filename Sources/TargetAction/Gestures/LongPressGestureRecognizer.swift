/// A recognizer of a pointer that stays pressed at nearly the same location.
///
/// The gesture is continuous. It begins once the pointer has been pressed for
/// ``minimumPressDuration``, changes when the pointer then moves, over any distance, and ends when
/// the pointer is released. While the recognizer follows a pointer, it ignores others. Recognizing
/// the gesture at the right time takes a toolkit that calls ``Application/advance(to:)`` at the
/// time of ``Application/nextDeadline``. Otherwise, the gesture begins late, with the next event.
///
/// A long press in a control inside the view cancels the pointer in the control, unless the control
/// keeps its drags (``Control/keepsPointerWhileDragging``). The class corresponds to UIKit's
/// `UILongPressGestureRecognizer`.
@MainActor
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time for which the pointer must be pressed until the gesture begins.
  ///
  /// The default is half a second. If the value is not positive, the gesture begins with the press.
  public final var minimumPressDuration = Duration.milliseconds(500)

  /// The distance that the pointer may move until the gesture begins, in points.
  ///
  /// The default is 10. If the pointer moves farther, the gesture fails.
  public final var allowableMovement = 10.0

  /// The buttons with which a pointer can make the gesture.
  ///
  /// The default is the primary button. The gesture fails for a pointer that is pressed with a
  /// different button, or with none.
  public final var buttons: PointerEvent.Buttons = .primary

  /// The location of the press.
  private final var start = Point.zero

  /// Handles an event of the pointer that the recognizer follows.
  ///
  /// An override must call `super`.
  ///
  /// - Parameter event: The pointer event.
  open override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .began where event.isPressed(with: buttons):
      start = event.locationInWindow
      setDeadline(minimumPressDuration, after: event)
      if minimumPressDuration <= .zero { state = .began }
    case .moved where isUnderWay: state = .changed
    case .moved where event.isWithin(allowableMovement, of: start): break
    case .ended where isUnderWay: state = .ended
    default: state = isUnderWay ? .cancelled : .failed
    }
  }

  /// Begins the gesture.
  ///
  /// An override must call `super`.
  open override func deadlineDidPass() {
    if state == .possible { state = .began }
  }

  override var followsOnePointer: Bool { true }
}
