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

  init() {
    window.addSubview(view)
    application.keyWindow = window
  }

  @Test(arguments: hostileTimes, hostileTimes)
  func `no time of an event and no interval traps`(time: Duration, interval: Duration) {
    let recognizers = [
      PanGestureRecognizer(), LongPressGestureRecognizer(), TapGestureRecognizer(),
    ]
    for recognizer in recognizers {
      view.addGestureRecognizer(recognizer)
      (recognizer as? LongPressGestureRecognizer)?.minimumPressDuration = interval
      (recognizer as? TapGestureRecognizer)?.maximumInterval = interval
      (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired = 2
    }
    (application.doubleClickInterval, application.keySequenceInterval) = (interval, interval)
    application.keyMaps = [KeyScene.map("Hostile", "k PingActions.ping\nk l PingActions.ping")]
    for time in [.zero, time, interval, time] {
      for (phase, x) in [(PointerEvent.Phase.began, 10.0), (.moved, 60), (.ended, 90)] {
        let point = Point(x: x, y: 10)
        application.sendEvent(PointerEvent(phase, at: point, in: window, timestamp: time))
      }
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
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    for (phase, x, time) in [(PointerEvent.Phase.began, 10.0, press), (.moved, 60, move)] {
      let point = Point(x: x, y: 10)
      application.sendEvent(PointerEvent(phase, at: point, in: window, timestamp: time))
    }
    #expect((0..<Double.infinity).contains(pan.velocity(in: nil).x))
    #expect(pan.velocity(in: nil).y == 0)
  }

  @Test(arguments: hostileTimes.filter { $0 < hostileTimes[0] })
  func `a velocity is the same at any time`(start: Duration) {
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    for (phase, x, time) in [(PointerEvent.Phase.began, 10.0, 0), (.moved, 40, 500)] {
      let (point, time) = (Point(x: x, y: 10), start + .milliseconds(time))
      application.sendEvent(PointerEvent(phase, at: point, in: window, timestamp: time))
    }
    #expect(pan.velocity(in: nil).x == 60)
  }
}
