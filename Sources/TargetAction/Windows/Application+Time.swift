extension Application {
  /// Advances the application's time, so that gestures that are waiting for a pointer can time out.
  ///
  /// The time is on the scale of ``PointerEvent/timestamp`` and ``KeyEvent/timestamp``. ``sendEvent(_:)`` advances it
  /// to the timestamp of each event, so a toolkit calls this method only if no event has arrived by ``nextDeadline``.
  /// Recognizers whose deadlines have passed fail, the earliest first, and the recognizers that wait for them continue.
  /// Finally, this method calls ``validateIfNeeded()``.
  ///
  /// - Parameter time: The time in seconds, measured from the same starting point as the timestamps of events. A time
  ///   that is not finite or is earlier than the current time is ignored.
  /// - Complexity: O(1) if no recognizer is waiting, otherwise O(*n* log *n*) for *n* waiting recognizers.
  public final func advance(to time: Double) {
    guard time.isFinite, time >= self.time ?? time else { return }
    self.time = time
    let sendCount = ValidationSchedule.sendCount
    // Code that is called here may advance the time further and change the deadlines.
    while case let due = GestureRecognizer.allWaiting(where: { $0.isDue(in: self) }), !due.isEmpty {
      for recognizer in due.sorted(by: { ($0.deadline ?? 0) < ($1.deadline ?? 0) })
      where recognizer.isDue(in: self) {
        recognizer.giveUp()
      }
    }
    validate(ifChanged: sendCount != ValidationSchedule.sendCount)
  }

  /// The next time at which ``advance(to:)`` has something to do, in seconds on the scale of the events' timestamps.
  ///
  /// The value is nil while no recognizer waits for another pointer. A toolkit waits for events until this time and, if
  /// none has arrived by then, calls ``advance(to:)``. Recognizers that are deallocated, disabled, or outside a window
  /// have no deadline.
  ///
  /// - Complexity: O(*n* log *n*) for *n* waiting recognizers.
  public final var nextDeadline: Double? {
    GestureRecognizer.allWaiting { $0.timekeeper === self }.compactMap(\.deadline)
      .filter(\.isFinite).min()
  }

  // MARK: - Pointers across windows

  /// Ends the sequences of a pointer, in all windows.
  func endSequences(ofPointer pointerID: Int) {
    if isDown(pointerID) {
      for window in windows { window.endSequence(ofPointer: pointerID) }
    }
  }

  /// Returns whether a pointer is pressed in one of the windows.
  func isDown(_ pointerID: Int) -> Bool {
    let epoch = Epoch.current
    // A closure here would cost an executor check.
    for seat in seats.all.keys {
      // Releasing a window may have deallocated it, along with others.
      guard epoch == Epoch.current else { return isDown(pointerID) }
      if let window = seat.owner(as: Window.self), window.sequence(of: pointerID) != nil {
        return true
      }
    }
    return false
  }
}
