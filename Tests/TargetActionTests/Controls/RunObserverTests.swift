import Testing

@testable import TargetAction

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

/// A recognizer each of whose deadlines is followed by another.
private final class RepeatingRecognizer: GestureRecognizer {
  override func deadlineDidPass() { deadline = .seconds(2) }
}

/// What observers are told of that no control and no menu shows.
@MainActor
@Suite(.ignoringReports)
struct RunObserverTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let watcher = Watcher()
  private let gate = RunGate()

  init() {
    application.keyWindow = window
    application.addApplicationObserver(watcher)
  }

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
  }

  @Test func `an observer is told the last progress of a run that ends in the same turn`() async {
    window.addHandler(for: .refresh) { _ in
      await Task.yield()
      for count in 1...3 { ActionRun.current?.report(completed: count) }
    }
    application.sendAction(.refresh)
    await application.waitUntilIdle()
    #expect(watcher.take().last == "refresh has succeeded: 3")
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
  }

  @Test func `an observer hears when the next deadline is another one`() {
    let recognizer = LongPressGestureRecognizer()
    recognizer.minimumPressDuration = .seconds(1)
    window.addGestureRecognizer(recognizer)
    func send(_ phase: PointerEvent.Phase, _ time: Int) {
      application.sendEvent(PointerEvent(phase, at: .zero, in: window, timestamp: .seconds(time)))
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

  @Test func `an observer hears at once only of an earlier deadline`() {
    let (one, other) = (GestureRecognizer(), GestureRecognizer())
    for recognizer in [one, other] { window.addGestureRecognizer(recognizer) }
    one.deadline = .seconds(5)
    other.deadline = .seconds(3)
    #expect(watcher.take() == [5, 3].map { "deadline \(Duration.seconds($0))" })
    other.deadline = nil
    other.deadline = .seconds(7)
    #expect(watcher.take() == [])
    // The timer fires early.
    application.advance(to: .seconds(3))
    #expect(watcher.take() == ["deadline \(Duration.seconds(5))"])
    one.deadline = nil
    #expect(watcher.take() == [])
    application.validateIfNeeded()
    #expect(watcher.take() == ["deadline \(Duration.seconds(7))"])
  }

  @Test func `deadlines that pass or go together are one change`() {
    let recognizers = (1...9).map { _ in GestureRecognizer() }
    for (index, recognizer) in recognizers.enumerated() {
      window.addGestureRecognizer(recognizer)
      recognizer.deadline = .seconds(1 + index)
    }
    #expect(watcher.take() == ["deadline \(Duration.seconds(1))"])
    application.advance(to: .seconds(8))
    #expect(watcher.take() == ["deadline \(Duration.seconds(9))"])
    for recognizer in recognizers { window.removeGestureRecognizer(recognizer) }
    #expect(watcher.take() == [])
    application.validateIfNeeded()
    #expect(watcher.take() == ["deadline none"])
  }

  @Test func `an observer hears of a deadline that follows another while states wait`() {
    let (repeating, answering) = (RepeatingRecognizer(), Answering("answering"))
    application.focus([answering], in: window)
    let button = Button("Ping", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    window.addSubview(button)
    window.addGestureRecognizer(repeating)
    // Because each pass marks again, the rest waits for an event, and time that passes is not one.
    answering.whenValidated = { [application] _ in application.setNeedsValidation() }
    repeating.deadline = .seconds(1)
    application.validateIfNeeded()
    _ = (watcher.take(), answering.take())
    application.advance(to: .seconds(1))
    #expect(watcher.take() == ["deadline \(Duration.seconds(2))"])
    #expect(answering.take().isEmpty)
  }
}
