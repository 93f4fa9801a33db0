import TargetAction
import Testing

/// A view that records the tap counts of its pointer events.
private final class CountingView: View {
  var counts: [Int] = []
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    counts.append(event.tapCount)
    return true
  }
}

/// Records whether key-down events are repeats.
private final class RepeatWindow: Window {
  var repeats: [Bool] = []
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    if event.phase == .down { repeats.append(event.isRepeat) }
    return true
  }
}

/// Clicks and repeated keys that the application counts, because the platform does not.
@MainActor
struct CountedEventTests {
  private static let frame = Rect(x: 0, y: 0, width: 20, height: 20)

  private let application = makeApplication()
  private let window = RepeatWindow(frame: Self.frame)
  private let view = CountingView(frame: Self.frame)

  init() {
    application.addWindow(window)
    application.keyWindow = window
  }

  struct Click: Sendable {
    var time: Int
    var x = 5.0, pointerID = 0, isElsewhere = false
    var buttons = PointerEvent.Buttons.primary
    var count: Int?
  }

  private func click(
    _ click: Click, _ phases: [PointerEvent.Phase] = [.began, .ended], in window: Window? = nil
  ) {
    for phase in phases {
      application.sendEvent(
        PointerEvent(
          phase, at: Point(x: click.x, y: 5), in: window ?? self.window, pointerID: click.pointerID,
          tapCount: click.count, timestamp: .milliseconds(click.time), buttons: click.buttons))
    }
  }

  @Test func `another button during a press is no click`() {
    window.addSubview(view)
    click(Click(time: 0))
    click(Click(time: 100), [.began])
    let chord: PointerEvent.Buttons = [.primary, .secondary]
    click(Click(time: 110, buttons: chord), [.began])
    click(Click(time: 120, buttons: .secondary), [.ended])
    click(Click(time: 130), [.ended])
    click(Click(time: 200))
    #expect(view.counts == [1, 1, 2, 2, 2, 2, 3, 3])
  }

  @Test(arguments: [Int.max, Int.max - 1, Int.min, 0, -1])
  func `any count of clicks is accepted`(count: Int) {
    var recognized = 0
    let taps = [1, 2].map { number in
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = number
      tap.addHandler { _ in recognized += 1 }
      window.addGestureRecognizer(tap)
      return tap
    }
    taps[0].require(toFail: taps[1])
    window.addSubview(Button("Button", frame: window.bounds))
    for time in 0..<3 {
      click(Click(time: 100 * time, count: count))
      window.subviews.first?.removeFromSuperview()
    }
    application.advance(to: .seconds(9))
    #expect(recognized == 2)
  }

  @Test(arguments: [
    ([Click(time: 1), Click(time: 100), Click(time: 450)], [1, 2, 3]),
    ([Click(time: 1), Click(time: 352), Click(time: 700)], [1, 1, 2]),
    ([Click(time: 1), Click(time: 1), Click(time: 0)], [1, 1, 1]),
    ([Click(time: 1), Click(time: 9, x: 8), Click(time: 20, x: 11.5)], [1, 2, 1]),
    ([Click(time: 1), Click(time: 9, x: .nan), Click(time: 20)], [1, 1]),
    ([Click(time: 1), Click(time: 9, pointerID: 1), Click(time: 20, pointerID: 1)], [1, 1, 2]),
    ([Click(time: 1), Click(time: 9, buttons: .secondary), Click(time: 20)], [1, 1, 1]),
    ([Click(time: 1), Click(time: 9, isElsewhere: true), Click(time: 20)], [1, 1, 1]),
    ([Click(time: 1, count: 7), Click(time: 9, count: 3), Click(time: 20)], [7, 3, 1]),
  ])
  func `presses count if they are near each other`(clicks: [Click], counts: [Int]) {
    let other = Window(frame: Self.frame)
    application.addWindow(other)
    for each in clicks {
      let window = each.isElsewhere ? other : window
      window.addSubview(view)
      click(each, [.began, .moved, .ended], in: window)
    }
    #expect(view.counts == counts.flatMap { [$0, $0, $0] })
  }

