// Recognizers that are waiting, which need no pressed pointer.

extension GestureRecognizer {
  /// The application whose time applies.
  var timekeeper: Application? { timekeeperReference.node?.application }

  /// Returns whether the deadline has passed, by the time of an application.
  func isDue(in application: Application) -> Bool {
    timekeeper === application && (deadline ?? .infinity) <= (application.time ?? -.infinity)
  }

  /// Whether the gesture continues with a pointer that has not been pressed yet.
  var isAwaitingPointer: Bool { deadline != nil }

  func updateWaiting() {
    if !isPending, !isAwaitingPointer {
      Self.waiting.remove(self)
    } else if !Self.waiting.contains(self) {
      Self.waiting.append(self)
    }
  }

  /// The recognizers that are waiting for a pointer or for others to fail.
  private static let waiting = WeakList<GestureRecognizer>()

  /// Returns the waiting recognizers that meet a condition, in the order in which they began to wait.
  static func allWaiting(where isMeant: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    waiting.count > 0 ? waiting.objects.filter(isMeant) : []
  }

  /// Makes waiting recognizers fail if a press does not continue their gestures, so that others can follow the pointer.
  ///
  /// - Returns: Whether the view is still in the same window.
  static func prepare(_ view: View, for event: PointerEvent) -> Bool {
    let window = view.windowOfTree
    for recognizer in allWaiting(where: { $0.view.map(view.isDescendant) == true }) {
      recognizer.prepare(for: event)
    }
    return view.windowOfTree === window
  }

  /// Waits for another press, and gives up if none arrives in time.
  ///
  /// - Parameters:
  ///   - interval: How long to wait, in seconds. If it is not finite, there is no deadline.
  ///   - event: The event at which the interval begins.
  func awaitPointer(for interval: Double, after event: PointerEvent) {
    let application = event.window?.owner
    timekeeperReference.object = application
    let start = event.timestamp.isFinite ? event.timestamp : 0
    // A late event counts as having just occurred.
    deadline = max(start, application?.time ?? start) + interval
  }

  /// Makes the waiting recognizers that meet a condition give up.
  static func abandonWaiting(where isMeant: (GestureRecognizer) -> Bool) {
    for recognizer in allWaiting(where: isMeant) { recognizer.giveUp() }
  }
}
