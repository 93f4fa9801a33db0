extension Window {
  /// Delivers what a pointer did.
  ///
  /// - Returns: Whether anybody took it.
  func deliver(_ event: PointerEvent) -> Bool {
    guard event.phase != .began else { return begin(event) }
    guard let (serial, recognizers) = sequences.sequence(of: event.pointerID) else { return false }
    release(sequences.note(event))
    let isOver = event.phase != .moved
    for recognizer in recognizers { recognizer.receive(event, from: self) }
    // A recognizer may have taken the pointer away from the view.
    let view = sequences.view(ofSequence: serial, in: self)
    if isOver { release(sequences.end(serial)) }
    let isTaken = view?.climb { $0.handlePointerEvent(event) } ?? false
    if isOver { GestureRecognizer.finish(recognizers) }
    return isTaken || !recognizers.isEmpty
  }

  /// Begins a sequence at the view that is hit.
  private func begin(_ event: PointerEvent) -> Bool {
    // A second down without an up: the platform has lost the first one.
    if let (serial, _) = sequences.sequence(of: event.pointerID) { cancelSequence(serial) }
    guard let view = hitTest(event.locationInWindow, with: event),
      // What was called meanwhile may have begun a sequence of this pointer, which is the later one.
      sequences.sequence(of: event.pointerID) == nil
    else { return false }
    let serial = sequences.begin(event, hit: view)
    if view.takesFocusFromPointer { makeFirstResponder(view) }
    let recognizers = sequences.recognizers(ofSequence: serial) ?? []
    for recognizer in recognizers { recognizer.receive(event, from: self) }
    let isTaken =
      sequences.view(ofSequence: serial, in: self)?.climb { $0.handlePointerEvent(event) } ?? false
    return isTaken || !recognizers.isEmpty
  }

  /// Ends a sequence as if the platform had taken the pointer away.
  private func cancelSequence(_ serial: Int) {
    guard let recognizers = sequences.recognizers(ofSequence: serial) else { return }
    cancelView(ofSequence: serial)
    release(sequences.end(serial))
    GestureRecognizer.cancel(recognizers)
  }

  /// Takes the pointer of a sequence away from its view, which sees it cancelled.
  func cancelView(ofSequence serial: Int) {
    guard let (view, last) = sequences.takeView(fromSequence: serial, in: self) else { return }
    let event = PointerEvent(
      .cancelled, at: last.locationInWindow, in: self, pointerID: last.pointerID,
      tapCount: last.tapCount, timestamp: last.timestamp, modifiers: last.modifiers,
      buttons: last.buttons)
    _ = view.climb { $0.handlePointerEvent(event) }
  }

  /// Ends the sequences of the pointers that are down in a view that leaves the window.
  func cancelSequences(in view: View) {
    for serial in sequences.serials(in: view) { cancelSequence(serial) }
  }

  /// Cancels what follows a pointer that is down, as the window is being deallocated.
  func abandonSequences() {
    guard !sequences.isEmpty else { return }
    var followers: [View] = []
    for view in sequences.views {
      var current: View? = view
      while let view = current {
        followers.append(view)
        current = view.superview
      }
    }
    let recognizers = sequences.allRecognizers
    for follower in followers { follower.abandonPointer() }
    GestureRecognizer.cancel(recognizers)
  }

  /// Delivers a key: to the first responder if it keeps the key, to the commands that the key stands for, and
  /// else to the first responder and up its chain.
  ///
  /// - Returns: Whether anybody took it.
  func deliver(_ event: KeyEvent) -> Bool {
    let first = firstResponder
    let isKept = first.keepsKey(event)
    if isKept, first.handleKeyEvent(event) { return true }
    if (application ?? .shared).performKeyCommand(for: event, from: first) { return true }
    // Who has said no is not asked again.
    return (isKept ? first.next : firstResponder)?.climb { $0.handleKeyEvent(event) } ?? false
  }
}
