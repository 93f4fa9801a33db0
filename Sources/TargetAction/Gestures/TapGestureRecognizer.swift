/// A recognizer of one or more taps.
///
/// In a tap, a pointer goes down and comes up at nearly the same location.
///
/// It counts taps by ``PointerEvent/tapCount``. Between taps the toolkit advances the time
/// (``Application/advance(to:)``), and the recognizer fails when the next tap is late. A tap that does not continue
/// those before it is the first of others, whatever its count. The last tap of a double tap is not a tap for a
/// recognizer of single taps. So each click counts once, even if the platform and the recognizer do not agree on what
/// a double click is. A pointer that goes down in a control inside the view is left to the control. Mirrors
/// `UITapGestureRecognizer`.
@MainActor
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps that make the gesture.
  ///
  /// The default is 1.
  public final var numberOfTapsRequired = 1

  /// The distance that the pointer may move while it is down, in points.
  public final var allowableMovement = 10.0

  /// The longest time from the end of one tap to the beginning of the next, in seconds.
  ///
  /// The default is 0.35.
  ///
  /// A recognizer of several taps fails after this time. If it is not finite, the recognizer waits until another
  /// pointer goes down. If it is not positive, the recognizer does not wait for another tap.
  public final var maximumInterval = 0.35

  /// The buttons that tap.
  ///
  /// The default is the primary button.
  ///
  /// A pointer that goes down with another button, or with none, does not tap.
  public final var buttons: PointerEvent.Buttons = .primary

  private final var start: PointerEvent?
  /// The number of taps so far.
  private final var count = 0
  /// The platform's number of the last of them, which need not have begun at 1.
  private final var tapCount = 0

  /// Creates a recognizer without a view.
  public override init() {
    super.init()
  }

  /// Handles an event of a pointer that the recognizer follows.
  ///
  /// An override calls `super`.
  ///
  /// - Parameter event: The event of the pointer.
  open override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .began where start == nil && taps(event): begin(event)
    case .moved where isNear(event): break
    case .ended where isNear(event): end(event)
    default: state = .failed
    }
  }

  /// Forgets the taps.
  ///
  /// An override calls `super`.
  open override func reset() {
    count = 0
    release(exchange(&start, with: nil))
  }

  override func prepare(for event: PointerEvent) {
    if isAwaitingPointer, event.tapCount != tapCount + 1 || isLate(event) || !taps(event) {
      giveUp()
    }
  }

  private func begin(_ event: PointerEvent) {
    tapCount = event.tapCount
    deadline = nil
    release(exchange(&start, with: event))
  }

  private func end(_ event: PointerEvent) {
    release(exchange(&start, with: nil))
    count += 1
    if count >= numberOfTapsRequired {
      state = .ended
    } else if maximumInterval > 0 {
      awaitPointer(for: maximumInterval, after: event)
    } else {
      state = .failed
    }
  }

  private func taps(_ event: PointerEvent) -> Bool {
    !event.buttons.isEmpty && event.buttons.isSubset(of: buttons)
  }

  /// Whether an event comes after the deadline.
  ///
  /// If the window is in no application, nothing else advances the time.
  private func isLate(_ event: PointerEvent) -> Bool {
    event.timestamp.isFinite && deadline.map { $0 <= event.timestamp } ?? false
  }

  private func isNear(_ event: PointerEvent) -> Bool {
    guard let start else { return false }
    let way = event.locationInWindow - start.locationInWindow
    return way.x * way.x + way.y * way.y <= allowableMovement * allowableMovement
  }

  /// The last of several taps is not one by itself.
  override func outranks(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer, currentState != .failed else { return false }
    return numberOfTapsRequired > other.numberOfTapsRequired
      && count + (start == nil ? 0 : 1) >= numberOfTapsRequired
  }

  override var yieldsToControls: Bool { true }

  /// The first of two taps does not prevent the second.
  override func spares(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return false }
    return other.numberOfTapsRequired > numberOfTapsRequired
  }
}
