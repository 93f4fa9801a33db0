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
