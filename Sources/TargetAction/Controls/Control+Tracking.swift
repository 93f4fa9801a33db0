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
    /// Whether the pointer has been released, so that nothing cancels the press anymore.
    var isEnding = false
    /// Distinguishes this sequence from the next one of the same pointer.
    let serial: UInt64
  }

  /// Tracks a pointer from its press on.
  ///
  /// The tap recognizers of the ancestors fail. If the control is enabled and keeps its drags, all
  /// other recognizers of its ancestors fail, too.
  func beginPress(_ event: PointerEvent) {
    let sequence = event.window?.sequence(of: event.pointerID)
    if let sequence, let track = sequence.track {
      let keepsDrags = keepsPointerWhileDragging && isEnabled
      for recognizer in sequence.recognizers {
        recognizer.yield(track, to: self, keepingDrags: keepsDrags)
      }
      guard !sequence.isTaken else { return }
    }
    // If the view that was hit has left the control, the release has gone elsewhere.
    if sequence != nil, let id = tracking?.pointerID,
      id == event.pointerID || event.window?.isDown(id) == false
    {
      stopTracking(nil)
    }
    guard isEnabled, tracking?.isActive != true else { return }
    let serial = Serial.next()
    let press = sequence?.press
    let isRepeat = event.tapCount > 1 && lastPress != nil && lastPress == press?.previous
    lastPress = press?.number
    tracking = Tracking(pointerID: event.pointerID, serial: serial)
    let begins = beginTracking(event)
    guard isFollowing(serial) else { return }
    tracking?.isActive = begins
    guard begins else { return }
    isHighlighted = true
    sendActions(for: .touchDown, event, during: serial)
    if isRepeat { sendActions(for: .touchDownRepeat, event, during: serial) }
  }

  func continuePress(_ event: PointerEvent) {
    guard let tracking, tracking.pointerID == event.pointerID, tracking.isActive else { return }
    let continues = continueTracking(event)
    guard isFollowing(tracking.serial) else { return }
    guard continues else {
      self.tracking?.isActive = false
      isHighlighted = false
      return
    }
    let isInside = isInside(event)
    if isInside != tracking.isInside {
      self.tracking?.isInside = isInside
      isHighlighted = isInside
      sendActions(for: isInside ? .touchDragEnter : .touchDragExit, event, during: tracking.serial)
    }
    sendActions(
      for: isInside ? .touchDragInside : .touchDragOutside, event, during: tracking.serial)
  }

  func endPress(_ event: PointerEvent) {
    guard let tracking, tracking.pointerID == event.pointerID else { return }
    let start = Serial.next()
    let isInside = isInside(event)
    self.tracking?.isInside = isInside
    self.tracking?.isEnding = true
    if tracking.isActive { endTracking(event) }
    guard self.tracking?.serial == tracking.serial else { return }
    self.tracking = nil
    guard tracking.isActive else { return }
    isHighlighted = false
    whilePressed { control in
      control.sendActions(for: isInside ? .touchUpInside : .touchUpOutside, event: event)
      // The user has clicked, even if a handler of the up event has changed the control.
      if isInside { control.triggerPrimaryAction(event, since: start) }
    }
  }

  /// Sends the primary action, and ends the session of a window that waits for this button.
  ///
  /// - Parameters:
  ///   - event: The event that the actions carry.
  ///   - start: A number before those of the runs that the button has started.
  func triggerPrimaryAction(_ event: Event?, since start: UInt64) {
    guard let (session, response) = windowOfTree?.answer(of: self) else {
      return sendActions(for: .primaryActionTriggered, event: event)
    }
    sendActions(for: .primaryActionTriggered, event: event)
    session.answer(response, afterRunsSince: Int(start))
  }

  /// Runs a closure that performs the primary action, during which no window presses the control.
  func whilePressed(_ body: @MainActor (Control) -> Void) {
    let wasBeingPressed = exchange(&isBeingPressed, with: true)
    body(self)
    isBeingPressed = wasBeingPressed
  }

  /// Stops tracking the pointer, whose release is then ignored.
  func stopTracking(_ event: PointerEvent?) {
    guard tracking?.isEnding != true,
      let tracking = exchange(&self.tracking, with: nil), tracking.isActive
    else { return }
    isHighlighted = false
    cancelTracking(event)
    sendActions(for: .touchCancel, event: event)
  }

  /// Sends actions for an event of a sequence, unless a handler has ended the sequence in the
  /// meantime.
  private func sendActions(for events: Events, _ event: PointerEvent, during serial: UInt64) {
    if isFollowing(serial) { sendActions(for: events, event: event) }
  }

  private func isFollowing(_ serial: UInt64) -> Bool {
    tracking?.serial == serial && tracking?.isActive == true
  }

  private func isInside(_ event: PointerEvent) -> Bool {
    // An inset rectangle would contain nothing if the outset is infinite.
    let (place, size) = (event.location(in: self) - bounds.origin, bounds.size)
    let outset = trackingOutset
    return place.x >= -outset && place.x < size.width + outset
      && place.y >= -outset && place.y < size.height + outset
  }
}
