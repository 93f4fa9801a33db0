// Recognizers that are waiting, which need no pressed pointer, and the time for which they wait.

extension GestureRecognizer {
  /// The application whose time applies.
  ///
  /// It is nil while the view is outside a window of an application.
  var timekeeper: Application? { view?.windowOfTree?.owner }

  func updateWaiting() {
    if !isPending, deadline == nil {
      Self.waiting.remove(self)
    } else if !Self.waiting.contains(self) {
      Self.waiting.append(self)
    }
    if let timekeeper, timekeeper.eventDepth == 0 {
      timekeeper.applicationObservers?.tellOfDeadline(in: timekeeper)
    }
  }

  /// The recognizers that have a deadline or are waiting for others to fail.
  private static let waiting = WeakList<GestureRecognizer>()

  /// Returns the waiting recognizers that meet a condition, in the order in which they began to
  /// wait.
  static func allWaiting(where isMeant: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    isAnyWaiting ? waiting.objects.filter(isMeant) : []
  }

  /// Whether a recognizer waits, unless all of them have been deallocated.
  static var isAnyWaiting: Bool { waiting.count > 0 }

  /// Makes waiting recognizers fail if a press does not continue their gestures, so that others can
  /// follow the pointer.
  ///
  /// - Returns: Whether the view is still in the same window, and can be reached.
  static func prepare(_ view: View, for event: PointerEvent) -> Bool {
    guard isAnyWaiting else { return true }
    let window = view.windowOfTree
    for recognizer in allWaiting(where: { $0.view.map(view.isDescendant) == true }) {
      recognizer.prepare(for: event)
    }
    return view.isReachable && view.windowOfTree === window
  }

  /// Sets the deadline.
  ///
  /// - Parameters:
  ///   - interval: The time until the deadline.
  ///   - event: The event at which the interval begins.
  func setDeadline(_ interval: Duration, after event: PointerEvent) {
    // A late event counts as having just occurred.
    deadline = max(event.timestamp, timekeeper?.time ?? event.timestamp).adding(interval)
  }

  /// Makes the waiting recognizers that meet a condition give up.
  static func abandonWaiting(where isMeant: (GestureRecognizer) -> Bool) {
    for recognizer in allWaiting(where: isMeant) { recognizer.giveUp() }
  }
}
