import TargetAction
import Testing

/// A view that counts the turns of the wheel that it takes.
private final class ScrollTaker: View {
  private(set) var count = 0

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    count += 1
    return true
  }
}

/// A scroll that runs code when it is deallocated.
private final class CallingScroll: ScrollEvent {
  var whenReleased: @MainActor () -> Void = {}
  isolated deinit { whenReleased() }
}

/// Scrolls within scrolls; the model compares the others.
@MainActor
@Suite
struct ScrollTests {
  @Test func `an event that is released may scroll again`() {
    let (application, window) = (makeApplication(), Window())
    window.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    let left = ScrollTaker(frame: Rect(x: 0, y: 0, width: 50, height: 10))
    let right = ScrollTaker(frame: Rect(x: 50, y: 0, width: 50, height: 10))
    application.addWindow(window)
    for view in [left, right] { window.addSubview(view) }
    var event: CallingScroll? = CallingScroll(deltaY: 1, at: Point(x: 10, y: 5), in: window)
    event?.whenReleased = { [weak application, weak window] in
      guard let application, let window else { return }
      application.sendEvent(ScrollEvent(deltaY: 1, at: Point(x: 60, y: 5), in: window))
    }
    event.map { _ = application.sendEvent($0) }
    event = nil
    let later = Duration.milliseconds(900)
    #expect(
      application.sendEvent(
        ScrollEvent(deltaY: 1, at: Point(x: 10, y: 5), in: window, timestamp: later)))
    #expect(left.count == 2 && right.count == 1)
  }
}
