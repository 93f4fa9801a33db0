import TargetAction
import Testing

/// A control that hides the hover from its superclass.
private final class SilentControl: Control {
  var states: [State] = []
  override func pointerEntered(_ event: PointerEvent) { states.append(state) }
  override func pointerExited(_ event: PointerEvent) { states.append(state) }
}

/// A host that records which views need display.
private final class DrawingHost: WindowHost {
  var drawn: [View] = []
  var reaction: (() -> Void)?

  func take() -> [View] { exchange(&drawn, with: []) }

  func viewNeedsDisplay(_ view: View) {
    drawn.append(view)
    reaction?()
  }
}

/// The state of a control that a pointer is in.
@MainActor
struct HoveredControlTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let control = SilentControl(frame: Rect(x: 0, y: 0, width: 50, height: 100))
  private let host = DrawingHost()

  init() {
    application.addWindow(window)
    window.addSubview(control)
    window.host = host
    window.didDisplay()
    host.drawn = []
  }

  private func send(_ phase: PointerEvent.Phase, _ x: Double, pointerID: Int = 0) {
    application.sendEvent(
      PointerEvent(phase, at: Point(x: x, y: 5), in: window, pointerID: pointerID))
  }

  @Test func `a control is hovered while a pointer is in it, and is drawn again`() {
    #expect(control.state == .normal)
    send(.hovered, 5)
    #expect(control.state == .hovered && control.states == [.hovered])
    #expect(host.take().map { $0 === control } == [true])
    window.didDisplay()
    send(.hovered, 6)
    #expect(host.take().isEmpty, "A move inside the control changes nothing.")
    send(.hovered, 70)
    #expect(control.state == .normal && control.states == [.hovered, .normal])
    #expect(host.take().map { $0 === control } == [true])
  }

  @Test func `each exit follows its entry, even if drawing moves the pointer`() {
    host.reaction = { [unowned host] in
      host.reaction = nil
      send(.hovered, 70)
    }
    send(.hovered, 5)
    #expect(control.states == [.hovered, .normal] && control.state == .normal)
  }
}
