extension Window {
  /// Delivers what a pointer did.
  ///
  /// - Returns: Whether anybody took it.
  func deliver(_ event: PointerEvent) -> Bool {
    guard event.phase != .began else { return begin(event) }
    guard let receivers = sequences.receivers(of: event.pointerID, in: self) else { return false }
    _ = sequences.note(event)
    let isOver = event.phase != .moved
    for recognizer in receivers.recognizers { recognizer.receive(event, from: self) }
    // A recognizer may have taken the pointer away from the view.
    let view = sequences.receivers(of: event.pointerID, in: self)?.view
    if isOver { endSequence(of: event.pointerID) }
    let isTaken = view?.climb { $0.handlePointerEvent(event) } ?? false
    if isOver { GestureRecognizer.finish(receivers.recognizers) }
    return isTaken || !receivers.recognizers.isEmpty
  }

  /// Begins a sequence at the view that is hit.
  private func begin(_ event: PointerEvent) -> Bool {
    // A second down without an up: the platform has lost the first one.
    cancelSequence(of: event.pointerID)
    guard let view = hitTest(event.locationInWindow, with: event) else { return false }
    sequences.begin(event, hit: view)
    if let control = view as? Control, control.allowsFocusOnClick { makeFirstResponder(control) }
    let recognizers = sequences.receivers(of: event.pointerID, in: self)?.recognizers ?? []
    for recognizer in recognizers { recognizer.receive(event, from: self) }
    let isTaken =
      sequences.receivers(of: event.pointerID, in: self)?.view?
      .climb { $0.handlePointerEvent(event) } ?? false
    return isTaken || !recognizers.isEmpty
  }

  private func endSequence(of pointerID: Int) {
    _ = sequences.end(pointerID)
  }

  /// Ends the sequence of a pointer as if the platform had taken the pointer away.
  private func cancelSequence(of pointerID: Int) {
    guard let receivers = sequences.receivers(of: pointerID, in: self) else { return }
    cancelView(of: pointerID)
    endSequence(of: pointerID)
    GestureRecognizer.cancel(receivers.recognizers)
  }

  /// Takes a pointer away from its view, which sees it cancelled.
  func cancelView(of pointerID: Int) {
    guard let (view, last) = sequences.takeView(from: pointerID, in: self) else { return }
    let event = PointerEvent(
      .cancelled, at: last.locationInWindow, in: self, pointerID: pointerID,
      tapCount: last.tapCount, timestamp: last.timestamp, modifiers: last.modifiers,
      buttons: last.buttons)
    _ = view.climb { $0.handlePointerEvent(event) }
  }

  /// Ends the sequences of the pointers that are down in a view that leaves the window.
  func cancelSequences(in view: View) {
    for pointerID in sequences.pointers(in: view) { cancelSequence(of: pointerID) }
  }

  /// Cancels what follows a pointer that is down, as the window is being deallocated.
  func abandonSequences() {
    guard !sequences.isEmpty else { return }
    var controls: [Control] = []
    for view in sequences.views {
      var current: View? = view
      while let view = current {
        if let control = view as? Control { controls.append(control) }
        current = view.superview
      }
    }
    let recognizers = sequences.allRecognizers
    for control in controls { control.stopTracking(nil) }
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
    let dispatch = KeyDispatch(event: event, application: application ?? .shared)
    if dispatch.perform(from: first) { return true }
    // Who has said no is not asked again.
    return (isKept ? first.next : firstResponder)?.climb { $0.handleKeyEvent(event) } ?? false
  }
}
