extension Application {
  /// Advances the time, so that gestures that wait for a pointer can fail in time.
  ///
  /// The time is on the scale of ``PointerEvent/timestamp`` and ``KeyEvent/timestamp``. ``sendEvent(_:)`` first
  /// advances it to the timestamp of the event, so a toolkit calls this only if no event has come until
  /// ``nextDeadline``. Recognizers whose deadlines are over fail, the earliest first, and those that wait for them
  /// continue. Finally, ``validateIfNeeded()`` is called.
  ///
  /// - Parameter time: The time, in seconds since the same moment as the timestamps of events. A time that is not
  ///   finite, or earlier than before, is ignored.
  /// - Complexity: O(1) if no recognizer waits, otherwise O(*n* log *n*) for *n* that wait.
  public final func advance(to time: Double) {
    guard time.isFinite, time >= self.time ?? time else { return }
    self.time = time
    let sendCount = ValidationSchedule.sendCount
    // Code that this calls may advance the time further, and change the deadlines.
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
  /// It is nil while no recognizer waits for another pointer. A toolkit waits for events until this time, and calls
  /// ``advance(to:)`` if none has come. Recognizers that are deallocated, disabled, or out of the window have no
  /// deadline.
  ///
  /// - Complexity: O(*n* log *n*) for *n* recognizers that wait.
  public final var nextDeadline: Double? {
    GestureRecognizer.allWaiting { $0.timekeeper === self }.compactMap(\.deadline)
      .filter(\.isFinite).min()
  }

  // MARK: - Pointers in several windows

  /// Ends the sequences of a pointer that goes down, in any window.
  func endSequences(ofPointer pointerID: Int) {
    if isDown(pointerID) {
      for window in windows { window.endSequence(ofPointer: pointerID) }
    }
  }

  /// Whether a pointer is down in one of the windows.
  func isDown(_ pointerID: Int) -> Bool {
    let epoch = Epoch.current
    // A closure here would cost a check of the executor.
    for seat in seats.all.keys {
      // A window that died when it was let go of may have taken others with it.
      guard epoch == Epoch.current else { return isDown(pointerID) }
      if let window = seat.owner(as: Window.self), window.sequence(of: pointerID) != nil {
        return true
      }
    }
    return false
  }
}
