extension LocatedEvent {
  /// Returns the location of the event in the coordinates of a view.
  ///
  /// - Parameter view: The view, or nil for the window.
  /// - Returns: The location, in points.
  /// - Complexity: O(*d*) for a view at depth *d*.
  public final func location(in view: View?) -> Point {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Returns whether the event is at most a distance away from a location in the window, in
  /// points.
  final func isWithin(_ distance: Double, of start: Point) -> Bool {
    distance >= 0 && squaredDistance(from: start) <= distance * distance
  }

  /// Returns the square of the distance from a location in the window.
  ///
  /// A square root would be a function of the C library.
  final func squaredDistance(from start: Point) -> Double {
    let way = locationInWindow - start
    return way.x * way.x + way.y * way.y
  }

  /// Delivers the event to its window.
  ///
  /// - Returns: Whether the window handled it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    if application.keys != nil, window?.seats === application.seats,
      (self as? PointerEvent)?.phase == .began
        || (self as? ScrollEvent).map({ $0.phase == nil || $0.phase == .began }) == true
    {
      application.leaveWaitingKeys()
    }
    guard let window, window.seats === application.seats else { return false }
    guard !window.isBlocked else {
      if let event = self as? PointerEvent, event.phase == .began || event.phase == .hovered {
        window.endSequences(ofPointer: event.pointerID)
      }
      PointerHover.move(self, in: window)
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
    platform = application.keyPlatform
    (repeats == nil ? application.ownKeys : phase == .up ? application.keys : nil)?.noteHeld(self)
    let mayReport = phase == .down && !isRepeat && !isComposing && !key.isModifier
    let report = mayReport ? application.keys?.explainer?.report(of: self, in: application) : nil
    let isTaken = application.windowOfKeys?.sendEvent(self) ?? application.deliver(self, in: nil)
    if application.keys != nil { application.tellOfWaitingKeys() }
    if !isTaken, let report { report() }
    return isTaken
  }
}
