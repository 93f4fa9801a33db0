import TargetAction
import Testing

/// A view that records when a pointer enters and exits it.
private final class Spot: LoggingView {
  var onExit: (() -> Void)?

  override func pointerEntered(_ event: PointerEvent) { recorder.record("+\(name)") }
  override func pointerExited(_ event: PointerEvent) {
    recorder.record("-\(name)")
    onExit?()
  }
}

/// A button that records when a pointer enters and exits it.
private final class EnteredButton: Button {
  var log: [String] = []
  override func pointerEntered(_ event: PointerEvent) { log.append("entered") }
  override func pointerExited(_ event: PointerEvent) { log.append("exited") }
}

/// Counts the searches for the view under a pointer.
private final class SearchedWindow: Window {
  var searchCount = 0
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    searchCount += 1
    return super.hitTest(point, with: event)
  }
}

/// A window with a pane at 0 to 50 that contains a cell at 10 to 30, and a pane at 50 to 100.
@MainActor
private final class Scene {
  let recorder = Recorder()
  let application = makeApplication()
  let window = SearchedWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let pane, side, cell: Spot

  init() {
    pane = Spot("pane", recorder, frame: Rect(x: 0, y: 0, width: 50, height: 100), in: window)
    side = Spot("side", recorder, frame: Rect(x: 50, y: 0, width: 50, height: 100), in: window)
    cell = Spot("cell", recorder, frame: Rect(x: 10, y: 0, width: 20, height: 100), in: pane)
    for spot in [pane, side, cell] { spot.takes = true }
    application.addWindow(window)
    application.addWindow(other)
  }

  func send(_ phase: PointerEvent.Phase, _ x: Double, in window: Window? = nil) {
    application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 5), in: window ?? self.window))
  }

  /// Returns what was recorded, as one line.
  var line: String { recorder.take().joined(separator: " ") }
}

@MainActor
@Suite
struct HoverTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let operate: @MainActor @Sendable (Scene) -> Void
    let expected: String

    fileprivate init(
      _ name: String, _ expected: String,
      _ operate: @escaping @MainActor @Sendable (Scene) -> Void
    ) {
      (testDescription, self.expected, self.operate) = (name, expected, operate)
    }
  }

  fileprivate nonisolated static let rows = [
    Row("moving inside a view", "hovered cell") { $0.send(.hovered, 16) },
    Row("moving to a sibling of the superview", "-cell -pane +side hovered side") {
      $0.send(.hovered, 60)
    },
    Row("leaving the window", "-cell -pane") { $0.send(.left, 15) },
    Row("a view that is removed", "-cell -pane") {
      $0.pane.removeFromSuperview()
      $0.application.validateIfNeeded()
    },
    Row("a change during another event", "-cell") {
      $0.cell.frame.origin.x = 30
      $0.application.sendEvent(KeyEvent(key: "x"))
    },
    Row("a press", "began cell") { $0.send(.began, 15) },
    Row(
      "a drag out of the view and back", "began cell -cell moved cell moved cell +cell moved cell"
    ) {
      $0.send(.began, 15)
      $0.send(.moved, 60)
      $0.send(.moved, 70)
      $0.send(.moved, 15)
    },
    Row("a release elsewhere", "began cell -cell moved cell ended cell -pane +side") {
      $0.send(.began, 15)
      $0.send(.moved, 60)
      $0.send(.ended, 60)
    },
    Row("a view that changes nothing else while it is exited", "-cell -pane +side hovered side") {
      $0.cell.onExit = { [unowned scene = $0] in scene.application.validateIfNeeded() }
      $0.send(.hovered, 60)
    },
    Row(
      "a view that sends the pointer elsewhere while it is exited",
      "-cell -pane +side -side hovered side"
    ) {
      $0.cell.onExit = { [unowned scene = $0] in scene.send(.left, 0) }
      $0.send(.hovered, 60)
    },
    Row("a finger, which does not hover", "-cell -pane began side ended side") {
      $0.send(.left, 15)
      $0.send(.began, 60)
      $0.send(.ended, 60)
    },
  ]

  @Test(arguments: rows)
  fileprivate func `a pointer at rest in a cell`(row: Row) {
    let scene = Scene()
    scene.send(.hovered, 15)
    #expect(scene.line == "+pane +cell hovered cell")
    row.operate(scene)
    #expect(scene.line == row.expected)
  }

  @Test func `a disabled control is entered, and nothing inside it is`() {
    let scene = Scene()
    let (outer, inner) = (Control(frame: scene.window.bounds), Control(frame: scene.window.bounds))
    let button = EnteredButton("", frame: scene.window.bounds)
    scene.window.addSubview(outer)
    outer.addSubview(inner)
    let spot = Spot("spot", scene.recorder, frame: scene.window.bounds, in: inner)
    outer.addSubview(button)
    button.isEnabled = false
    scene.send(.hovered, 15)
    #expect(button.log == ["entered"] && !button.isHighlighted)
    for (control, expected) in [(outer, ["entered", "exited"]), (button, ["entered", "exited"])] {
      control.isEnabled = false
      scene.application.validateIfNeeded()
      #expect(button.log == expected)
    }
    button.removeFromSuperview()
    for (control, expected) in [(inner, ""), (outer, ""), (inner, "+spot")] {
      control.isEnabled.toggle()
      scene.application.validateIfNeeded()
      #expect(scene.line == expected)
    }
    extendLifetime(spot)
  }

  @Test func `a button is exited when a pan has taken its pointer and moves on`() {
    let scene = Scene()
    let button = EnteredButton("", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    scene.window.addSubview(button)
    scene.window.addGestureRecognizer(PanGestureRecognizer())
    for (phase, x) in [(PointerEvent.Phase.hovered, 10.0), (.began, 10), (.moved, 40)] {
      scene.send(phase, x)
    }
    #expect(button.log == ["entered", "exited"] && !button.isTracking)
    scene.send(.moved, 10)
    scene.send(.ended, 10)
    #expect(button.log == ["entered", "exited", "entered"])
  }

  @Test func `a control that validation disables stays entered`() {
    let scene = Scene()
    let paper = Paper("paper")
    let button = EnteredButton("", frame: scene.window.bounds)
    button.addTarget(paper, action: .ping, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    scene.window.addSubview(button)
    scene.application.validateIfNeeded()
    scene.send(.hovered, 15)
    #expect(button.log == ["entered"])
    for state in [ActionState.disabled, .enabled] {
      paper.states[.ping] = state
      scene.application.setNeedsValidation()
      scene.application.validateIfNeeded()
      #expect(button.log == ["entered"] && button.isEnabled == state.isEnabled)
    }
  }

  @Test func `each move over ten thousand views costs one search`() {
    let scene = Scene()
    for index in 0..<10_000 {
      scene.window.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 1, height: 1)))
    }
    scene.send(.hovered, 15)
    scene.window.searchCount = 0
    for x in 0..<100 { scene.send(.hovered, Double(x)) }
    #expect(scene.window.searchCount == 100)
  }

  @Test func `views that change while no event arrives are updated in a task`() async {
    let scene = Scene()
    scene.send(.hovered, 15)
    _ = scene.line
    scene.cell.isHidden = true
    await withCheckedContinuation { continuation in
      scene.cell.onExit = { continuation.resume() }
    }
    #expect(scene.line == "-cell")
  }
}
