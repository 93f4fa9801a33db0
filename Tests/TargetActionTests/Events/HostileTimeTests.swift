import TargetAction
import Testing

/// Times that no clock shows, but that a platform or a program may report.
private let hostileTimes: [Duration] = [
  .seconds(Int64.max) * 16, Duration(secondsComponent: .max, attosecondsComponent: .max),
  .seconds(Int64.max), .nanoseconds(Int64.max), .zero, .nanoseconds(-1), .seconds(Int64.min),
  .seconds(Int64.min) * 16,
]

@MainActor
@Suite(.ignoringReports)
struct HostileTimeTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let pan = PanGestureRecognizer()

  init() {
    window.addSubview(view)
    view.addGestureRecognizer(pan)
    application.keyWindow = window
  }

  private func send(_ phase: PointerEvent.Phase, _ x: Double, at time: Duration) {
    application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 10), in: window, timestamp: time))
  }

  @Test(arguments: hostileTimes, hostileTimes)
  func `no time of an event and no interval traps`(time: Duration, interval: Duration) {
    let (press, tap) = (LongPressGestureRecognizer(), TapGestureRecognizer())
    for recognizer in [press, tap] { view.addGestureRecognizer(recognizer) }
    (press.minimumPressDuration, tap.maximumInterval) = (interval, interval)
    tap.numberOfTapsRequired = 2
    (application.doubleClickInterval, application.keySequenceInterval) = (interval, interval)
    application.keyMaps = [KeyScene.map("Hostile", "k PingActions.ping\nk l PingActions.ping")]
    for time in [.zero, time, interval, time] {
      send(.began, 10, at: time)
      send(.moved, 60, at: time)
      send(.ended, 90, at: time)
      for phase in [ScrollEvent.Phase?.none, .began, .ended] {
        application.sendEvent(
          ScrollEvent(deltaY: 1, phase: phase, at: .zero, in: window, timestamp: time))
      }
      application.sendEvent(KeyEvent(key: "k", timestamp: time))
      application.advance(to: time)
      // Hosts read the parts of a deadline for their timers.
      _ = application.nextDeadline?.components
    }
  }

  @Test(arguments: hostileTimes, hostileTimes)
  func `a velocity is finite`(press: Duration, move: Duration) {
    send(.began, 10, at: press)
    send(.moved, 60, at: move)
    #expect((0..<Double.infinity).contains(pan.velocity(in: nil).x) && pan.velocity(in: nil).y == 0)
  }

  @Test(arguments: hostileTimes.filter { $0 < hostileTimes[0] })
  func `a velocity is the same at any time`(start: Duration) {
    send(.began, 10, at: start)
    send(.moved, 40, at: start + .milliseconds(500))
    #expect(pan.velocity(in: nil).x == 60)
  }
}
