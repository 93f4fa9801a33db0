import Testing

@testable import TargetAction

/// Records what it is told of runs and deadlines.
private final class Watcher: ApplicationObserver {
  private(set) var log: [String] = []
  var whenTold: () -> Void = {}

  func take() -> [String] { exchange(&log, with: []) }

  func runDidChange(_ run: ActionRun, in application: Application) {
    log.append(run.progress.map { "\(run): \($0.completed)" } ?? "\(run)")
    whenTold()
  }

  func nextDeadlineDidChange(in application: Application) {
    log.append("deadline \(application.nextDeadline.map { "\($0)" } ?? "none")")
  }
}

/// What observers are told of that no control and no menu shows.
@MainActor
@Suite
struct RunObserverTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let watcher = Watcher()
  private let gate = RunGate()

  init() {
    application.keyWindow = window
    application.addApplicationObserver(watcher)
  }

  // MARK: - Runs

  @Test func `an observer hears of the beginning, the progress once a turn, and the end`() async {
    window.addHandler(for: .refresh) { [gate] _ in
      for count in 1...3 { ActionRun.current?.report(completed: count) }
      try await gate.pass()
    }
    application.sendAction(.refresh)
    #expect(watcher.take() == ["refresh at Window runs"])
    while watcher.log.isEmpty { await Task.yield() }
    #expect(watcher.take() == ["refresh at Window runs: 3"])
    gate.open()
    await application.waitUntilIdle()
    #expect(watcher.take() == ["refresh has succeeded: 3"])
    window.removeHandler(for: .refresh)
  }

  @Test func `an observer hears of a run that waits, and again when it starts`() async {
    window.addHandler(for: .refresh, whileRunning: .queue) { [gate] _ in try await gate.pass() }
    for _ in 0..<2 { application.sendAction(.refresh) }
    #expect(watcher.take() == ["refresh at Window runs", "refresh at Window waits"])
    gate.open()
    while gate.count == 0 { await Task.yield() }
    #expect(watcher.take() == ["refresh has succeeded", "refresh at Window runs"])
    gate.open()
    await application.waitUntilIdle()
    #expect(watcher.take() == ["refresh has succeeded"])
    window.removeHandler(for: .refresh)
  }

  @Test func `an observer may cancel a run that begins`() async {
    window.addHandler(for: .refresh) { _ in
      await Task.yield()
      try Task.checkCancellation()
    }
    watcher.whenTold = { [application] in application.allRuns.first?.cancel() }
    application.sendAction(.refresh)
    await application.waitUntilIdle()
    #expect(watcher.take().last == "refresh was canceled")
    window.removeHandler(for: .refresh)
  }

  // MARK: - Deadlines

  @Test func `an observer hears when the next deadline is another one`() {
    let recognizer = LongPressGestureRecognizer()
    recognizer.minimumPressDuration = .seconds(1)
    window.addGestureRecognizer(recognizer)
    let at = Point(x: 5, y: 5)
    func send(_ phase: PointerEvent.Phase, _ time: Int) {
      application.sendEvent(
        PointerEvent(phase, at: at, in: window, timestamp: .seconds(time)))
    }
    send(.began, 1)
    #expect(watcher.take() == ["deadline \(Duration.seconds(2))"])
    send(.moved, 1)
    #expect(watcher.take() == [])
    application.advance(to: .seconds(2))
    #expect(watcher.take() == ["deadline none"])
    send(.ended, 3)
    #expect(watcher.take() == [])
  }

  @Test func `an observer hears at once of a deadline that is set between events`() {
    let recognizer = GestureRecognizer()
    window.addGestureRecognizer(recognizer)
    recognizer.deadline = .seconds(5)
    #expect(watcher.take() == ["deadline \(Duration.seconds(5))"])
    recognizer.deadline = .seconds(5)
    #expect(watcher.take() == [])
    let late = Watcher()
    application.addApplicationObserver(late)
    window.removeGestureRecognizer(recognizer)
    application.validateIfNeeded()
    #expect(watcher.take() == ["deadline none"] && late.take() == ["deadline none"])
  }
}
