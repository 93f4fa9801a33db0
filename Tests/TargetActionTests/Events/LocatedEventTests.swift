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

/// A responder that takes all scrolls.
private final class Scroller: Responder {
  var count = 0
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    count += 1
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

  @Test func `a wheel bubbles up from the view under it`() {
    list.taken = ["wheel"]
    #expect(scroll(nil))
    #expect(recorder.take() == ["wheel cell", "wheel list"])
    #expect(!scroll(nil, 80))
    #expect(recorder.take().isEmpty)
  }

  @Test func `the responder that takes the beginning of a scroll gets the rest of it`() {
    list.taken = ["began", "changed"]
    #expect(scroll(.began) && scroll(.changed, 80))
    #expect(!scroll(.ended, 80))
    #expect(scroll(.changed))
    #expect(
      recorder.take() == [
        "began cell", "began list", "changed list", "ended list", "changed cell", "changed list",
      ])
  }

  @Test func `a scroll that nothing takes is offered at each event`() {
    scroll(.began)
    scroll(.changed)
    #expect(recorder.take() == ["began cell", "began list", "changed cell", "changed list"])
  }

  @Test(arguments: ["removed", "blocked", "popup"])
  func `a scroll is canceled when its responder can no longer receive it`(cause: String) {
    let dialog = Window()
    list.taken = ["began"]
    scroll(.began)
    _ = recorder.take()
    switch cause {
    case "removed": list.removeFromSuperview()
    case "blocked": application.beginModal(dialog)
    default: window.cancelPointers()
    }
    #expect(recorder.take() == ["cancelled list"])
    if cause == "removed" { #expect(!scroll(.changed) && recorder.take().isEmpty) }
  }

  @Test func `the rest of a scroll whose responder is gone is dropped`() {
    var scroller: Scroller? = Scroller()
    window.next = scroller
    scroll(.began)
    #expect(scroller?.count == 1)
    scroller = nil
    _ = recorder.take()
    #expect(!scroll(.changed))
    #expect(recorder.take().isEmpty)
    #expect(!scroll(.ended) && !scroll(.changed))
    #expect(recorder.take() == ["changed cell", "changed list"])
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

  @Test(arguments: [
    ("b1 e1", "began1 ended1"),
    ("b1 b3 e2 e1", "began1 moved3 moved1 ended1"),
    ("b1 b3 e1 e2", "began1 moved3 moved2 ended2"),
    ("b1 b3 e3", "began1 moved3 ended3"),
    ("b1 m3 m1 e1", "began1 moved3 moved1 ended1"),
    ("b2 b7 e5 e2", "began2 moved7 moved2 ended2"),
    ("b1 b1 e1", "began1 cancelled1 began1 ended1"),
    ("b1 b2 e2", "began1 cancelled1 began2 ended2"),
    ("b1 b3 c3", "began1 moved3 cancelled3"),
    ("b0 b0 e0", "began0 cancelled0 began0 ended0"),
    ("b2 e1", "began2 ended1"),
    ("b3 e0", "began3 ended0"),
  ])
  func `several buttons of one mouse are one sequence`(steps: String, expected: String) {
    let phases: [Character: PointerEvent.Phase] = [
      "b": .began, "m": .moved, "e": .ended, "c": .cancelled,
    ]
    for step in steps.split(separator: " ") {
      guard let phase = step.first.flatMap({ phases[$0] }), let bits = UInt(step.dropFirst()) else {
        Issue.record("unknown step \(step)")
        return
      }
      application.sendEvent(
        PointerEvent(
          phase, at: Point(x: 5, y: 5), in: window, buttons: PointerEvent.Buttons(rawValue: bits)))
    }
    #expect(recorder.take() == expected.split(separator: " ").map { "\($0) cell" })
    #expect(!application.sendEvent(PointerEvent(.moved, at: .zero, in: window)))
  }

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
