import TargetAction
import Testing

/// A view that records the events at its location and the pointers, and takes the kinds of scrolls
/// in a list.
private final class EventTaker: LoggingView {
  var taken: Set<String> = []

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    let kind = (event as? ScrollEvent)?.phase.map { "\($0)" } ?? "wheel"
    recorder.record("\(kind) \(name)")
    return taken.contains(kind)
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder.record("\(event.phase)\(event.buttons.rawValue) \(name)")
    return true
  }
}

@MainActor
@Suite
struct LocatedEventTests {
  let application = makeApplication()
  let recorder = Recorder()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let list, cell: EventTaker

  init() {
    list = EventTaker(
      "list", recorder, frame: Rect(x: 0, y: 0, width: 50, height: 50), in: window)
    cell = EventTaker("cell", recorder, frame: Rect(x: 0, y: 0, width: 20, height: 20), in: list)
    application.addWindow(window)
  }

  @discardableResult
  private func scroll(_ phase: ScrollEvent.Phase?, _ x: Double = 5) -> Bool {
    application.sendEvent(
      ScrollEvent(deltaY: 3, phase: phase, at: Point(x: x, y: x), in: window))
  }

  @Test func `an event goes to the view that has captured a pointer`() {
    application.sendEvent(PointerEvent(.began, at: Point(x: 5, y: 5), in: window))
    scroll(nil, 80)
    #expect(recorder.take() == ["began1 cell", "wheel cell", "wheel list"])
  }

  @Test func `an event for a window of another application is ignored`() {
    #expect(!makeApplication().sendEvent(ScrollEvent(deltaY: 1, at: .zero, in: window)))
    #expect(recorder.take().isEmpty)
  }

  // MARK: - Buttons

  @Test func `canceling all pointers ends their sequences`() {
    for pointer in 0..<3 {
      application.sendEvent(
        PointerEvent(.began, at: Point(x: 5, y: 5), in: window, pointerID: pointer))
    }
    _ = recorder.take()
    window.cancelPointers()
    #expect(recorder.take() == Array(repeating: "cancelled1 cell", count: 3))
    #expect(!application.sendEvent(PointerEvent(.ended, at: .zero, in: window)))
    #expect(application.sendEvent(PointerEvent(.began, at: Point(x: 5, y: 5), in: window)))
  }
}
