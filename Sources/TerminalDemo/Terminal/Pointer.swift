import TargetAction

/// Sends the terminal's mouse input to the application as pointer events and scroll events.
@MainActor
struct Pointer {
  /// The window in which the pointer was pressed, until all buttons are released.
  private weak var pressed: Window?
  private var held: PointerEvent.Buttons = []
  /// The last press, for counting the clicks that quickly follow it in the same cell.
  private var last: (point: Point, time: ContinuousClock.Instant, count: Int)?

  /// Sends an event in a cell, decoded from xterm's code for it.
  mutating func send(code: Int, column: Int, row: Int, isUp: Bool, to demo: Demo) {
    // The middle of the cell.
    let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    let buttons: [PointerEvent.Buttons] = [.primary, .middle, .secondary, []]
    let button = buttons[code & 3]
    if code & 96 == 0, !isUp {
      if held.isEmpty { pressed = press(at: point, in: demo) }
      held.insert(button)
    }
    // A terminal that has lost a release reports motion without a button.
    if button.isEmpty { held = [] }
    if held.isEmpty { pressed = nil }
    guard let window = pressed ?? demo.screen.window(at: point) else { return }
    let place = Point(x: point.x - window.frame.origin.x, y: point.y - window.frame.origin.y)
    guard code < 64 else {
      let distance = code & 1 == 0 ? -3.0 : 3
      let isVertical = code & 2 == 0
      demo.sendEvent(
        ScrollEvent(
          deltaX: isVertical ? 0 : distance, deltaY: isVertical ? distance : 0, at: place,
          in: window))
      return
    }
    if isUp { held.remove(button) }
    let motion: PointerEvent.Phase = held.isEmpty ? .hovered : .moved
    demo.sendEvent(
      PointerEvent(
        code & 32 != 0 ? motion : isUp ? .ended : .began, at: place, in: window,
        tapCount: last?.count ?? 1, buttons: isUp ? button : held))
  }

  /// Counts a click, and closes an open menu that it is outside of.
  ///
  /// - Returns: The window under the pointer.
  private mutating func press(at point: Point, in demo: Demo) -> Window? {
    if demo.screen.window(at: point) !== demo.frontPanel { demo.dismissPassingPanel() }
    let (before, now) = (last, ContinuousClock.now)
    let isNext =
      before.map { $0.point == point && now - $0.time < demo.doubleClickInterval } == true
    last = (point, now, isNext ? (before?.count ?? 0) + 1 : 1)
    return demo.screen.window(at: point)
  }
}
