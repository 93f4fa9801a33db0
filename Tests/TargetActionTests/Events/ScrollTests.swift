import TargetAction
import Testing

/// A view that counts the turns of the wheel.
private final class ScrollTaker: View {
  private(set) var turns = 0
  var takes = true

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    if takes { turns += 1 }
    return takes
  }
}

/// A scroll that runs code when it is deallocated.
private final class CallingScroll: ScrollEvent {
  var whenReleased: @MainActor () -> Void = {}
  isolated deinit { whenReleased() }
}

/// Two lists, one beside the other.
@MainActor
struct ScrollTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 10))
  private let left = ScrollTaker(frame: Rect(x: 0, y: 0, width: 50, height: 10))
  private let right = ScrollTaker(frame: Rect(x: 50, y: 0, width: 50, height: 10))

  init() {
    application.addWindow(window)
    for view in [left, right] { window.addSubview(view) }
  }

  @discardableResult
  private func scroll(x: Double = 10, after milliseconds: Int = 0) -> Bool {
    application.sendEvent(
      ScrollEvent(
        deltaY: 1, at: Point(x: x, y: 5), in: window, timestamp: .milliseconds(milliseconds)))
  }

  @Test(arguments: [(10.0, 499, true), (10.0, 500, false), (13.0, 100, true), (13.5, 100, false)])
  func `a wheel that turns on under a resting pointer stays with the view that it has turned`(
    x: Double, milliseconds: Int, stays: Bool
  ) {
    scroll()
    left.frame.origin.x = 50
    right.frame.origin.x = 0
    scroll(x: x, after: milliseconds)
    #expect(left.turns == (stays ? 2 : 1) && right.turns == (stays ? 0 : 1))
  }

  @Test func `a wheel leaves the view that has declined a turn`() {
    let inner = ScrollTaker(frame: left.bounds)
    left.addSubview(inner)
    inner.takes = false
    #expect(scroll() && left.turns == 1)
    left.takes = false
    #expect(!scroll(after: 100))
    for view in [left, inner] { view.takes = true }
    #expect(scroll(after: 200) && inner.turns == 1 && left.turns == 1)
  }

  @Test func `an event that is released may scroll again`() {
    var event: CallingScroll? = CallingScroll(deltaY: 1, at: Point(x: 10, y: 5), in: window)
    event?.whenReleased = { [weak application, weak window] in
      guard let application, let window else { return }
      application.sendEvent(ScrollEvent(deltaY: 1, at: Point(x: 60, y: 5), in: window))
    }
    event.map { _ = application.sendEvent($0) }
    event = nil
    #expect(scroll(after: 900) && left.turns == 2 && right.turns == 1)
  }

  /// A view that takes scrolls, and keeps their phases.
  private final class PhaseTaker: View {
    private(set) var phases: [ScrollEvent.Phase?] = []
    var whenBegun: () -> Void = {}

    override func handleEvent(_ event: LocatedEvent) -> Bool {
      phases.append((event as? ScrollEvent)?.phase)
      let begun = whenBegun
      whenBegun = {}
      begun()
      return true
    }
  }

  private func scroll(_ phase: ScrollEvent.Phase, x: Double, in window: Window? = nil) {
    application.sendEvent(
      ScrollEvent(deltaY: 1, phase: phase, at: Point(x: x, y: 5), in: window ?? self.window))
  }

  @Test func `the rest of a scroll may be reported for a blocked window`() {
    let dialog = Window(frame: window.frame)
    let view = PhaseTaker(frame: dialog.bounds)
    dialog.addSubview(view)
    application.beginModal(dialog)
    scroll(.began, x: 10, in: dialog)
    for phase: ScrollEvent.Phase in [.changed, .ended, .changed] { scroll(phase, x: 10) }
    #expect(view.phases == [.began, .changed, .ended] && left.turns == 0)
  }

  /// A control that takes scrolls, and keeps their phases.
  private final class PhaseControl: Control {
    private(set) var phases: [ScrollEvent.Phase?] = []

    override func handleEvent(_ event: LocatedEvent) -> Bool {
      phases.append((event as? ScrollEvent)?.phase)
      return true
    }
  }

  @Test func `a control that is disabled loses the scroll and the wheel that it has taken`() {
    let control = PhaseControl(frame: left.frame)
    window.addSubview(control)
    #expect(scroll())
    scroll(.began, x: 10)
    control.isEnabled = false
    #expect(control.phases == [nil, .began, .cancelled])
    scroll(.changed, x: 10)
    #expect(!scroll(after: 100) && control.phases.count == 3 && left.turns == 0)
  }

  @Test func `a scroll that begins while another is offered is canceled`() {
    let (outer, inner) = (PhaseTaker(frame: left.frame), PhaseTaker(frame: right.frame))
    for view in [outer, inner] { window.addSubview(view) }
    outer.whenBegun = { scroll(.began, x: 60) }
    scroll(.began, x: 10)
    scroll(.ended, x: 10)
    #expect(outer.phases == [.began, .ended] && inner.phases == [.began, .cancelled])
  }
}
