import TargetAction
import Testing

/// A recognizer that sets deadlines, and records when they pass.
private final class Timed: GestureRecognizer {
  var script: ((Timed, PointerEvent) -> Void)?
  var response: ((Timed) -> Void)?
  var log: [String] = []
  var resets = 0

  override func handle(_ event: PointerEvent) { script?(self, event) }

  override func deadlineDidPass() {
    #expect(deadline == nil)
    log.append("passed")
    if let response { response(self) } else { super.deadlineDidPass() }
  }

  /// The deadline that it sets when it is reset.
  var next: Duration?

  override func reset() {
    resets += 1
    deadline = next
  }
}

/// Deadlines that subclasses set.
@MainActor
struct DeadlineTests {
  private let scene = GestureScene()
  private let timed = Timed(), other = Timed()

  init() { scene.row.addGestureRecognizer(timed) }

  @Test func `a deadline passes while a pointer is pressed, and the gesture fails`() {
    scene.send(.began)
    timed.deadline = .seconds(2)
    #expect(timed.deadline == .seconds(2) && scene.application.nextDeadline == .seconds(2))
    scene.pass(1.9)
    #expect(timed.log == [])
    scene.pass(0.1)
    #expect(timed.log == ["passed"] && timed.resets == 1 && scene.application.nextDeadline == nil)
    timed.script = { timed, _ in timed.log.append("event") }
    scene.send(.moved)
    scene.send(.ended)
    #expect(timed.log == ["passed"], "The rest of the pointer is not part of a gesture.")
  }

  @Test(arguments: [true, false])
  func `a deadline that is set in the reset does not outlast the window`(isView: Bool) {
    scene.send(.began)
    (timed.deadline, timed.next) = (.seconds(1), .seconds(9))
    if isView { scene.row.removeFromSuperview() } else { scene.row.removeGestureRecognizer(timed) }
    #expect(timed.resets > 0 && timed.deadline == nil && scene.application.nextDeadline == nil)
    if isView { scene.list.addSubview(scene.row) } else { scene.row.addGestureRecognizer(timed) }
    scene.application.advance(to: .seconds(10))
    #expect(timed.log == [])
  }

  /// A deadline that the recognizer sets while one passes, when the time is 10.
  @Test(arguments: [
    (.zero, 1), (.seconds(1), 1), (.seconds(5), 2), (.seconds(10), 2), (.seconds(-10), 1),
    (Duration.nanoseconds(1), 1), (.seconds(11), 1),
  ])
  func `a deadline that is already over passes at the latest in the next call`(
    deadline: Duration, count: Int
  ) {
    scene.send(.began)
    timed.response = { $0.deadline = deadline }
    timed.deadline = .seconds(1)
    scene.application.advance(to: .seconds(10))
    #expect(timed.log.count == count && timed.deadline == deadline)
    scene.application.advance(to: .seconds(10))
    #expect(timed.log.count == count + (deadline <= .seconds(10) ? 1 : 0))
  }

  @Test func `recognizers that set each other's deadlines to the past do so once in a call`() {
    scene.row.addGestureRecognizer(other)
    scene.send(.began)
    timed.response = { [unowned other] _ in other.deadline = .seconds(1) }
    other.response = { [unowned timed] _ in timed.deadline = .seconds(1) }
    timed.deadline = .seconds(1)
    scene.application.advance(to: .seconds(10))
    #expect(timed.log.count == 1 && other.log.count == 1)
  }

