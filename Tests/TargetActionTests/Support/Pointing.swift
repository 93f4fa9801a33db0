import TargetAction

extension Application {
  /// Presses a pointer at a point in a view.
  @discardableResult
  func press(_ point: Point, in view: View, tapCount: Int = 1) -> Bool {
    send(.began, point, in: view, tapCount: tapCount)
  }

  /// Moves the pointer to a point in a view.
  @discardableResult
  func drag(to point: Point, in view: View) -> Bool { send(.moved, point, in: view, tapCount: 1) }

  /// Releases the pointer at a point in a view.
  @discardableResult
  func lift(_ point: Point, in view: View) -> Bool { send(.ended, point, in: view, tapCount: 1) }

  /// Presses and releases the pointer at a point in a view.
  @discardableResult
  func tap(_ point: Point, in view: View) -> Bool {
    let isTaken = press(point, in: view)
    return lift(point, in: view) && isTaken
  }

  /// Taps the center of a view.
  @discardableResult
  func tap(_ view: View) -> Bool {
    tap(Point(x: view.bounds.size.width / 2, y: view.bounds.size.height / 2), in: view)
  }

  /// Sends a pointer's events at points of a window, of which each is a phase and an x coordinate.
  func send(
    _ steps: KeyValuePairs<PointerEvent.Phase, Double>, y: Double = 5, pointer: Int = 0,
    at time: Duration = .zero, in window: Window
  ) {
    for (phase, x) in steps {
      let place = Point(x: x, y: y)
      sendEvent(PointerEvent(phase, at: place, in: window, pointerID: pointer, timestamp: time))
    }
  }

  /// Presses keys, each of which has the text of a key equivalent.
  func press(_ keys: String...) throws {
    for keys in keys {
      sendEvent(KeyEvent(pressing: try KeyEquivalent(parsing: keys), on: keyPlatform))
    }
  }

  private func send(_ phase: PointerEvent.Phase, _ point: Point, in view: View, tapCount: Int)
    -> Bool
  {
    guard let window = view.window else { return false }
    let location = view.convert(point, to: nil)
    return sendEvent(PointerEvent(phase, at: location, in: window, tapCount: tapCount))
  }
}
