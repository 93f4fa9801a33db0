/// A recognizer of taps: a pointer that goes down and comes up at nearly the same place, one or more times.
///
/// It counts by ``PointerEvent/tapCount``. As `UITapGestureRecognizer`.
@MainActor
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture; 1 unless set.
  public final var numberOfTapsRequired = 1

  /// How far the pointer may move while it is down, in points.
  public final var allowableMovement = 10.0

  private final var start: PointerEvent?

  /// Creates a recognizer that follows no view.
  public override init() {
    super.init()
  }

  /// Follows a pointer to the tap that is required.
  ///
  /// - Parameter event: What the pointer did.
  open override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .began:
      guard start == nil, event.tapCount <= numberOfTapsRequired else {
        state = .failed
        return
      }
      release(exchange(&start, with: event))
    case .moved:
      if !isNear(event) { state = .failed }
    case .ended:
      guard isNear(event) else {
        state = .failed
        return
      }
      release(exchange(&start, with: nil))
      if event.tapCount == numberOfTapsRequired { state = .ended }
    case .cancelled:
      state = .failed
    }
  }

  /// Forgets the pointer.
  open override func reset() {
    release(exchange(&start, with: nil))
  }

  /// Fails if the gesture is not complete: the time for another tap is over.
  ///
  /// A recognizer of several taps cannot know that no other will come; a toolkit calls this when the
  /// platform's interval for double-clicks has passed, and recognizers that wait for this one go on.
  public final func timeOut() {
    guard state == .possible, start == nil else { return }
    state = .failed
    state = .possible
  }

  private func isNear(_ event: PointerEvent) -> Bool {
    guard let start else { return false }
    let way = event.locationInWindow - start.locationInWindow
    return way.x * way.x + way.y * way.y <= allowableMovement * allowableMovement
  }
}
