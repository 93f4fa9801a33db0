// Recognizers at a gesture for which no pointer need be down.

extension GestureRecognizer {
  /// The application whose time counts.
  var timekeeper: Application? { timekeeperReference.object as? Application }

  var hasLostWindow: Bool { windowReference.isLost }

  /// Goes on with a pointer that is to go down before some time, if that is finite.
  private func setDeadline(_ time: Double, keptBy application: Application?) {
    deadline = time.isFinite ? time : nil
    timekeeperReference.object = application
    isAwaitingPointer = true
  }

  func clearDeadline() {
    guard isAwaitingPointer else { return }
    deadline = nil
    timekeeperReference.object = nil
    isAwaitingPointer = false
  }

  func updateWaiting() {
    let isWaiting = isPending || isAwaitingPointer
    guard isWaiting != isListed else { return }
    isListed = isWaiting
    if isWaiting { Self.waiting.append(self) } else { Self.waiting.remove(self) }
  }

  /// The recognizers that wait for a pointer, until a deadline, or for others to fail.
  static var waiting = WeakList<GestureRecognizer>()

  /// Waits for another pointer, and gives up when it has not gone down in time.
  ///
  /// - Parameters:
  ///   - interval: How long to wait, in seconds. If it is not finite, there is no deadline.
  ///   - event: The event from which on the time counts.
  func awaitPointer(for interval: Double, after event: PointerEvent) {
    let application = event.window?.owner
    var start = event.timestamp.isFinite ? event.timestamp : 0
    // An event that is late has happened now.
    if let time = application?.time { start = max(start, time) }
    setDeadline(start + interval, keptBy: application)
  }

  /// Makes recognizers give up that wait, and whose view is in a view that leaves its window.
  static func abandonWaiting(in view: View) {
    guard !waiting.isEmpty else { return }
    for recognizer in waiting.objects where recognizer.view?.isDescendant(of: view) == true {
      recognizer.giveUp()
    }
  }

  /// Makes recognizers give up that wait, and whose window is gone.
  static func abandonWaitingWithoutWindow() {
    guard !waiting.isEmpty else { return }
    for recognizer in waiting.objects where recognizer.hasLostWindow { recognizer.giveUp() }
  }

  /// The recognizer whose deadline comes first of those that an application keeps.
  static func nextToGiveUp(in application: Application) -> GestureRecognizer? {
    guard waiting.count > 0 else { return nil }
    return waiting.objects.lazy.filter { $0.deadline != nil && $0.timekeeper === application }
      .min { ($0.deadline ?? 0) < ($1.deadline ?? 0) }
  }
}
