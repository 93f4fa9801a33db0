extension Window {
  /// Delivers a pointer event.
  ///
  /// - Returns: Whether a view or a recognizer handled it.
  func deliver(_ event: PointerEvent) -> Bool {
    guard event.phase != .began else { return begin(event) }
    guard let sequence = sequence(of: event.pointerID) else { return false }
    // The previous event may be of a subclass whose deinitializer calls back here.
    release(exchange(&sequence.last, with: event))
    let isOver = event.phase != .moved
    for recognizer in sequence.recognizers { recognizer.receive(event, of: sequence.track) }
    // A recognizer may have taken the pointer away from the view.
    let view = sequence.view(in: self)
    if isOver { end(sequence) }
    let isTaken = view?.bubble { $0.handlePointerEvent(event) } ?? false
    for recognizer in sequence.recognizers where isOver { recognizer.finish() }
    return isTaken || !sequence.recognizers.isEmpty
  }

  /// Begins a sequence at the view that is hit.
  private func begin(_ event: PointerEvent) -> Bool {
    let owner = owner
    // The pointer was already pressed: the platform has lost its release, or it was pressed in another window.
    if let owner {
      owner.endSequences(ofPointer: event.pointerID)
    } else {
      endSequence(ofPointer: event.pointerID)
    }
    guard let view = hitTest(event.locationInWindow, with: event),
      GestureRecognizer.prepare(view, for: event),
      // Code called in the meantime may have begun a later sequence of this pointer.
      !isDown(event.pointerID), self.owner === owner, !isClosedToPointers
    else { return false }
    let sequence = PointerSequence(event, hit: view)
    sequences.append(sequence)
    if let track = sequence.track {
      for recognizer in sequence.recognizers { recognizer.begin(track, in: self) }
    }
    if view.takesFocusFromPointer { makeFirstResponder(view) }
    for recognizer in sequence.recognizers { recognizer.receive(event, of: sequence.track) }
    let isTaken = sequence.view(in: self)?.bubble { $0.handlePointerEvent(event) } ?? false
    return isTaken || !sequence.recognizers.isEmpty
  }

  /// Returns whether a pointer is pressed in this window or in another window of its application.
  private func isDown(_ pointerID: Int) -> Bool {
    owner?.isDown(pointerID) ?? (sequence(of: pointerID) != nil)
  }

  /// Makes the tap recognizers of a control's ancestors fail, because a pointer is pressed in the control.
  ///
  /// - Returns: Whether the control still receives the pointer.
  func give(_ pointerID: Int, to control: View) -> Bool {
    guard let sequence = sequence(of: pointerID), let track = sequence.track else { return true }
    for recognizer in sequence.recognizers { recognizer.yield(track, to: control) }
    return !sequence.isTaken
  }

  // MARK: - Canceling

  /// Ends the sequence of a pointer as if the platform had canceled the pointer.
  func endSequence(ofPointer pointerID: Int) {
    if let sequence = sequence(of: pointerID) { cancel(sequence) }
  }

  /// Ends a sequence as if the platform had canceled the pointer.
  private func cancel(_ sequence: PointerSequence, isRemoval: Bool = false) {
    guard sequences.contains(where: { $0 === sequence }) else { return }
    cancelView(of: sequence, isRemoval: isRemoval)
    end(sequence)
    sequence.cancelRecognizers()
  }

  /// Takes a pointer that a recognizer follows away from its view, which receives a cancellation.
  func cancelView(of track: PointerTrack) {
    for sequence in sequences where sequence.track === track { return cancelView(of: sequence) }
  }

  private func cancelView(of sequence: PointerSequence, isRemoval: Bool = false) {
    guard let view = sequence.view(in: self) else { return }
    sequence.isTaken = true
    let last = sequence.last
    let event = PointerEvent(
      .cancelled, at: last.locationInWindow, in: self, pointerID: last.pointerID,
      tapCount: last.tapCount, timestamp: last.timestamp, modifiers: last.modifiers,
      buttons: last.buttons)
    event.isOfRemoval = isRemoval
    _ = view.bubble { $0.handlePointerEvent(event) }
  }

  /// Cancels the sequences and the waiting recognizers of a view that leaves the window.
  func cancelSequences(in view: View) {
    let leaving = sequences.filter { view === self || $0.hit?.isDescendant(of: view) == true }
    for sequence in leaving { cancel(sequence, isRemoval: true) }
    GestureRecognizer.abandonWaiting { $0.view?.isDescendant(of: view) == true }
  }

  /// Cancels the sequences and the waiting recognizers of this window, which leaves its application.
  ///
  /// Presses are ignored in the meantime.
  func cancelSequences() {
    let wasClosed = exchange(&isClosedToPointers, with: true)
    cancelSequences(in: self)
    isClosedToPointers = wasClosed
  }

  /// Cancels everything that follows a pressed pointer, because the window is being deallocated.
  func abandonSequences() {
    let sequences = sequences
    var views: [View] = []
    for sequence in sequences where !sequence.isTaken {
      if let hit = sequence.hit { views += Swift.sequence(first: hit, next: \.superview) }
    }
    for sequence in sequences { sequence.track?.isDown = false }
    for view in views { view.abandonPointer() }
    for sequence in sequences { sequence.cancelRecognizers() }
    GestureRecognizer.abandonWaiting { $0.windowReference.isLost }
  }

  // MARK: - Keys

  /// Delivers a key event.
  ///
  /// - Returns: Whether a responder or a command handled it.
  func deliver(_ event: KeyEvent) -> Bool {
    lead(event) {
      $0.handleKeyEvent(event)
    } commands: {
      $0.performKeyCommand(for: event, from: $1)
    }
  }

  /// Offers a key to one recipient after another, until one handles it.
  ///
  /// The first responder comes first if it keeps the key. Then come the commands, and then the first responder and the
  /// chain above it. If nothing has the focus, the commands are tried from the place where a search begins.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - offer: Offers the key to a responder. If it always returns false, all recipients are visited.
  ///   - commands: Offers the key to the commands of the responders from a given one up, and of the application's menu.
  /// - Returns: Whether the key was handled.
  func lead(
    _ event: KeyEvent,
    _ offer: @MainActor (Responder) -> Bool,
    commands: @MainActor (Application, Responder) -> Bool
  ) -> Bool {
    let first = firstResponder
    let isKept = first.takesKeys && first.keepsKey(event)
    if isKept, offer(first) { return true }
    if commands(application ?? .shared, first === self ? searchStart : first) { return true }
    // A responder that has declined the key is not offered it again.
    return (isKept ? first.nextAlive : firstResponder)?.bubble { $0.takesKeys && offer($0) }
      ?? false
  }
}

extension Responder {
  /// Whether this responder is offered keys, which a disabled control is not.
  fileprivate var takesKeys: Bool { (self as? View)?.takesInput ?? true }
}

extension PointerEvent {
  /// Returns the location of the pointer in the coordinates of a view.
  ///
  /// - Parameter view: The view, or nil for the window.
  /// - Returns: The location, in points.
  /// - Complexity: O(*d*) for a view at depth *d*.
  public final func location(in view: View?) -> Point {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Delivers the event to its window.
  ///
  /// - Returns: Whether the window handled it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    guard let window, window.owner === application else { return false }
    if phase == .began, let modalWindow = application.modalWindow, modalWindow !== window {
      application.endSequences(ofPointer: pointerID)
      return false
    }
    return window.sendEvent(self)
  }
}

extension KeyEvent {
  /// Delivers the event to the window that receives keys, or to the application if there is none.
  ///
  /// - Returns: Whether the window or the application handled it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    if let window = application.modalWindow ?? application.keyWindow {
      return window.sendEvent(self)
    }
    return application.performKeyCommand(for: self, from: application)
      || application.handleKeyEvent(self)
  }
}