  @Test func `the application's interval decides, and extreme times do no harm`() {
    window.addSubview(view)
    application.doubleClickInterval = .seconds(2)
    for time in [Duration.seconds(Int64.min), .seconds(1), .seconds(3), .seconds(Int64.max)] {
      let point = Point(x: 5, y: 5)
      application.sendEvent(PointerEvent(.began, at: point, in: window, timestamp: time))
      application.sendEvent(PointerEvent(.ended, at: point, in: window, timestamp: time))
    }
    #expect(view.counts == [1, 1, 1, 1, 2, 2, 1, 1])
  }

  @Test(arguments: [(0.0, 1), (1.0, 2)])
  func `a program chooses the distance between the clicks of a double click`(
    distance: Double, count: Int
  ) {
    window.addSubview(view)
    application.doubleClickDistance = distance
    click(Click(time: 1))
    click(Click(time: 100, x: 6))
    #expect(view.counts == [1, 1, count, count])
  }

  /// Clicks, and how many double taps they are to a recognizer that waits for a second.
  @Test(arguments: [
    ([Click(time: 1), Click(time: 900)], 1), ([Click(time: 1), Click(time: 1100)], 0),
    ([Click(time: 1), Click(time: 900, x: 5 + 4)], 0),
    ([Click(time: 1), Click(time: 900, pointerID: 1)], 0),
    ([Click(time: 1), Click(time: 900, count: 1)], 0),
    ([Click(time: 1), Click(time: 900), Click(time: 1800), Click(time: 2700)], 2),
    ([Click(time: 1), Click(time: 900), Click(time: 1000), Click(time: 1900)], 2),
  ])
  func `a recognizer may wait longer for the second tap than the application`(
    clicks: [Click], doubles: Int
  ) {
    var recognized = 0
    let tap = TapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.maximumInterval) = (2, .seconds(1))
    tap.addHandler { _ in recognized += 1 }
    window.addGestureRecognizer(tap)
    for each in clicks { click(each) }
    #expect(recognized == doubles)
  }

  @Test func `a double click is recognized, and a counted event does not outlive its press`() {
    let recorder = Recorder()
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.addHandler { _ in recorder.record("double") }
    window.addGestureRecognizer(tap)
    weak var last: PointerEvent?
    for time in [1, 100] {
      for phase in [PointerEvent.Phase.began, .ended] {
        let event = PointerEvent(
          phase, at: Point(x: 5, y: 5), in: window, timestamp: .milliseconds(time))
        if phase == .began { last = event }
        application.sendEvent(event)
      }
    }
    #expect(recorder.take() == ["double"] && last == nil)
  }

  @Test func `a control reports the second press of a double click`() {
    let (recorder, control) = (Recorder(), Control(frame: Self.frame))
    control.addHandler(for: .touchDownRepeat) { _ in recorder.record("repeat") }
    window.addSubview(control)
    for time in [1, 2, 900] { click(Click(time: time)) }
    #expect(recorder.take() == ["repeat"])
    // Some platforms give each touch an identifier of its own.
    for pointer in 1...40 {
      for count in 1...2 { click(Click(time: 0, pointerID: pointer, count: count)) }
    }
    #expect(recorder.take().count == 40)
  }

  struct Stroke: Sendable, ExpressibleByStringLiteral {
    let key: Key, phase: KeyEvent.Phase
    /// A key is pressed; with a hyphen before it, it is released.
    init(stringLiteral name: String) {
      phase = name.hasPrefix("-") ? .up : .down
      key = Key(phase == .up ? String(name.dropFirst()) : name)
    }
  }

  @Test(
    arguments: [
      (["a", "a", "a"], [false, true, true]), (["a", "-a", "a"], [false, false]),
      (["a", "b", "b", "-a", "b", "-b", "b"], [false, false, true, true, false]),
      (["a", "shift", "a", "-shift", "a", "-a", "a"], [false, false, true, true, false]),
      (["shift", "shift"], [false, false]), (["-a", "a", "-b", "a"], [false, true]),
    ] as [([Stroke], [Bool])])
  func `a key that is pressed again without a release repeats`(strokes: [Stroke], repeats: [Bool]) {
    for stroke in strokes {
      application.sendEvent(KeyEvent(stroke.phase, key: stroke.key, isRepeat: nil))
    }
    #expect(window.repeats == repeats)
  }

  @Test func `a key is identified by its position, whatever it types at its release`() {
    func send(_ phase: KeyEvent.Phase, _ key: Key, at code: KeyCode) {
      application.sendEvent(KeyEvent(phase, key: key, isRepeat: nil, position: code))
    }
    send(.down, "?", at: "Minus")
    send(.up, "ß", at: "Minus")
    send(.down, "?", at: "Minus")
    send(.down, .return, at: "Enter")
    send(.down, .return, at: "NumpadEnter")
    #expect(window.repeats == [false, false, false, false])
  }

  @Test func `a release that another program gets is not missed`() {
    application.sendEvent(KeyEvent(key: "a", isRepeat: nil))
    application.keyWindow = nil
    application.keyWindow = window
    application.sendEvent(KeyEvent(key: "a", isRepeat: nil))
    #expect(window.repeats == [false, false])
  }

  @Test(
    arguments: [
      // On a Mac, the release of a key is not reported while Command is down.
      ([(.command, "k", 0), ([], "-cmd", 1), (.command, "k", 2)], [false, false]),
      ([(.command, "k", 0), (.command, "k", 1)], [false, true]),
      ([(.command, "k", 0), ([], "k", 1)], [false, false]),
      // Nothing is held for two seconds without repeating.
      (
        [([], "a", 10), ([], "a", 11.5), ([], "a", 13), ([], "a", 16)], [false, true, true, false]
      ),
      // Without timestamps, nobody knows.
      ([([], "a", 0), ([], "a", 0)], [false, true]),
    ] as [([(KeyModifiers, Stroke, Double)], [Bool])])
  func `a key whose release may be lost does not repeat`(
    strokes: [(KeyModifiers, Stroke, Double)], repeats: [Bool]
  ) {
    for (modifiers, stroke, time) in strokes {
      application.sendEvent(
        KeyEvent(
          stroke.phase, key: stroke.key, modifiers: modifiers, isRepeat: nil,
          timestamp: .seconds(time)))
    }
    #expect(window.repeats == repeats)
  }

  @Test(arguments: [false, true])
  func `a held key is pressed anew in another window, but not behind a dialog that it has closed`(
    isClosed: Bool
  ) {
    let windows = [RepeatWindow(), RepeatWindow()]
    for window in windows { application.keyWindow = window }
    application.sendEvent(KeyEvent(key: .return, isRepeat: nil))
    if isClosed { application.removeWindow(windows[1]) } else { application.keyWindow = windows[0] }
    application.sendEvent(KeyEvent(key: .return, isRepeat: nil))
    #expect(windows.map(\.repeats) == [[isClosed], [false]])
  }

  @Test func `a held key repeats in a window that an asynchronous action makes key`() async {
    let windows = [RepeatWindow(), RepeatWindow()]
    for window in windows { application.keyWindow = window }
    application.addHandler(for: .quit) { [unowned application] _ in
      await Task.yield()
      application.keyWindow = windows[0]
    }
    application.sendAction(.quit)
    application.sendEvent(KeyEvent(key: .return, isRepeat: nil))
    await application.waitUntilIdle()
    application.sendEvent(KeyEvent(key: .return, isRepeat: nil))
    #expect(windows.map(\.repeats) == [[true], [false]])
  }

  @Test func `without nil, the platform's word counts`() {
    for isRepeat in [false, true, false] {
      application.sendEvent(KeyEvent(key: "a", isRepeat: isRepeat))
    }
    application.sendEvent(KeyEvent(key: "a"))
    #expect(window.repeats == [false, true, false, false])
    #expect(!KeyEvent(key: "a", isRepeat: nil).isRepeat)
  }
}
