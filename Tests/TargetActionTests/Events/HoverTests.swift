import TargetAction
import Testing

/// What the user drags from another program.
private final class DragEvent: LocatedEvent {
  let phase: HoverPhase

  init(_ phase: HoverPhase, at location: Point, in window: Window) {
    self.phase = phase
    super.init(at: location, in: window)
  }

  override var hoverPhase: HoverPhase? { phase }
  override var mayChangeState: Bool { false }
}

/// A view that records what it is told, and takes every event.
private final class Target: LoggingView {
  var onEnter: (() -> Void)?
  var onExit: (() -> Void)?

  override func eventEntered(_ event: LocatedEvent) {
    recorder.record("+\(name)")
    onEnter?()
  }
  override func eventExited(_ event: LocatedEvent) { recorder.record("-\(name)") }
  override func pointerEntered(_ event: PointerEvent) { recorder.record("pointer in \(name)") }
  override func pointerExited(_ event: PointerEvent) {
    recorder.record("pointer out of \(name)")
    onExit?()
  }
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    recorder.record((event as? DragEvent).map { "\($0.phase) in \(name)" } ?? "?")
    return true
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
  let pane, side, cell: Target

  init() {
    pane = Target("pane", recorder, frame: Rect(x: 0, y: 0, width: 50, height: 100), in: window)
    side = Target("side", recorder, frame: Rect(x: 50, y: 0, width: 50, height: 100), in: window)
    cell = Target("cell", recorder, frame: Rect(x: 10, y: 0, width: 20, height: 100), in: pane)
    for each in [window, other] { application.addWindow(each) }
  }

  func hover(_ x: Double) {
    application.sendEvent(PointerEvent(.hovered, at: Point(x: x, y: 5), in: window))
  }

  /// Sends a drag event, and returns what was recorded, as one line.
  @discardableResult
  func drag(_ phase: DragEvent.HoverPhase, _ x: Double, in window: Window? = nil) -> String {
    application.sendEvent(DragEvent(phase, at: Point(x: x, y: 5), in: window ?? self.window))
    return line
  }

  /// Returns what was recorded, as one line.
  var line: String { recorder.take().joined(separator: ", ") }
}

@MainActor
struct HoverTests {
  private let scene = Scene()

  @Test func `each move over ten thousand views costs one search`() {
    for index in 0..<10_000 {
      scene.window.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 1, height: 1)))
    }
    scene.hover(15)
    scene.window.searchCount = 0
    for x in 0..<100 { scene.hover(Double(x)) }
    #expect(scene.window.searchCount == 100)
  }

  @Test func `views that change while no event arrives are updated in a task`() async {
    scene.hover(15)
    _ = scene.line
    scene.cell.isHidden = true
    await withCheckedContinuation { continuation in scene.cell.onExit = { continuation.resume() } }
    #expect(scene.line == "pointer out of cell")
  }

  @Test func `a drag enters and exits views before it is delivered`() {
    #expect(scene.drag(.hovered, 15) == "+pane, +cell, hovered in cell")
    #expect(scene.drag(.hovered, 20) == "hovered in cell")
    #expect(scene.drag(.hovered, 60) == "-cell, -pane, +side, hovered in side")
  }

  @Test func `a drop is delivered before the views are exited`() {
    scene.drag(.hovered, 15)
    #expect(scene.drag(.ended, 15) == "ended in cell, -cell, -pane")
    #expect(scene.drag(.hovered, 60) == "+side, hovered in side")
  }

  @Test func `a drag that leaves exits the views, and is not delivered`() {
    scene.drag(.hovered, 15)
    #expect(scene.drag(.left, 15, in: scene.other) == "" && scene.drag(.left, 15) == "-cell, -pane")
    #expect(scene.drag(.left, 15) == "")
  }

  @Test func `a drag that has entered another window is not in the one that it leaves late`() {
    _ = Target("other", scene.recorder, frame: scene.other.bounds, in: scene.other)
    scene.drag(.hovered, 15)
    #expect(scene.drag(.hovered, 15, in: scene.other) == "-cell, -pane, +other, hovered in other")
    #expect(scene.drag(.left, 0) == "" && scene.drag(.left, 0, in: scene.other) == "-other")
  }

  @Test func `a drag and a pointer hover independently`() {
    let button = Button("OK", frame: Rect(x: 80, y: 0, width: 20, height: 100))
    scene.window.addSubview(button)
    scene.hover(60)
    #expect(
      scene.drag(.hovered, 15) == "pointer in side, hovered side, +pane, +cell, hovered in cell")
    #expect(scene.drag(.hovered, 90) == "-cell, -pane" && !button.state.contains(.hovered))
  }

  @Test func `a drag exits a view that is hidden or blocked meanwhile`() {
    scene.drag(.hovered, 15)
    scene.cell.isHidden = true
    scene.application.validateIfNeeded()
    #expect(scene.line == "-cell")
    scene.application.beginModal(scene.other)
    #expect(scene.drag(.hovered, 15) == "-pane")
  }

  @Test func `a drag is not delivered to a window that was removed when it was entered`() {
    scene.pane.onEnter = { [unowned scene] in scene.application.removeWindow(scene.window) }
    #expect(scene.drag(.hovered, 40).hasPrefix("+pane"))
    scene.application.validateIfNeeded()
    #expect(!scene.recorder.take().contains { $0.hasPrefix("hovered") })
  }
}
