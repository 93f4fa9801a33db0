import TargetAction
import Testing

// The article "Testing your actions", about events and time.

@MainActor
@Suite struct GardenInputTests {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  let bed = GardenBed(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let button = Button("Water", frame: Rect(x: 100, y: 0, width: 100, height: 100))

  init() {
    button.addTarget(nil, action: .waterBed, for: .primaryActionTriggered)
    for view in [bed, button] { window.addSubview(view) }
    application.keyWindow = window
    window.makeFirstResponder(bed)
  }

  func press(at x: Double, timestamp: Double = 0) {
    let place = Point(x: x, y: 50)
    application.sendEvent(PointerEvent(.began, at: place, in: window, timestamp: timestamp))
  }

  func release(at x: Double, timestamp: Double = 0) {
    let place = Point(x: x, y: 50)
    application.sendEvent(PointerEvent(.ended, at: place, in: window, timestamp: timestamp))
  }

  @Test func `a click on the button waters the bed`() {
    press(at: 150)
    release(at: 150)
    #expect(!bed.isDry)
  }

  @Test func `a button that validates is dimmed while the bed is wet`() {
    button.validatesAutomatically = true
    button.performPrimaryAction()
    application.validateIfNeeded()
    #expect(!button.isEnabled)
  }

  @Test(arguments: [("ctrl-w", false), ("w", true)])
  func `only Control-W waters the bed`(key: String, staysDry: Bool) throws {
    let keys = try KeySequence(parsing: "ctrl-w")
    application.keyMaps = [KeyMap("Garden", [KeyBinding(keys, .waterBed)])]
    application.sendEvent(KeyEvent(pressing: try KeyEquivalent(parsing: key)))
    #expect(bed.isDry == staysDry)
  }

  @Test func `the bed is watered once a finger has rested on it long enough`() throws {
    let hold = LongPressGestureRecognizer()
    hold.addTarget(nil, action: .waterBed)
    bed.addGestureRecognizer(hold)
    press(at: 50, timestamp: 1)
    let deadline = try #require(application.nextDeadline)
    application.advance(to: deadline - 0.01)
    #expect(bed.isDry)
    application.advance(to: deadline)
    #expect(!bed.isDry)
  }

  @Test func `a click sends one action`() {
    let recorder = ActionRecorder()
    application.addObserver(recorder)
    press(at: 150)
    release(at: 150)
    #expect(recorder.entries.map(\.action).map(Action.init(named:)) == [.waterBed])
    #expect(recorder.entries.map(\.target) == ["GardenBed"])
  }
}
