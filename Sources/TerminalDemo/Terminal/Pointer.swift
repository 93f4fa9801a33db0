import TargetAction

/// Sends the terminal's mouse input to the application as pointer events and scroll events.
@MainActor
struct Pointer {
  /// The window in which the pointer was pressed, until all buttons are released.
  private weak var pressed: Window?
  private var held: PointerEvent.Buttons = []

  /// Sends an event in a cell, decoded from xterm's code for it.
  mutating func send(_ code: Int, in cell: Point, isUp: Bool, at time: Duration, to demo: Demo) {
    // The middle of the cell.
    let point = cell + Point(x: 0.5, y: 0.5)
    let buttons: [PointerEvent.Buttons] = [.primary, .middle, .secondary, []]
    let (button, isMotion, isWheel) = (buttons[code & 3], code & 32 != 0, code >= 64)
    if !isMotion, !isWheel, !isUp {
      if held.isEmpty {
        // A press outside an open menu closes it.
        if demo.screen.window(at: point) !== demo.frontPanel { demo.dismissPassingPanel() }
        pressed = demo.screen.window(at: point)
      }
      held.insert(button)
    }
    // A terminal that has lost a release reports motion without a button.
    if button.isEmpty { held = [] }
    if held.isEmpty { pressed = nil }
    guard let window = pressed ?? demo.screen.window(at: point) else { return }
    let place = point - window.frame.origin
    guard !isWheel else {
      let distance = code & 1 == 0 ? -3.0 : 3
      let (x, y) = code & 2 == 0 ? (0, distance) : (distance, 0)
      demo.sendEvent(ScrollEvent(deltaX: x, deltaY: y, at: place, in: window, timestamp: time))
      return
    }
    if isUp { held.remove(button) }
    let motion: PointerEvent.Phase = held.isEmpty ? .hovered : .moved
    demo.sendEvent(
      PointerEvent(
        isMotion ? motion : isUp ? .ended : .began, at: place, in: window, timestamp: time,
        buttons: isUp ? button : held))
  }
}
