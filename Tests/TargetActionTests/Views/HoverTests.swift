import TargetAction
import Testing

/// A view that records when a pointer enters and exits it.
private class Spot: View {
  let name: String
  let recorder: Recorder
  var onExit: (() -> Void)?
  var onEnter: (() -> Void)?

  init(_ name: String, _ recorder: Recorder, _ x: Double, _ width: Double) {
    (self.name, self.recorder) = (name, recorder)
    super.init(frame: Rect(x: x, y: 0, width: width, height: 100))
  }

  override func pointerEntered(_ event: PointerEvent) {
    recorder.record("+\(name)")
    onEnter?()
  }
  override func pointerExited(_ event: PointerEvent) {
    recorder.record("-\(name)")
    onExit?()
  }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder.record("\(event.phase) \(name)")
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
  let pane, side: Spot
  var cell: Spot?

  init() {
    pane = Spot("pane", recorder, 0, 50)
    side = Spot("side", recorder, 50, 50)
    let cell = Spot("cell", recorder, 10, 20)
    window.addSubview(pane)
    window.addSubview(side)
    pane.addSubview(cell)
    self.cell = cell
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
    Row("moving to a superview", "-cell hovered pane") { $0.send(.hovered, 40) },
    Row("moving to a sibling of the superview", "-cell -pane +side hovered side") {
      $0.send(.hovered, 60)
    },
    Row("leaving the window", "-cell -pane") { $0.send(.left, 15) },
    Row("leaving twice", "-cell -pane") {
      $0.send(.left, 15)
      $0.send(.left, 15)
    },
    Row("returning", "-cell -pane +pane +cell hovered cell") {
      $0.send(.left, 15)
      $0.send(.hovered, 15)
    },
    Row("moving to another window", "-cell -pane") { $0.send(.hovered, 15, in: $0.other) },
    Row("a view that moves away", "-cell") {
      $0.cell?.frame.origin.x = 30
      $0.application.validateIfNeeded()
    },
    Row("a view that moves away and back", "") {
      $0.cell?.frame.origin.x = 30
      $0.cell?.frame.origin.x = 10
      $0.application.validateIfNeeded()
    },
    Row("a view that is hidden", "-cell -pane") {
      $0.pane.isHidden = true
      $0.application.validateIfNeeded()
    },
    Row("a view that ignores the user", "-cell") {
      $0.cell?.isUserInteractionEnabled = false
      $0.application.validateIfNeeded()
    },
    Row("a view that appears in front", "-cell -pane +cover") {
      $0.window.addSubview(Spot("cover", $0.recorder, 0, 100))
      $0.application.validateIfNeeded()
    },
    Row("a view that is removed", "-cell -pane") {
      $0.pane.removeFromSuperview()
      $0.application.validateIfNeeded()
    },
    Row("content that is scrolled", "-cell") {
      $0.pane.bounds.origin.x = 30
      $0.application.validateIfNeeded()
    },
    Row("a change during another event", "-cell") {
      $0.cell?.frame.origin.x = 30
      $0.application.sendEvent(KeyEvent(key: "x"))
    },
    Row("a view that is deallocated", "") {
      $0.cell?.removeFromSuperview()
      $0.cell = nil
      $0.application.validateIfNeeded()
    },
    Row("a modal window", "-cell -pane") {
      $0.application.beginModal($0.other)
      $0.application.validateIfNeeded()
      $0.send(.hovered, 15)
    },
    Row("a modal window that has ended", "-cell -pane +pane +cell") {
      $0.application.beginModal($0.other)
      $0.application.validateIfNeeded()
      $0.application.endModal($0.other)
      $0.application.validateIfNeeded()
    },
    Row("a window that is removed", "-cell -pane") {
      $0.application.removeWindow($0.window)
      $0.application.validateIfNeeded()
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
    Row("a cancellation", "began cell -cell moved cell cancelled cell +cell") {
      $0.send(.began, 15)
      $0.send(.moved, 60)
      $0.send(.cancelled, 15)
    },
    Row("a view that changes nothing else while it is exited", "-cell -pane +side hovered side") {
      $0.cell?.onExit = { [unowned scene = $0] in scene.application.validateIfNeeded() }
      $0.send(.hovered, 60)
    },
    Row(
      "a view that sends the pointer elsewhere while it is exited",
      "-cell -pane +side -side hovered side"
    ) {
      $0.cell?.onExit = { [unowned scene = $0] in scene.send(.left, 0) }
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

  @Test func `a disabled control is not entered`() {
    final class Target: Button {
      var entered = 0
      override func pointerEntered(_ event: PointerEvent) { entered += 1 }
    }
    let scene = Scene()
    let button = Target("", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scene.window.addSubview(button)
    button.isEnabled = false
    scene.send(.hovered, 15)
    #expect(button.entered == 0)
    button.isEnabled = true
    scene.application.validateIfNeeded()
    #expect(button.entered == 1)
  }

  @Test func `a control that validation disables is exited in the same pass`() {
    final class Page: View {
      var allows = true
      override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
        allows ? .enabled : .disabled
      }
    }
    final class Target: Button {
      var line: [String] = []
      override func pointerEntered(_ event: PointerEvent) { line.append("entered") }
      override func pointerExited(_ event: PointerEvent) { line.append("exited") }
    }
    let scene = Scene()
    let page = Page(frame: scene.window.bounds)
    page.addHandler(for: .refresh) { _ in }
    scene.window.addSubview(page)
    let button = Target("", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    button.addTarget(page, action: .refresh, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    page.addSubview(button)
    scene.application.validateIfNeeded()
    scene.send(.hovered, 15)
    #expect(button.line == ["entered"])
    for (allows, expected) in [(false, "exited"), (true, "entered")] {
      page.allows = allows
      scene.application.setNeedsValidation()
      scene.application.validateIfNeeded()
      #expect(button.line.last == expected)
    }
  }

  @Test func `two pointers hover independently`() {
    let scene = Scene()
    for pointer in [1, 2] {
      scene.application.sendEvent(
        PointerEvent(.hovered, at: Point(x: 15, y: 5), in: scene.window, pointerID: pointer))
    }
    #expect(scene.line == "+pane +cell hovered cell +pane +cell hovered cell")
    scene.application.sendEvent(
      PointerEvent(.left, at: .zero, in: scene.window, pointerID: 1))
    #expect(scene.line == "-cell -pane")
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
    scene.cell?.isHidden = true
    await withCheckedContinuation { continuation in
      scene.pane.onEnter = nil
      scene.cell?.onExit = { continuation.resume() }
    }
    #expect(scene.line == "-cell")
  }
}
