import Testing

@testable import TargetAction

private class Lantern: Control {
  var log: [String] = []
  required override init(frame: Rect) { super.init(frame: frame) }
  override func enabledDidChange() { log.append(isEnabled ? "enabled" : "disabled") }
  override func cancelTracking(_ event: PointerEvent?) { log.append("canceled") }
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    log.append("scroll")
    return true
  }
}

/// A control that is enabled only while it is not locked.
private final class LockedLantern: Lantern {
  var isLocked = false
  override var isEnabled: Bool {
    get { super.isEnabled && !isLocked }
    set { super.isEnabled = newValue }
  }
}

/// A control that observes what the program sets.
private final class ObservedLantern: Lantern {
  var settings: [Bool] = []
  override var isEnabled: Bool { didSet { settings.append(isEnabled) } }
}

/// A window with a room, in which a control covers a floor.
@MainActor
private final class Hall<Kind: Lantern> {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let room, floor: LoggingView
  let lamp: Kind
  private let paper = Paper("paper")

  init(_ kind: Kind.Type) {
    let frame = Rect(x: 0, y: 0, width: 20, height: 20)
    lamp = Kind(frame: frame)
    room = LoggingView("room", recorder, frame: window.bounds, in: window)
    floor = LoggingView("floor", recorder, frame: frame, in: room)
    room.takes = true
    room.addSubview(lamp)
    application.keyWindow = window
    lamp.addTarget(paper, action: .ping, for: .primaryActionTriggered)
  }

  func validate(_ state: ActionState) {
    paper.states[.ping] = state
    application.setNeedsValidation()
    application.validateIfNeeded()
  }

  @discardableResult
  func send(_ phase: PointerEvent.Phase, buttons: PointerEvent.Buttons = .primary) -> Bool {
    let point = Point(x: 5, y: 5)
    return application.sendEvent(PointerEvent(phase, at: point, in: window, buttons: buttons))
  }
}

@MainActor
struct DisabledControlTests {
  @Test func `validation does not change what the program has set`() {
    let house = Hall(ObservedLantern.self)
    let lamp = house.lamp
    lamp.validatesAutomatically = true
    for state in [ActionState.disabled, .enabled, .disabled] { house.validate(state) }
    #expect(lamp.log == ["disabled", "enabled", "disabled"])
    #expect(lamp.isEnabledByProgram && lamp.settings == [])
    lamp.isEnabled = false
    #expect(!lamp.isEnabledByProgram && lamp.settings == [false])
    lamp.validatesAutomatically = false
    #expect(!lamp.isEnabled && lamp.log.count == 3)
  }

  @Test func `an override that computes whether the control is enabled decides alone`() {
    let house = Hall(LockedLantern.self)
    let lamp = house.lamp
    house.send(.began)
    lamp.isLocked = true
    #expect(lamp.isTracking)
    house.send(.moved)
    #expect(!lamp.isTracking && lamp.log == ["canceled"] && lamp.isEnabledByProgram)
    house.send(.ended)
    let label = View(frame: lamp.bounds)
    lamp.addSubview(label)
    #expect(house.window.hitTest(Point(x: 5, y: 5), with: nil) === label)
    #expect(house.send(.began) && !lamp.isTracking && house.recorder.take() == [])
  }

  @Test func `a disabled control takes primary presses, and other events bubble outward`() {
    let house = Hall(Lantern.self)
    house.lamp.isEnabled = false
    house.lamp.allowsFocusOnClick = true
    house.window.makeFirstResponder(house.room)
    for phase in [PointerEvent.Phase.began, .moved, .ended] { #expect(house.send(phase)) }
    #expect(house.recorder.take() == [] && house.window.firstResponder !== house.lamp)
    house.send(.began, buttons: .secondary)
    house.send(.ended, buttons: .secondary)
    #expect(house.recorder.take() == ["began room", "ended room"])
    house.application.sendEvent(ScrollEvent(deltaY: 1, at: Point(x: 5, y: 5), in: house.window))
    #expect(house.lamp.log == ["disabled"])
  }

  @Test func `the outermost disabled control keeps presses from the controls inside it`() {
    let house = Hall(Lantern.self)
    let (inner, innermost) = (Lantern(frame: house.lamp.bounds), Lantern(frame: house.lamp.bounds))
    house.lamp.addSubview(inner)
    inner.addSubview(innermost)
    var taps: [String] = []
    for (view, name) in [(house.room as View, "room"), (house.lamp, "lamp"), (inner, "inner")] {
      let tap = TapGestureRecognizer()
      tap.addHandler { _ in taps.append(name) }
      view.addGestureRecognizer(tap)
    }
    for (control, expected) in [(inner, "inner"), (house.lamp, "lamp")] {
      control.isEnabled = false
      house.send(.began)
      #expect(!innermost.isTracking && !house.lamp.isTracking)
      house.send(.ended)
      #expect(taps == [expected])
      taps = []
    }
  }

  @Test func `a pointer that was pressed without its primary button is forgotten in the end`() {
    let house = Hall(Lantern.self)
    house.lamp.removeFromSuperview()
    house.floor.addSubview(house.lamp)
    for phase in [PointerEvent.Phase.ended, .cancelled] {
      house.send(.began, buttons: .secondary)
      house.send(.moved, buttons: .secondary)
      #expect(house.lamp.leftPointerIDs == [0])
      house.send(phase, buttons: .secondary)
      #expect(house.lamp.leftPointerIDs.isEmpty)
    }
    house.send(.began)
    #expect(house.lamp.isTracking)
  }

  @Test func `a toggle whose handler confirms is not pressed again as the default button`() {
    let house = Hall(Lantern.self)
    let toggle = Toggle("on", frame: Rect(x: 50, y: 50, width: 10, height: 10))
    house.window.addSubview(toggle)
    house.window.defaultButton = toggle
    house.application.addHandler(for: .confirm) { _ in }
    toggle.addHandler(for: .valueChanged) { [application = house.application] _ in
      application.sendAction(.confirm)
    }
    toggle.performPrimaryAction()
    #expect(toggle.isOn)
    house.application.tap(toggle)
    #expect(!toggle.isOn)
    house.application.sendAction(.confirm)
    #expect(toggle.isOn)
  }
}
