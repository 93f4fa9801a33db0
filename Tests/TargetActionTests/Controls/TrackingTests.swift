import TargetAction
import Testing

/// Says which events it sends, and what it is asked.
private final class TracingControl: Control {
  var begins = true
  var continuesFor = Int.max
  var log: [String] = []
  /// What to do when an event is sent.
  var reactions: [String: () -> Void] = [:]

  private static let names: [(Control.Events, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"), (.valueChanged, "value"),
  ]

  func trace() {
    for (event, name) in Self.names {
      addHandler(id: name, for: event) { [unowned self] _ in
        self.log.append(name)
        self.reactions[name]?()
      }
    }
  }

  override func beginTracking(_ event: PointerEvent) -> Bool { begins }

  override func continueTracking(_ event: PointerEvent) -> Bool {
    continuesFor -= 1
    return continuesFor >= 0
  }
}

/// A sequence of events, and what a control at (40, 40) of size 20 × 20 sends for it.
struct SequenceRow: Sendable, CustomTestStringConvertible {
  let name: String
  /// Steps such as `down 50,50`, `move`, `up`, `cancel`, `tap2` for a down that repeats, `other` for one of
  /// a second pointer, and words that do something to the control.
  let steps: String
  let sent: String
  var setup = ""

  var testDescription: String { name }