  @Test func `a deadline that overflows is one that never passes`() {
    let tap = TapGestureRecognizer()
    let longest = Duration.seconds(Int128.max / 1_000_000_000_000_000_000)
    tap.numberOfTapsRequired = 2
    tap.maximumInterval = longest
    scene.row.addGestureRecognizer(tap)
    scene.tap()
    scene.application.advance(to: .seconds(Int32.max))
    #expect(scene.application.nextDeadline ?? .zero > .seconds(Int64.max / 2))
    scene.application.advance(to: longest)
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func `a deadline in the past passes with the next call`() {
    scene.pass(5)
    scene.send(.began)
    timed.deadline = .seconds(1)
    #expect(timed.log == [] && scene.application.nextDeadline == .seconds(1))
    scene.application.advance(to: .seconds(5))
    #expect(timed.log == ["passed"])
  }

  @Test func `a deadline may be set without a press, and removed`() {
    timed.deadline = .seconds(1)
    #expect(scene.application.nextDeadline == .seconds(1))
    timed.deadline = nil
    #expect(scene.application.nextDeadline == nil)
    timed.deadline = .seconds(2)
    scene.pass(2)
    #expect(timed.log == ["passed"])
  }

  @Test func `deadlines repeat, even within one call`() {
    timed.response = { timed in
      if timed.log.count < 5 { timed.deadline = .seconds(timed.log.count + 1) }
    }
    scene.send(.began)
    timed.deadline = .seconds(1)
    scene.pass(3.5)
    #expect(timed.log.count == 3 && scene.application.nextDeadline == .seconds(4))
    scene.pass(10)
    #expect(timed.log.count == 5 && scene.application.nextDeadline == nil)
  }

  @Test func `the earliest deadline passes first`() {
    var order: [Int] = []
    for number in [3, 1, 2] {
      let other = Timed()
      scene.list.addGestureRecognizer(other)
      other.deadline = .seconds(number)
      other.response = { _ in order.append(number) }
    }
    #expect(scene.application.nextDeadline == .seconds(1))
    scene.pass(9)
    #expect(order == [1, 2, 3])
  }

  @Test(arguments: [true, false])
  func `a recognizer may disable another one or advance the time at its deadline`(disables: Bool) {
    scene.row.addGestureRecognizer(other)
    (timed.deadline, other.deadline) = (.seconds(1), .seconds(2))
    timed.response = { [other, unowned scene] _ in
      if disables { other.isEnabled = false } else { scene.pass(10) }
    }
    scene.pass(disables ? 3 : 1)
    #expect(timed.log == ["passed"] && other.log == (disables ? [] : ["passed"]))
  }

  @Test func `a recognizer may die at its deadline`() {
    weak var gone: Timed?
    do {
      let brief = Timed()
      gone = brief
      scene.list.addGestureRecognizer(brief)
      brief.deadline = .seconds(1)
      brief.response = { [unowned scene] brief in scene.list.removeGestureRecognizer(brief) }
    }
    scene.pass(1)
    #expect(gone == nil && scene.application.nextDeadline == nil)
  }

  @Test(arguments: [
    (GestureRecognizer.State.began, false), (.changed, true), (.ended, false), (.failed, false),
    (.cancelled, false), (.possible, false),
  ])
  func `only a change to changed keeps the deadline`(state: GestureRecognizer.State, stays: Bool) {
    scene.send(.began)
    timed.state = .began
    timed.deadline = .seconds(1)
    timed.state = state
    #expect((timed.deadline == .seconds(1)) == stays)
    #expect((scene.application.nextDeadline == .seconds(1)) == stays)
  }

  @Test(arguments: ["failed", "ended", "disabled", "removed", "windowless", "pending"])
  func `a recognizer that cannot continue gets no deadline`(condition: String) {
    let other = scene.tapper("other", on: scene.row)
    scene.send(.began)
    switch condition {
    case "failed": timed.state = .failed
    case "ended": timed.state = .ended
    case "disabled": timed.isEnabled = false
    case "removed": scene.row.removeGestureRecognizer(timed)
    case "windowless": scene.row.removeFromSuperview()
    default:
      timed.require(toFail: other)
      timed.state = .ended
    }
    timed.deadline = .seconds(1)
    #expect(timed.deadline == nil && scene.application.nextDeadline == nil)
    scene.pass(2)
    #expect(timed.log == [])
  }

  @Test func `without an application, a deadline never passes`() {
    let window = Window(frame: scene.row.bounds)
    window.addSubview(scene.row)
    timed.deadline = .seconds(1)
    scene.pass(2)
    #expect(timed.deadline == .seconds(1) && timed.log == [])
    #expect(scene.application.nextDeadline == nil)
    scene.application.addWindow(window)
    scene.application.advance(to: .seconds(2))
    #expect(timed.log == ["passed"])
  }

  @Test func `a gesture with a deadline waits for another press after the release`() {
    timed.script = { timed, event in
      switch event.phase {
      case .ended where timed.log.isEmpty:
        timed.log.append("first")
        timed.deadline = event.timestamp + .seconds(1)
      case .ended: timed.state = .ended
      default: break
      }
    }
    let single = scene.tapper("single", on: scene.row)
    single.require(toFail: timed)
    for resets in 0..<2 {
      scene.tap()
      #expect(timed.resets == resets && scene.recorder.take() == [])
    }
    timed.log = []
    scene.tap()
    scene.pass(1)
    #expect(timed.log == ["first", "passed"] && scene.recorder.take() == ["single"])
  }

  @Test func `a gesture that is still possible when its last pointer is released fails`() {
    scene.tapper("single", on: scene.row).require(toFail: timed)
    scene.send(.began, pointer: 1)
    scene.tap()
    #expect(timed.resets == 0 && scene.recorder.take() == [])
    scene.send(.ended, pointer: 1)
    #expect(timed.resets == 1 && scene.recorder.take() == [])
    scene.tap()
    #expect(timed.resets == 2 && scene.recorder.take() == ["single"])
  }

  @Test func `a gesture recognized at a deadline after the release is reset at once`() {
    var states: [GestureRecognizer.State] = []
    timed.addHandler { states.append($0.state) }
    timed.response = { $0.state = .ended }
    scene.send(.began)
    timed.deadline = .seconds(1)
    scene.send(.ended)
    scene.pass(1)
    #expect(states == [.ended] && timed.state == .possible && timed.resets == 1)
    timed.response = { $0.state = .began }
    timed.deadline = .seconds(2)
    scene.pass(1)
    #expect(states == [.ended, .began, .cancelled] && timed.state == .possible)
  }

  @Test(arguments: ["at its deadline", "when its pointer is released"])
  func `by default, a gesture that is still under way is canceled`(moment: String) {
    var states: [GestureRecognizer.State] = []
    timed.addHandler { states.append($0.state) }
    scene.send(.began)
    timed.state = .began
    if moment == "at its deadline" {
      timed.deadline = .seconds(1)
      scene.pass(1)
    } else {
      scene.send(.ended)
    }
    #expect(states == [.began, .cancelled] && timed.state == .possible)
  }

  @Test func `the application's interval applies to recognizers that set none`() {
    let (free, strict) = (TapGestureRecognizer(), TapGestureRecognizer())
    strict.maximumInterval = .milliseconds(200)
    #expect(free.maximumInterval == Application.shared.doubleClickInterval)
    #expect(scene.application.doubleClickInterval == .milliseconds(350))
    for recognizer in [free, strict] {
      recognizer.numberOfTapsRequired = 2
      scene.row.addGestureRecognizer(recognizer)
    }
    scene.application.doubleClickInterval = .milliseconds(750)
    #expect([free, strict].map(\.maximumInterval) == [.milliseconds(750), .milliseconds(200)])
    scene.tap()
    #expect(scene.application.nextDeadline == .milliseconds(200))
    scene.pass(0.25)
    #expect(scene.application.nextDeadline == .milliseconds(750))
    scene.application.doubleClickInterval = .seconds(5)
    #expect(
      scene.application.nextDeadline == .milliseconds(750), "The recognizer is already waiting.")
    let other = makeApplication()
    other.addWindow(scene.window)
    #expect(free.maximumInterval == .milliseconds(350) && scene.application.nextDeadline == nil)
  }

  /// Whether the platform counts a click as the next one of a series depends on its own interval.
  @Test(arguments: [0.2, 0.35, 0.5], [0.1, 0.35, 0.5, 1000])
  func `every click counts once, whatever the platform counts`(platform: Double, own: Double) {
    let gaps = [0.0625, 0.25, 0.4375, 0.625]
    for number in 0..<(4 * 4 * 4) {
      let scene = GestureScene()
      scene.application.doubleClickInterval = .seconds(own)
      let double = scene.tapper("2", taps: 2, on: scene.row)
      scene.tapper("1", on: scene.row).require(toFail: double)
      var (count, digits) = (1, number)
      scene.tap()
      for _ in 0..<3 {
        let gap = gaps[digits % 4]
        digits /= 4
        scene.now += gap
        count = gap <= platform ? count + 1 : 1
        scene.tap(taps: count)
      }
      scene.pass(10)
      // A recognizer with an infinite interval waits until another pointer is pressed.
      scene.send(.began)
      #expect(scene.recorder.take().compactMap { Int($0) }.reduce(0, +) == 4)
    }
  }
}
