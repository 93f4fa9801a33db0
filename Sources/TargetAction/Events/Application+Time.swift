extension Application {
  /// Advances the application's time, so that the deadlines of gestures and of key sequences can
  /// pass.
  ///
  /// A toolkit calls this method once ``nextDeadline`` has passed, and a test calls it instead of
  /// waiting.
  ///
  /// ```swift
  /// if let deadline = application.nextDeadline, deadline <= now { application.advance(to: now) }
  /// ```
  ///
  /// The time is on the scale of ``LocatedEvent/timestamp`` and ``KeyEvent/timestamp``.
  /// ``sendEvent(_:)`` advances it to the timestamp of each event, so a toolkit calls this method
  /// only if no event has arrived by ``nextDeadline``. Take all times from one monotonic clock, and
  /// extend a clock of 32 bits, which starts over after 49 days. If all timestamps are zero,
  /// deadlines pass only in this method.
  ///
  /// Recognizers whose deadlines have passed are told
  /// (``GestureRecognizer/deadlineDidPass()``), the earliest first. They may set later
  /// deadlines, which this call includes as well; a deadline that is not later than the one that
  /// has just passed is left for the next call. Finally, this method calls ``validateIfNeeded()``.
  ///
  /// - Parameter time: The time, measured from the same starting point as the timestamps of events.
  ///   A time that is earlier than the current time is ignored.
  /// - Complexity: O(1) if no recognizer is waiting, otherwise O(*n* log *n*) for *n* waiting
  ///   recognizers.
  public final func advance(to time: Duration) {
    guard time >= self.time ?? time else { return }
    self.time = time
    let sends = sends
    if keys != nil { passKeyDeadline() }
    if GestureRecognizer.isAnyWaiting { passDeadlines() }
    if sends != self.sends { pendingValidation.mark() }
    if pendingValidation.waitsForEvent {
      applicationObservers?.tellOfDeadline(in: self)
    } else {
      validateIfNeeded()
    }
  }

  /// Tells the recognizers whose deadlines are over, the earliest first.
  private func passDeadlines() {
    // The last deadline of each recognizer that has passed. The recognizers stay alive, so that no
    // other takes an address.
    var passed: [ObjectIdentifier: (recognizer: GestureRecognizer, deadline: Duration)] = [:]
    func isDue(_ recognizer: GestureRecognizer) -> Bool {
      guard let time, let deadline = recognizer.deadline, deadline <= time else { return false }
      if let last = passed[ObjectIdentifier(recognizer)], deadline <= last.deadline { return false }
      return recognizer.timekeeper === self
    }
    // Code that is called here may advance the time further and change the deadlines.
    while case let due = GestureRecognizer.allWaiting(where: isDue), !due.isEmpty {
      for recognizer in due.ordered(by: { ($0.deadline ?? .zero) < ($1.deadline ?? .zero) })
      where isDue(recognizer) {
        passed[ObjectIdentifier(recognizer)] = recognizer.deadline.map { (recognizer, $0) }
        recognizer.deadline = nil
        recognizer.deadlineDidPass()
        recognizer.finish()
      }
    }
  }

  /// The next time at which ``advance(to:)`` has something to do, on the scale of the events'
  /// timestamps.
  ///
  /// The value is nil while neither a recognizer nor a key sequence (``pendingKeys``) has a
  /// deadline. A toolkit waits for events until this time and, if none has arrived by then, calls
  /// ``advance(to:)``. Recognizers that are deallocated, disabled, or outside a window have no
  /// deadline. The value may be in the past, if a recognizer has set such a
  /// ``GestureRecognizer/deadline``.
  ///
  /// - Complexity: O(*n* *d*) for *n* waiting recognizers of views at depth *d*.
  public final var nextDeadline: Duration? {
    let deadlines = GestureRecognizer.allWaiting { $0.timekeeper === self }.map(\.deadline)
    return (deadlines + [currentWaitingKeys?.deadline]).compactMap(\.self).min()
  }
}