  static let all: [SequenceRow] = [
    .init(name: "down and up inside", steps: "down 50,50; up 50,50", sent: "down upInside primary"),
    .init(name: "down and up outside", steps: "down 50,50; up 90,90", sent: "down upOutside"),
    .init(name: "down outside", steps: "down 10,10; up 50,50", sent: ""),
    .init(
      name: "move inside", steps: "down 50,50; move 51,51; up 51,51",
      sent: "down inside upInside primary"),
    .init(
      name: "drag out and up", steps: "down 50,50; move 90,90; up 90,90",
      sent: "down exit outside upOutside"),
    .init(
      name: "drag out and back", steps: "down 50,50; move 90,90; move 50,50; up 50,50",
      sent: "down exit outside enter inside upInside primary"),
    .init(
      name: "several moves outside cross once",
      steps: "down 50,50; move 90,90; move 91,91; up 91,91",
      sent: "down exit outside outside upOutside"),
    .init(
      name: "up outside without a move", steps: "down 50,50; up 0,0", sent: "down upOutside"),
    .init(
      name: "up inside after a move outside",
      steps: "down 50,50; move 90,90; up 50,50", sent: "down exit outside upInside primary"),
    .init(
      name: "left edge belongs to it", steps: "down 40,50; up 40,50", sent: "down upInside primary"),
    .init(name: "right edge does not", steps: "down 60,50; up 60,50", sent: ""),
    .init(
      name: "upper edge belongs to it", steps: "down 50,40; up 50,40", sent: "down upInside primary"
    ),
    .init(name: "lower edge does not", steps: "down 50,60; up 50,60", sent: ""),
    .init(name: "just left of it", steps: "down 39.9,50; up 50,50", sent: ""),
    .init(
      name: "without slop the edge is the edge", steps: "down 50,50; move 60,50; up 60,50",
      sent: "down exit outside upOutside"),
    .init(
      name: "with slop it is further out", steps: "down 50,50; move 129.9,50; up 129.9,50",
      sent: "down inside upInside primary", setup: "slop70"),
    .init(
      name: "the far edge of the slop is outside", steps: "down 50,50; move 130,50; up 130,50",
      sent: "down exit outside upOutside", setup: "slop70"),
    .init(
      name: "the near edge of the slop is inside", steps: "down 50,50; move -30,50; up -30,50",
      sent: "down inside upInside primary", setup: "slop70"),
    .init(
      name: "slop does not widen the down", steps: "down 65,50; up 50,50", sent: "", setup: "slop70"
    ),
    .init(
      name: "double tap", steps: "down 50,50; up 50,50; tap2 50,50; up 50,50",
      sent: "down upInside primary down repeat upInside primary"),
    .init(
      name: "triple tap repeats again", steps: "tap3 50,50; up 50,50",
      sent: "down repeat upInside primary"),
    .init(name: "cancel", steps: "down 50,50; cancel", sent: "down cancel"),
    .init(
      name: "cancel outside", steps: "down 50,50; move 90,90; cancel",
      sent: "down exit outside cancel"),
    .init(name: "up after a cancel", steps: "down 50,50; cancel; up 50,50", sent: "down cancel"),
    .init(
      name: "move after a cancel", steps: "down 50,50; cancel; move 50,50", sent: "down cancel"),
    .init(name: "move without a down", steps: "move 50,50; up 50,50", sent: ""),
    .init(name: "up without a down", steps: "up 50,50", sent: ""),
    .init(name: "cancel without a down", steps: "cancel", sent: ""),
    .init(
      name: "a second down without an up", steps: "down 50,50; down 50,50; up 50,50",
      sent: "down cancel down upInside primary"),
    .init(
      name: "a second pointer is ignored",
      steps: "down 50,50; other 51,51; otherUp 51,51; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "the second pointer stays when the first is up",
      steps: "down 50,50; other 51,51; up 50,50; otherUp 51,51", sent: "down upInside primary"),
    .init(
      name: "a second pointer elsewhere", steps: "down 50,50; other 5,5; otherUp 50,50; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "removed in mid-track", steps: "down 50,50; remove; up 50,50", sent: "down cancel"),
    .init(
      name: "superview removed in mid-track", steps: "down 50,50; removeParent; up 50,50",
      sent: "down cancel"),
    .init(
      name: "moved to another window in mid-track", steps: "down 50,50; rehome; up 50,50",
      sent: "down cancel"),
    .init(
      name: "moved within the window in mid-track", steps: "down 50,50; reparent; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "disabled in mid-track", steps: "down 50,50; disable; move 50,50; up 50,50",
      sent: "down cancel"),
    .init(
      name: "disabled and enabled in mid-track", steps: "down 50,50; disable; enable; up 50,50",
      sent: "down cancel"),
    .init(name: "disabled before", steps: "disable; down 50,50; up 50,50", sent: ""),
    .init(
      name: "hidden in mid-track is followed on", steps: "down 50,50; hide; up 50,50",
      sent: "down upInside primary"),
    .init(name: "hidden before", steps: "hide; down 50,50; up 50,50", sent: ""),
    .init(name: "hidden ancestor", steps: "hideParent; down 50,50; up 50,50", sent: ""),
    .init(name: "interaction off", steps: "ignore; down 50,50; up 50,50", sent: ""),
    .init(
      name: "begin says no", steps: "down 50,50; move 50,50; up 50,50", sent: "", setup: "noBegin"),
    .init(
      name: "begin says no, and the next down is asked again",
      steps: "down 50,50; up 50,50; begin; down 50,50; up 50,50", sent: "down upInside primary",
      setup: "noBegin"),
    .init(
      name: "continue says no", steps: "down 50,50; move 51,50; up 51,50", sent: "down",
      setup: "noContinue"),
    .init(
      name: "continue says no the second time",
      steps: "down 50,50; move 51,50; move 52,50; up 52,50", sent: "down inside",
      setup: "continueOnce"),
    .init(
      name: "cancel after continue said no", steps: "down 50,50; move 51,50; cancel", sent: "down",
      setup: "noContinue"),
    .init(
      name: "a handler removes the control", steps: "tap2 50,50; up 50,50", sent: "down cancel",
      setup: "removeOnDown"),
    .init(
      name: "a handler cancels the pointer", steps: "tap2 50,50; move 50,50; up 50,50",
      sent: "down cancel", setup: "cancelOnDown"),
    .init(
      name: "a handler sends the pointer's next event", steps: "down 50,50; up 50,50",
      sent: "down upInside primary", setup: "upOnDown"),
    .init(
      name: "a handler disables the control", steps: "down 50,50; move 90,90; up 90,90",
      sent: "down exit cancel", setup: "disableOnExit"),
    .init(
      name: "a handler of the up disables the control", steps: "down 50,50; up 50,50",
      sent: "down upInside primary", setup: "disableOnUp"),
    .init(
      name: "another button than the primary", steps: "right 50,50; move 50,50; up 50,50", sent: ""),
    .init(
      name: "another button, and then the primary",
      steps: "right 50,50; up 50,50; down 50,50; up 50,50", sent: "down upInside primary"),
    .init(
      name: "a child takes nothing, and the control follows", steps: "child; down 50,50; up 50,50",
      sent: "down upInside primary"),
    .init(
      name: "a child is removed in mid-track", steps: "child; down 50,50; removeChild; up 50,50",
      sent: "down cancel"),
  ]
}

@MainActor
@Suite
struct TrackingTests {
  @Test(arguments: SequenceRow.all)
  func `a control sends the events of a sequence`(row: SequenceRow) {
    let application = makeApplication()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let otherWindow = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    application.addWindow(window)
    let parent = View(frame: Rect(x: 20, y: 20, width: 80, height: 80))
    let secondParent = View(frame: Rect(x: 20, y: 20, width: 80, height: 80))
    let control = TracingControl(frame: Rect(x: 20, y: 20, width: 20, height: 20))
    let child = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(secondParent)
    window.addSubview(parent)
    parent.addSubview(control)
    control.trace()
    switch row.setup {
    case "slop70": control.touchSlop = 70
    case "noBegin": control.begins = false
    case "noContinue": control.continuesFor = 0
    case "continueOnce": control.continuesFor = 1
    case "removeOnDown":
      control.reactions["down"] = { [unowned control] in control.removeFromSuperview() }
    case "cancelOnDown", "upOnDown":
      let phase: PointerEvent.Phase = row.setup == "upOnDown" ? .ended : .cancelled
      control.reactions["down"] = { [unowned application, unowned window] in
        application.sendEvent(PointerEvent(phase, at: Point(x: 50, y: 50), in: window))
      }
    case "disableOnExit":
      control.reactions["exit"] = { [unowned control] in control.isEnabled = false }
    case "disableOnUp":
      control.reactions["upInside"] = { [unowned control] in control.isEnabled = false }
    default: #expect(row.setup.isEmpty)
    }
    func send(
      _ phase: PointerEvent.Phase,
      _ words: [Substring],
      pointer: Int = 0,
      taps: Int = 1,
      buttons: PointerEvent.Buttons = .primary
    ) {
      let numbers =
        words.dropFirst().first?.split(separator: ",").compactMap { Double($0) } ?? [50, 50]
      application.sendEvent(
        PointerEvent(
          phase, at: Point(x: numbers[0], y: numbers[1]), in: window, pointerID: pointer,
          tapCount: taps, buttons: buttons))
    }
    for step in row.steps.split(separator: ";") {
      let words = step.split(separator: " ")
      switch words[0] {
      case "down": send(.began, words)
      case "right": send(.began, words, buttons: .secondary)
      case "tap2": send(.began, words, taps: 2)
      case "tap3": send(.began, words, taps: 3)
      case "move": send(.moved, words)
      case "up": send(.ended, words)
      case "cancel": send(.cancelled, words)
      case "other": send(.began, words, pointer: 1)
      case "otherUp": send(.ended, words, pointer: 1)
      case "remove": control.removeFromSuperview()
      case "removeParent": parent.removeFromSuperview()
      case "rehome": otherWindow.addSubview(parent)
      case "reparent": secondParent.addSubview(control)
      case "disable": control.isEnabled = false
      case "enable": control.isEnabled = true
      case "hide": control.isHidden = true
      case "hideParent": parent.isHidden = true
      case "ignore": control.isUserInteractionEnabled = false
      case "begin": control.begins = true
      case "child": control.addSubview(child)
      case "removeChild": child.removeFromSuperview()
      default: Issue.record("unknown step \(step)")
      }
    }
    #expect(control.log.joined(separator: " ") == row.sent)
    #expect(!control.isTracking)
    #expect(!control.isHighlighted)
  }

