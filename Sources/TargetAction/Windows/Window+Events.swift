extension Window {
  /// Delivers a pointer event.
  ///
  /// - Returns: Whether a view or a recognizer handled it.
  func deliver(_ event: PointerEvent) -> Bool {
    // A pointer that hovers is not pressed, so the platform has lost its release.
    if event.phase == .hovered { endSequences(ofPointer: event.pointerID) }
    // At the end of a press, the view receives the event first.
    let isEnd = event.phase == .ended || event.phase == .cancelled
    defer { if isEnd, PointerHover.isActive { PointerHover.move(event, in: self) } }
    if !isEnd, PointerHover.isActive || event.phase == .hovered {
      let owner = owner
      let hovered = PointerHover.move(event, in: self)
      // A view that was entered or exited may have removed the window, or begun a modal session.
      guard self.owner === owner, !isBlocked else { return false }
      if event.phase == .hovered {
        return hovered?.bubble { $0.handlePointerEvent(event) } ?? false
      }
    }
    var continued = continuedSequence(by: event)
    if continued?.asksIfEnabled == true {
      cancelUnreachable()
      continued = continuedSequence(by: event)
    }
    guard let sequence = continued ?? beginSequence(with: event) else { return false }
    let held = sequence.buttons
    let phase = continued == nil ? event.phase : sequence.join(event)
    let (isOver, rest) = (event.phase == .ended || event.phase == .cancelled, event.buttons)
    let endsGestures = phase == .ended && !isOver
    if endsGestures {
      (event.currentPhase, event.currentButtons) = (.ended, held.subtracting(rest))
    }
    for recognizer in sequence.recognizers where phase != nil {
      recognizer.receive(event, of: sequence.track)
    }
    if endsGestures {
      (event.currentPhase, event.currentButtons) = (.moved, rest)
      sequence.track?.isDown = false
    }
    // A recognizer may have taken the pointer away from the view.
    let view = sequence.view(in: self)
    if isOver { remove(sequence) }
    let isTaken = view?.bubble { $0.handlePointerEvent(event) } ?? false
    for recognizer in sequence.recognizers where isOver || endsGestures { recognizer.finish() }
    return isTaken || !sequence.recognizers.isEmpty
  }

  /// Begins a sequence at the view that a press hits.
  ///
  /// - Returns: The sequence, to which the press has not been delivered; nil if there is none.
  private func beginSequence(with event: PointerEvent) -> PointerSequence? {
    guard event.phase == .began else { return nil }
    let owner = owner
    if event.count == nil, let owner { owner.seats.presses.count(event, in: self, of: owner) }
    // The pointer was already pressed: the platform has lost its release, or it was pressed in
    // another window.
    endSequences(ofPointer: event.pointerID)
    guard let view = receiver(of: event),
      GestureRecognizer.prepare(view, for: event),
      // Code called in the meantime may have begun a later sequence of this pointer.
      !isDown(event.pointerID), self.owner === owner, !isClosedToPointers, !isBlocked
    else { return nil }
    let sequence = PointerSequence(event, hit: view)
    // An access that spans a call would make each read need an exclusivity check.
    var longer = exchange(&sequences, with: [])
    longer.append(sequence)
    sequences = consume longer
    if let track = sequence.track {
      for recognizer in sequence.recognizers { recognizer.follow(track, in: self) }
    }
    if view.takesFocusFromPointer { _ = moveFocus(to: view) }
    return sequence
  }

  /// Returns whether a pointer is pressed in this window or in another window of its application.
  func isDown(_ pointerID: Int) -> Bool {
    guard let seats = owner?.seats else { return sequence(of: pointerID) != nil }
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

  // MARK: - Other located events

  /// Delivers an event that is not a pointer event.
  ///
  /// - Returns: Whether a responder handled it.
  func deliver(_ event: LocatedEvent) -> Bool {
    let owner = owner
    if let event = event as? ScrollEvent, let owner {
      return (event.phase == nil ? owner.wheel : owner.scroll).deliver(event, in: self)
    }
    let phase = event.hoverPhase
    defer { if phase == .ended { PointerHover.move(event, in: self) } }
    if phase == .hovered || phase == .left {
      PointerHover.move(event, in: self)
      guard phase != .left, self.owner === owner, !isBlocked else { return false }
    }
    return view(for: event)?.bubble { $0.takesInput && $0.handleEvent(event) } ?? false
  }

  /// Returns the view that an event goes to first: one that has captured a pointer or, if there is
  /// none, the view that receives the event by its location.
  func view(for event: LocatedEvent) -> View? {
    sequences.lazy.compactMap { $0.view(in: self) }.first ?? receiver(of: event)
  }

  /// Returns the view that receives an event at its location first: the view that is hit or, if
  /// disabled controls contain it, the outermost of them.
  func receiver(of event: LocatedEvent) -> View? {
    guard var receiver = hitTest(event.locationInWindow, with: event) else { return nil }
    var next = Optional(receiver.node)
    while let node = next {
      // An override, which is called here, may change anything.
      let view = node.mayBeDisabled ? node.owner(as: View.self) : nil
      if let view, !view.takesInput { receiver = view }
      next = node.container
      extendLifetime(view)
    }
    return receiver
  }

  // MARK: - Sequences

  /// Returns the sequence of a pointer; nil if the pointer is not pressed.
  final func sequence(of pointerID: Int) -> PointerSequence? {
    // Pointers are few, and a closure would cost an executor check.
    for sequence in sequences where sequence.pointerID == pointerID { return sequence }
    return nil
  }

  /// Returns the sequence that an event goes on with; nil if the event begins one or belongs to none.
  final func continuedSequence(by event: PointerEvent) -> PointerSequence? {
    guard let sequence = sequence(of: event.pointerID), event.hoverPhase == nil,
      // The press of another button does not begin a sequence.
      event.phase != .began
        || !sequence.buttons.isEmpty && event.buttons.isStrictSuperset(of: sequence.buttons)
    else { return nil }
    return sequence
  }

  /// Ends a sequence.
  final func remove(_ sequence: PointerSequence) {
    sequence.track?.isDown = false
    var rest = exchange(&sequences, with: [])
    for index in rest.indices.reversed() where rest[index] === sequence { rest.remove(at: index) }
    sequences = consume rest
    sequence.leaveView()
  }

  // MARK: - Canceling

  /// Cancels all pointers that are pressed in the window, and the scroll in progress.
  ///
  /// A toolkit calls this method when the platform takes the pointers over, for example for a
  /// popup. The views and gesture recognizers receive a cancellation, and ignore the pointers until
  /// they are pressed again. Presses that a handler delivers meanwhile are ignored. Hovering does
  /// not end, so the toolkit delivers ``PointerEvent/Phase/left`` unless the platform reports it.
  ///
  /// - Complexity: O(*n*) for *n* pressed pointers and waiting recognizers.
  public final func cancelPointers() { cancelPointers(isRemoval: false) }

  func cancelPointers(isRemoval: Bool) {
    let wasClosed = exchange(&isClosedToPointers, with: true)
    cancelSequences(isRemoval: isRemoval) { _ in true }
    isClosedToPointers = wasClosed
  }

  /// Ends the sequences of a pointer as if the platform had canceled it, in all windows of the
  /// application.
  func endSequences(ofPointer pointerID: Int) {
    guard isDown(pointerID) else { return }
    for window in owner?.windows ?? [self] {
      if let sequence = window.sequence(of: pointerID) { window.cancel(sequence) }
    }
  }

  /// Ends a sequence as if the platform had canceled the pointer, or takes it away from the view
  /// and the recognizers that have lost it.
  ///
  /// If other recognizers follow the pointer, the sequence goes on for them.
  private func cancel(
    _ sequence: PointerSequence, isRemoval: Bool = false, at isLost: (View) -> Bool = { _ in true }
  ) {
    guard sequences.contains(where: { $0 === sequence }) else { return }
    let losesView = sequence.view(in: self).map(isLost) == true
    if losesView { cancelView(of: sequence, isRemoval: isRemoval) }
    // Later, only those that still follow the pointer can lose it.
    let lost = sequence.recognizers.filter {
      (losesView || $0.follows(sequence.track)) && $0.view.map(isLost) ?? true
    }
    let goesOn = sequence.recognizers.contains {
      $0.follows(sequence.track) && $0.view.map(isLost) == false
    }
    if !goesOn, sequence.isTaken { remove(sequence) }
    for recognizer in lost { recognizer.cancel(sequence.track) }
  }

  /// Takes a pointer that a recognizer follows away from its view, which receives a cancellation.
  func cancelView(of track: PointerTrack) {
    for sequence in sequences where sequence.track === track { return cancelView(of: sequence) }
  }

  private func cancelView(of sequence: PointerSequence, isRemoval: Bool = false) {
    guard let view = sequence.view(in: self) else { return }
    sequence.leaveView()
    let last = sequence.last
    let event = PointerEvent(
      .cancelled, at: last.locationInWindow, in: self, pointerID: last.pointerID,
      tapCount: last.tapCount, timestamp: last.timestamp, modifiers: last.modifiers,
      buttons: sequence.buttons)
    event.isOfRemoval = isRemoval
    _ = view.bubble { $0.handlePointerEvent(event) }
  }

  /// Cancels the presses, gestures, and scrolls of a view that leaves the window.
  func cancelSequences(in view: View) { cancelSequences { $0.isDescendant(of: view) } }

  /// Cancels the presses, gestures, and scrolls of the views that the user can no longer reach.
  func cancelUnreachable() { cancelSequences { !$0.isReachable } }

  /// Cancels the presses and gestures in some views, the waiting recognizers of these views, and
  /// the scroll in progress if one of them takes it.
  private func cancelSequences(isRemoval: Bool = true, in isLost: @MainActor (View) -> Bool) {
    owner?.scroll.cancel { $0.isDescendant(of: self) && isLost($0) }
    owner?.wheel.cancel { $0.isDescendant(of: self) && isLost($0) }
    func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
      // A view that has just left the window is in none.
      recognizer.view.map { ($0.windowOfTree ?? self) === self && isLost($0) } == true
    }
    // When one that follows a pointer fails, those that wait for it would recognize their gestures.
    if GestureRecognizer.isAnyWaiting {
      GestureRecognizer.abandonWaiting { $0.isPending && isWaiting($0) }
    }
    for sequence in sequences { cancel(sequence, isRemoval: isRemoval, at: isLost) }
    GestureRecognizer.abandonWaiting(where: isWaiting)
  }

  /// Cancels everything that follows a pressed pointer, because the window is being deallocated.
  func abandonSequences() {
    let sequences = sequences
    let views = sequences.compactMap(\.hit).flatMap { Swift.sequence(first: $0, next: \.superview) }
    for sequence in sequences { sequence.track?.isDown = false }
    GestureRecognizer.abandonWaiting { $0.isPending && $0.windowReference.isLost }
    for case let control as Control in views { control.stopTracking(nil) }
    for sequence in sequences {
      for recognizer in sequence.recognizers { recognizer.cancel(sequence.track) }
    }
    GestureRecognizer.abandonWaiting { $0.windowReference.isLost }
  }
}
