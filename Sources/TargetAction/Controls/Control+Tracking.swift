// How a control tracks a pointer that was pressed in it.

extension Control {
  /// The pointer that a control tracks.
  struct Tracking {
    let pointerID: Int
    var isInside = true
    /// Whether `beginTracking` and `continueTracking` have returned true so far.
    ///
    /// Otherwise, the rest of the sequence is ignored.
    var isActive = true
    /// Distinguishes this sequence from the next one of the same pointer.
    let serial: Int
  }

  /// Tracks a pointer from its press on.
  func begin(_ event: PointerEvent) {
    guard isEnabled, tracking == nil else { return }
    sequenceCount += 1
    let serial = sequenceCount
    tracking = Tracking(pointerID: event.pointerID, serial: serial)
    guard beginTracking(event) else {
      if tracking?.serial == serial { tracking?.isActive = false }
      return
    }
    guard isFollowing(serial) else { return }
    isHighlighted = true
    send(.touchDown, event, serial)
    if event.tapCount > 1 { send(.touchDownRepeat, event, serial) }
  }

  func move(_ event: PointerEvent) {
    guard let tracking, tracking.pointerID == event.pointerID, tracking.isActive else { return }
    guard continueTracking(event) else {
      guard isFollowing(tracking.serial) else { return }
      self.tracking?.isActive = false
      isHighlighted = false
      return
    }
    guard isFollowing(tracking.serial) else { return }
    let isInside = isInside(event)
    if isInside != tracking.isInside {
      self.tracking?.isInside = isInside
      isHighlighted = isInside
      send(isInside ? .touchDragEnter : .touchDragExit, event, tracking.serial)
    }
    send(isInside ? .touchDragInside : .touchDragOutside, event, tracking.serial)
  }

  func end(_ event: PointerEvent) {
    guard let tracking, tracking.pointerID == event.pointerID else { return }
    let isInside = isInside(event)
    self.tracking?.isInside = isInside
    if tracking.isActive { endTracking(event) }
    guard self.tracking?.serial == tracking.serial else { return }
    self.tracking = nil
    guard tracking.isActive else { return }
    isHighlighted = false
    whilePressed { control in
      control.sendActions(for: isInside ? .touchUpInside : .touchUpOutside, event: event)
      // The user has clicked, even if a handler of the up event has changed the control.
      if isInside { control.sendActions(for: .primaryActionTriggered, event: event) }
    }
  }

  /// Runs a closure that performs the primary action, during which no window presses the control.
  func whilePressed(_ body: @MainActor (Control) -> Void) {
    let wasBeingPressed = exchange(&isBeingPressed, with: true)
    body(self)
    isBeingPressed = wasBeingPressed
  }

  func cancel(_ event: PointerEvent) {
    if tracking?.pointerID == event.pointerID { stopTracking(event.isOfRemoval ? nil : event) }
  }

  /// Stops tracking the pointer, whose release is then ignored.
  func stopTracking(_ event: PointerEvent?) {
    guard let tracking else { return }
    self.tracking = nil
    guard tracking.isActive else { return }
    isHighlighted = false
    cancelTracking(event)
    sendActions(for: .touchCancel, event: event)
  }

  /// Sends actions for an event of a sequence, unless a handler has ended the sequence in the meantime.
  private func send(_ events: Events, _ event: PointerEvent, _ serial: Int) {
    if isFollowing(serial) { sendActions(for: events, event: event) }
  }

  private func isFollowing(_ serial: Int) -> Bool {
    tracking?.serial == serial && tracking?.isActive == true
  }

  private func isInside(_ event: PointerEvent) -> Bool {
    bounds.outset(by: trackingOutset).contains(event.location(in: self))
  }
}
