extension Application {
  /// Tells what time it is, so that gestures that wait for a pointer can fail in time.
  ///
  /// The time is on the scale of ``PointerEvent/timestamp`` and ``KeyEvent/timestamp``, and ``sendEvent(_:)``
  /// begins by telling it that of the event. A toolkit needs to call this only when no event has come until
  /// ``nextDeadline``. The recognizers whose deadlines are over fail, the earliest deadline first, and those
  /// that wait for them go on. At the end, ``validateIfNeeded()`` is called.
  ///
  /// - Parameter time: The time, in seconds since the same moment as the timestamps of events. One that is
  ///   earlier than what was told before, or not finite, is ignored.
  /// - Complexity: O(1) if no recognizer waits, and else O(*n* × *m*) for *n* that wait, of which *m* fail.
  public final func advance(to time: Double) {
    guard time.isFinite, time >= self.time ?? time else { return }
    self.time = time
    // What is called by that may have told a later time.
    while let recognizer = GestureRecognizer.nextToGiveUp(in: self),
      let deadline = recognizer.deadline, let now = self.time, deadline <= now
    {
      recognizer.giveUp()
    }
    validateIfNeeded()
  }

  /// When ``advance(to:)`` has something to do next, in seconds on the scale of the events' timestamps.
  ///
  /// It is nil while no recognizer waits for another pointer. A toolkit waits for events until then, and calls
  /// ``advance(to:)`` if none has come. Recognizers that are deallocated, disabled, or out of the window have no
  /// deadline.
  ///
  /// - Complexity: O(*n*) for *n* recognizers that wait.
  public final var nextDeadline: Double? {
    GestureRecognizer.nextToGiveUp(in: self)?.deadline
  }

  // MARK: - Pointers in several windows

  /// Ends the sequences of a pointer that goes down, in whatever window they are.
  func endSequences(ofPointer pointerID: Int) {
    if isDown(pointerID) {
      for window in windows { window.endSequence(ofPointer: pointerID) }
    }
  }

  /// Whether a pointer is down in one of the windows.
  func isDown(_ pointerID: Int) -> Bool {
    // A closure here would cost a check of the executor.
    for seat in seats.all {
      if let window = seat.responder as? Window, window.sequences.sequence(of: pointerID) != nil {
        return true
      }
    }
    return false
  }
}
