// Recognizers at a gesture for which no pointer need be down.

extension GestureRecognizer {
  /// The application whose time counts.
  var timekeeper: Application? { timekeeperReference.node?.application }

  /// Whether its deadline is over, by the time of an application.
  func isDue(in application: Application) -> Bool {
    timekeeper === application && (deadline ?? .infinity) <= (application.time ?? -.infinity)
  }

  /// Whether the gesture continues with a pointer that is not down yet.
  var isAwaitingPointer: Bool { deadline != nil }

  func updateWaiting() {
    if !isPending, !isAwaitingPointer {
      Self.waiting.remove(self)
    } else if !Self.waiting.contains(self) {
      Self.waiting.append(self)
    }
  }

  /// The recognizers that wait for a pointer, until a deadline, or for others to fail.
  private static let waiting = WeakList<GestureRecognizer>()

  /// Those that wait, in the order in which they began to.
  static func allWaiting(where isMeant: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    waiting.count > 0 ? waiting.objects.filter(isMeant) : []
  }

  /// Has those fail that a pointer does not continue which goes down in a view, so that others can follow it.
  ///
  /// - Returns: Whether the view is still where it was.
  static func prepare(_ view: View, for event: PointerEvent) -> Bool {
    let window = view.windowOfTree
    for recognizer in allWaiting(where: { $0.view.map(view.isDescendant) == true }) {
      recognizer.prepare(for: event)
    }
    return view.windowOfTree === window
  }

  /// Waits for another pointer, and gives up when it has not gone down in time.
  ///
  /// - Parameters:
  ///   - interval: How long to wait, in seconds. If it is not finite, there is no deadline.
  ///   - event: The event from which on the time counts.
  func awaitPointer(for interval: Double, after event: PointerEvent) {
    let application = event.window?.owner
    timekeeperReference.object = application
    let start = event.timestamp.isFinite ? event.timestamp : 0
    // An event that is late has happened now.
    deadline = max(start, application?.time ?? start) + interval
  }

  /// Makes recognizers give up that wait.
  static func abandonWaiting(where isMeant: (GestureRecognizer) -> Bool) {
    for recognizer in allWaiting(where: isMeant) { recognizer.giveUp() }
  }
}
