/// A recognizer of one tap or of several taps in a row.
///
/// In a tap, a pointer is pressed and released at nearly the same location.
///
/// The recognizer counts taps by ``PointerEvent/tapCount`` or, if the application counts, by the same
/// rules, but within the ``maximumInterval``. Between taps, the toolkit advances the
/// time (``Application/advance(to:)``), and the recognizer fails if the next tap is late. A tap
/// that does not continue the previous ones is the first of a new series, whatever its count. If
/// recognizers of single and double taps follow the same pointer, the last tap of a double tap does
/// not also count as a single tap. Each click therefore counts once, even if the platform and the
/// recognizer disagree about what a double click is.
///
/// If a pointer is pressed in a control inside the view, the control gets the pointer and the
/// recognizer fails. The class corresponds to UIKit's `UITapGestureRecognizer`.
@MainActor
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps that make up the gesture.
  ///
  /// The default is 1.
  public final var numberOfTapsRequired = 1

  /// The distance that the pointer may move while it is pressed, in points.
  ///
  /// The default is 10.
  public final var allowableMovement = 10.0

  /// The maximum time from the end of one tap to the beginning of the next.
  ///
  /// Until a value is set, this is the ``Application/doubleClickInterval`` of the application to
  /// which the view's window belongs, or of ``Application/shared`` if there is none. A recognizer
  /// of several taps fails after this time. If the value is not positive, the recognizer does not
  /// wait for another tap.
  public final var maximumInterval: Duration {
    get { ownInterval ?? (timekeeper ?? .shared).doubleClickInterval }
    set { ownInterval = newValue }
  }

  /// The interval that was set.
  private final var ownInterval: Duration?

  /// The buttons with which a pointer can tap.
  ///
  /// The default is the primary button. A pointer that is pressed with a different button, or with
  /// none, does not tap.
  public final var buttons: PointerEvent.Buttons = .primary

  /// The location of the press; nil if no pointer is pressed.
  private final var start: Point?
  /// The number of taps so far.
  private final var count = 0
  /// The platform's tap count for the last tap, which need not have started at 1.
  private final var tapCount = 0

  /// Handles an event of a pointer that the recognizer follows.
  ///
  /// An override must call `super`.
  ///
  /// - Parameter event: The pointer event.
  open override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .began where start == nil && event.isPressed(with: buttons):
      start = event.locationInWindow
      tapCount = event.tapCount
      deadline = nil
    case .moved where isNear(event): break
    case .ended where isNear(event): countTap(event)
    default: state = .failed
    }
  }

  /// Discards the taps so far.
  ///
  /// An override must call `super`.
  open override func reset() { (count, start) = (0, nil) }

  override func prepare(for event: PointerEvent) {
    guard let deadline, !hasPointerDown else { return }
    // If the window does not belong to an application, only events advance the time.
    guard event.countAtAnyTime ?? event.tapCount == tapCount &+ 1, deadline > event.timestamp,
      event.isPressed(with: buttons)
    else { return giveUp() }
  }

  private func countTap(_ event: PointerEvent) {
    start = nil
    count += 1
    guard count < numberOfTapsRequired else { return state = .ended }
    let interval = maximumInterval
    if interval > .zero { setDeadline(interval, after: event) }
    // A subclass may have removed the view.
    if deadline == nil { state = .failed }
  }

  private func isNear(_ event: PointerEvent) -> Bool {
    start.map { event.isWithin(allowableMovement, of: $0) } ?? false
  }

  /// Returns true for a recognizer of fewer taps: the last of several taps does not count as a tap
  /// for it.
  override func outranks(_ other: GestureRecognizer) -> Bool {
    other.spares(self) && currentState != .failed
      && count + (start == nil ? 0 : 1) >= numberOfTapsRequired
  }

  override var yieldsToControls: Bool { true }

  /// Returns true for a recognizer of more taps: the first of two taps does not prevent the second.
  override func spares(_ other: GestureRecognizer) -> Bool {
    numberOfTapsRequired < (other as? TapGestureRecognizer)?.numberOfTapsRequired ?? .min
  }
}