  @Test func `a control is highlighted while the pointer is inside`() {
    let (window, control) = (Window(frame: Rect(x: 0, y: 0, width: 100, height: 100)), Control())
    control.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    window.addSubview(control)
    var states: [Bool] = []
    for (phase, place) in [
      (PointerEvent.Phase.began, 5.0), (.moved, 50), (.moved, 5), (.moved, 50), (.ended, 50),
    ] {
      window.sendEvent(PointerEvent(phase, at: Point(x: place, y: place), in: window))
      states.append(control.isHighlighted)
      #expect(control.isTouchInside == control.isHighlighted)
    }
    #expect(states == [true, false, true, false, false])
  }

  @Test func `a control that dies with its window lets go of its pointer`() {
    let control = TracingControl(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    control.trace()
    for _ in 0..<2 {
      let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(control)
      window.sendEvent(PointerEvent(.began, at: Point(x: 5, y: 5), in: window))
    }
    #expect(control.log == ["down", "cancel", "down", "cancel"])
    #expect(!control.isTracking)
  }

  @Test func `a click focuses only a control that allows it`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let button = Button("OK", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(button)
    for allows in [false, true] {
      button.allowsFocusOnClick = allows
      window.sendEvent(PointerEvent(.began, at: Point(x: 5, y: 5), in: window))
      window.sendEvent(PointerEvent(.ended, at: Point(x: 5, y: 5), in: window))
      #expect(button.isFirstResponder == allows)
      #expect(button.state.contains(.focused) == allows)
    }
  }

  @Test func `a control passes the pointer's event along with its action`() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let button = Button("OK", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let target = Responder()
    var events: [PointerEvent?] = []
    target.addHandler(for: .refresh) { events.append($0.event as? PointerEvent) }
    button.addTarget(target, action: .refresh, for: .touchUpInside)
    window.addSubview(button)
    window.sendEvent(PointerEvent(.began, at: Point(x: 5, y: 5), in: window))
    window.sendEvent(
      PointerEvent(
        .ended, at: Point(x: 6, y: 5), in: window, timestamp: 2, modifiers: .shift,
        buttons: .secondary))
    let event = try #require(events.first ?? nil)
    #expect(event.location(in: button) == Point(x: 6, y: 5))
    #expect(event.timestamp == 2)
    #expect(event.modifiers == .shift)
    #expect(event.buttons == .secondary)
  }

  @Test func `a toggle changes by input only`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let toggle = Toggle("On", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(toggle)
    var log: [String] = []
    toggle.addHandler(for: .valueChanged) { _ in log.append("value") }
    toggle.addHandler(for: .touchUpInside) { _ in log.append("up") }
    toggle.addHandler(for: .primaryActionTriggered) { _ in log.append("primary") }
    toggle.isOn = true
    #expect(log.isEmpty)
    for place in [5.0, 50] {
      window.sendEvent(PointerEvent(.began, at: Point(x: 5, y: 5), in: window))
      window.sendEvent(PointerEvent(.ended, at: Point(x: place, y: 5), in: window))
      #expect(!toggle.isOn)
    }
    #expect(log == ["value", "up", "primary"])
    toggle.performPrimaryAction()
    #expect(toggle.isOn)
    #expect(log.suffix(2) == ["value", "primary"])
  }
}
