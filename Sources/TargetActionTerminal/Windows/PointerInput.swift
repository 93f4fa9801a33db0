import TargetAction

/// Sends the terminal's mouse reports to the application as pointer events and scroll events.
@MainActor
struct PointerInput {
  /// The window in which the pointer was pressed, until all buttons are released.
  private weak var pressed: Window?
  private var held: PointerEvent.Buttons = []
  /// The window that the pointer was last over.
  private weak var hovered: Window?

  mutating func send(
    _ report: PointerReport, at time: Duration, to application: TerminalApplication
  ) {
    guard !report.isOfOtherButton else { return }
    var report = report
    // The first coding of the mouse does not say which button was released.
    if report.isUp, !report.isMotion, report.button.isEmpty {
      report.code ^= held.contains(.primary) ? 3 : held.contains(.middle) ? 2 : 1
    }
    let screen = application.screen
    // The middle of the cell.
    let point = Point(column: report.column, row: report.row) + Point(x: 0.5, y: 0.5)
    if !report.isMotion, !report.isWheel, !report.isUp {
      if held.isEmpty {
        application.prepareForPress(in: screen.window(at: point))
        pressed = screen.window(at: point)
      }
      held.insert(report.button)
    }
    // A terminal that has lost a release reports motion without a button.
    if report.button.isEmpty { held = [] }
    if held.isEmpty { pressed = nil }
    // A press on the menu bar that is dragged to a menu goes on there.
    let menu = screen.window(at: point) as? MenuPanel
    let isEntry = report.isMotion && held == .primary && menu != nil && menu !== pressed
    if isEntry {
      pressed?.cancelPointers()
      pressed = menu
    }
    guard let window = pressed ?? screen.window(at: point) else {
      return leave(at: time, application)
    }
    let place = point - window.frame.origin
    if report.isWheel {
      let distance = report.code & 1 == 0 ? -3.0 : 3
      let (x, y) = report.code & 2 == 0 ? (0, distance) : (distance, 0)
      let event = ScrollEvent(
        deltaX: x, deltaY: y, at: place, in: window, timestamp: time, modifiers: report.modifiers)
      application.sendEvent(event)
      return
    }
    if report.isUp { held.remove(report.button) }
    let isHover = report.isMotion && held.isEmpty
    if isHover, window !== hovered { leave(at: time, application) }
    if held.isEmpty { hovered = window }
    let phase: PointerEvent.Phase =
      isHover ? .hovered : report.isUp ? .ended : report.isMotion && !isEntry ? .moved : .began
    application.sendEvent(
      PointerEvent(
        phase, at: place, in: window, timestamp: time, modifiers: report.modifiers,
        buttons: report.isUp ? report.button : held))
  }

  /// Tells the window that the pointer was over that the pointer has left it.
  mutating func leave(at time: Duration, _ application: TerminalApplication) {
    guard let window = hovered, held.isEmpty else { return }
    hovered = nil
    application.sendEvent(PointerEvent(.left, at: .zero, in: window, timestamp: time))
  }
}
