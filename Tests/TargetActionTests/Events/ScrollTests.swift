import TargetAction
import Testing

private final class ScrollTaker: View {
  let log = Recorder()
  /// The phases that the view declines; "wheel" for a turn of the wheel.
  var declines: Set<String> = []

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    guard let event = event as? ScrollEvent else { return false }
    let kind = event.phase.map { "\($0)" } ?? "wheel"
    log.record(kind)
    return !declines.contains(kind)
  }
}

/// A scroll that runs code when it is deallocated.
private final class CallingScroll: ScrollEvent {
  var whenReleased: @MainActor () -> Void = {}
  isolated deinit { whenReleased() }
}

/// Two lists, one beside the other, in a window with a second window.
@MainActor
struct ScrollTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 10)), other = Window()
  private let left = ScrollTaker(frame: Rect(x: 0, y: 0, width: 50, height: 10))
  private let right = ScrollTaker(frame: Rect(x: 50, y: 0, width: 50, height: 10))

  init() {
    for each in [other, window] { application.addWindow(each) }
    for view in [left, right] { window.addSubview(view) }
  }

  @discardableResult
  private func scroll(
    _ phase: ScrollEvent.Phase?, x: Double = 10, after milliseconds: Int = 0,
    in window: Window? = nil
  ) -> Bool {
    application.sendEvent(
      ScrollEvent(
        deltaY: 1, phase: phase, at: Point(x: x, y: 5), in: window ?? self.window,
        timestamp: .milliseconds(milliseconds)))
  }

  @Test(arguments: [(10.0, 499, true), (10.0, 500, false), (13.0, 100, true), (13.5, 100, false)])
  func `a wheel that turns on under a resting pointer stays with the view that it has turned`(
    x: Double, milliseconds: Int, stays: Bool
  ) {
    scroll(nil)
    left.frame.origin.x = 50
    right.frame.origin.x = 0
    scroll(nil, x: x, after: milliseconds)
    #expect(left.log.take() == (stays ? ["wheel", "wheel"] : ["wheel"]))
    #expect(right.log.take() == (stays ? [] : ["wheel"]))
  }

  @Test func `a view that declines a turn of the wheel is asked once, and gives the wheel away`() {
    scroll(nil)
    left.declines = ["wheel"]
    window.insertSubview(right, below: left)
    let outer = ScrollTaker(frame: window.bounds)
    window.addSubview(outer)
    outer.addSubview(left)
    #expect(scroll(nil, after: 1))
    #expect(left.log.take() == ["wheel", "wheel"] && outer.log.take() == ["wheel"])
    left.declines = []
    scroll(nil, after: 2)
    #expect(left.log.take() == [] && outer.log.take() == ["wheel"])
  }

  @Test(arguments: [true, false])
  func `a wheel does not turn a view that is hidden or blocked`(isBlocked: Bool) {
    scroll(nil)
    if isBlocked { application.beginModal(other) } else { left.isHidden = true }
    #expect(!scroll(nil, after: 1))
    #expect(left.log.take() == ["wheel"])
  }

  @Test func `an event that is released may scroll again`() {
    var event: CallingScroll? = CallingScroll(deltaY: 1, at: Point(x: 10, y: 5), in: window)
    event?.whenReleased = { [weak application, weak window] in
      guard let application, let window else { return }
      application.sendEvent(ScrollEvent(deltaY: 1, at: Point(x: 60, y: 5), in: window))
    }
    event.map { _ = application.sendEvent($0) }
    event = nil
    #expect(scroll(nil, after: 900))
    #expect(left.log.take() == ["wheel", "wheel"] && right.log.take() == ["wheel"])
  }

  @Test func `a responder that is not a view receives the end after its window is deallocated`() {
    final class Scroller: Responder {
      var phases: [ScrollEvent.Phase?] = []
      override func handleEvent(_ event: LocatedEvent) -> Bool {
        phases.append((event as? ScrollEvent)?.phase)
        return true
      }
    }
    let scroller = Scroller()
    scroller.next = application
    do {
      let window = Window(frame: window.frame)
      application.addWindow(window)
      window.next = scroller
      #expect(scroll(.began, in: window))
    }
    #expect(scroll(.ended) && scroller.phases == [.began, .ended])
  }

  @Test func `a wheel that turns changes nothing about a scroll`() {
    scroll(.began)
    scroll(nil, x: 60)
    scroll(.changed, x: 60)
    #expect(left.log.take() == ["began", "changed"] && right.log.take() == ["wheel"])
    window.cancelPointers()
    #expect(left.log.take() == ["cancelled"])
    scroll(nil)
    #expect(left.log.take() == ["wheel"] && !scroll(.changed) && !scroll(.ended))
    #expect(left.log.take() == [])
  }
}
