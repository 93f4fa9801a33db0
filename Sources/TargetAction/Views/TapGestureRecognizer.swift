/// A recognizer of taps: a pointer that goes down and comes up at nearly the same place, one or more times.
///
/// It counts by ``PointerEvent/tapCount``, from the first tap on. Between the taps the toolkit tells the time
/// (``Application/advance(to:)``), and when the next one is late the recognizer fails. A pointer that goes down in
/// a control inside the view is left to the control. Mirrors `UITapGestureRecognizer`.
@MainActor
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture; 1 unless set.
  public final var numberOfTapsRequired = 1

  /// How far the pointer may move while it is down, in points.
  public final var allowableMovement = 10.0

  /// The longest time from the end of one tap to the beginning of the next, in seconds; 0.35 unless set.
  ///
  /// A recognizer of several taps fails when it is over. If it is not finite, the recognizer waits until
  /// another pointer goes down; if it is not positive, it waits for no further tap.
  public final var maximumInterval = 0.35

  /// The buttons that a pointer may go down with to tap; the primary one unless set.
  ///
  /// A pointer that goes down with any other button, or with none, does not tap.
  public final var buttons: PointerEvent.Buttons = .primary

  private final var start: PointerEvent?
  /// How many taps there have been.
  private final var count = 0

  /// Creates a recognizer that follows no view.
  public override init() {
    super.init()
  }

  /// Follows a pointer to the tap that is required; an override calls `super`.
  ///
  /// - Parameter event: What the pointer did.
  open override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .began: begin(event)
    case .moved: if !isNear(event) { state = .failed }
    case .ended: end(event)
    case .cancelled: state = .failed
    }
  }

  /// Forgets the taps; an override calls `super`.
  open override func reset() {
    count = 0
    release(exchange(&start, with: nil))
  }

  private func begin(_ event: PointerEvent) {
    // Other taps than those before: these lead nowhere.
    if start == nil, count > 0, event.tapCount != count + 1 || isLate(event), !startOver() {
      return
    }
    guard start == nil, event.tapCount == count + 1, !event.buttons.isEmpty,
      event.buttons.isSubset(of: buttons)
    else {
      state = .failed
      return
    }
    clearDeadline()
    release(exchange(&start, with: event))
  }

  private func end(_ event: PointerEvent) {
    guard isNear(event) else {
      state = .failed
      return
    }
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

  /// Whether an event comes after the deadline, which nobody has told if the window is in no application.
  private func isLate(_ event: PointerEvent) -> Bool {
    event.timestamp.isFinite && deadline.map { $0 <= event.timestamp } ?? false
  }

  private func isNear(_ event: PointerEvent) -> Bool {
    guard let start else { return false }
    let way = event.locationInWindow - start.locationInWindow
    return way.x * way.x + way.y * way.y <= allowableMovement * allowableMovement
  }

  override var yieldsToControls: Bool { true }

  /// The first of two taps does not prevent the second.
  override func spares(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return false }
    return other.numberOfTapsRequired > numberOfTapsRequired
  }
}
