import TargetAction
import Testing

/// Records what a host is told.
private final class RecordingHost: WindowHost {
  let name: String
  let recorder: Recorder

  init(_ name: String, _ recorder: Recorder) { (self.name, self.recorder) = (name, recorder) }

  func viewNeedsDisplay(_ view: View) { recorder.record("\(name): draw \(title(view))") }

  func viewDidMove(_ view: View, from superview: View?) {
    recorder.record(
      "\(name): \(title(view)) moved from \(title(superview)) to \(title(view.superview))")
  }

  func viewFrameDidChange(_ view: View, from frame: Rect) {
    recorder.record(
      "\(name): \(title(view)) was at \(Int(frame.origin.x)), is at \(Int(view.frame.origin.x))")
  }

  func viewVisibilityDidChange(_ view: View) {
    recorder.record(
      "\(name): \(title(view)) is \(view.isHidden ? "hidden" : "shown \(view.alpha)")")
  }

  func firstResponderWillChange(in window: Window) {
    recorder.record("\(name): focus leaves \(title(window.firstResponder))")
  }

  func firstResponderDidChange(in window: Window, from responder: Responder?) {
    recorder.record("\(name): focus from \(title(responder)) to \(title(window.firstResponder))")
  }
}

@MainActor
private func title(_ responder: Responder?) -> String {
  (responder as? Tile)?.name ?? responder.map { $0 is Window ? "window" : "\(type(of: $0))" }
    ?? "nil"
}

/// A view that records its moments.
private final class Tile: LoggingView {
  var accepts = true

  override var canBecomeFirstResponder: Bool { accepts }
  override func didMoveToSuperview() { recorder.record("\(name) in \(title(superview))") }
  override func didMoveToWindow() { recorder.record("\(name) in window \(window != nil)") }
  override func frameDidChange(from frame: Rect) {
    recorder.record("\(name) from \(Int(frame.origin.x))")
  }
}

/// A view that scrolls when its frame has changed.
private final class Scroller: View {
  private(set) var changeCount = 0

  override func frameDidChange(from frame: Rect) {
    changeCount += 1
    if changeCount < 10 { bounds.origin.y = Double(changeCount) }
  }
}

/// A window with a host, which has shown two panes, and a window with another host.
@MainActor
private final class Scene {
  let recorder = Recorder()
  let application = makeApplication()
  let host, otherHost: RecordingHost
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let left, right, row: Tile

  init() {
    (host, otherHost) = (RecordingHost("host", recorder), RecordingHost("other", recorder))
    (left, right) = (Tile("left", recorder, in: window), Tile("right", recorder, in: window))
    row = Tile("row", recorder, in: left)
    for each in [window, other] { application.addWindow(each) }
    (window.host, other.host) = (host, otherHost)
    drawAll()
    _ = recorder.take()
  }

  func drawAll() {
    window.didDisplay()
    other.didDisplay()
  }
}

/// The order of what views and hosts are told; the model compares all that hosts are told.
@MainActor
struct WindowHostTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let operate: @MainActor @Sendable (Scene) -> Void
    let expected: [String]

    fileprivate init(
      _ name: String, _ operate: @escaping @MainActor @Sendable (Scene) -> Void,
      _ expected: String...
    ) {
      (testDescription, self.operate, self.expected) = (name, operate, expected)
    }
  }

  fileprivate nonisolated static let rows = [
    Row(
      "adding a view", { $0.right.addSubview(Tile("new", $0.recorder)) }, "new in right",
      "new in window true", "host: new moved from nil to right", "host: draw new"),
    Row(
      "removing a view", { $0.row.removeFromSuperview() }, "row in nil", "row in window false",
      "host: row moved from left to nil", "host: draw left"),
    Row(
      "moving a view to another window", { $0.other.addSubview($0.left) }, "left in window",
      "left in window true", "host: left moved from window to window",
      "other: left moved from window to window", "host: draw window", "other: draw left"),
    Row(
      "bringing a view to the front", { $0.window.bringSubviewToFront($0.left) },
      "host: left moved from window to window", "host: draw left"),
    Row("bringing the front view to the front", { $0.window.bringSubviewToFront($0.right) }),
    Row(
      "moving a frame", { $0.row.frame.origin.x = 5 }, "row from 0", "host: row was at 0, is at 5",
      "host: draw left"),
    Row("scrolling", { $0.left.bounds.origin.y = 3 }, "host: draw left"),
    Row("scrolling to the same place", { $0.left.bounds = $0.left.bounds }),
    Row(
      "fading", { $0.row.alpha = 0.5 }, "host: row is shown 0.5", "host: draw left",
      "host: draw row"),
    Row("setting the same alpha", { $0.row.alpha = 1 }),
    Row(
      "requesting display again and again, and once it is drawn",
      {
        for _ in 0..<3 { $0.row.setNeedsDisplay() }
        $0.left.didDisplay()
        $0.row.setNeedsDisplay()
      }, "host: draw row", "host: draw row"),
    Row(
      "moving the focus", { $0.window.makeFirstResponder($0.right) }, "host: focus leaves window",
      "host: draw right", "host: focus from window to right"),
    Row(
      "giving up the focus",
      {
        $0.right.becomeFirstResponder()
        $0.drawAll()
        _ = $0.recorder.take()
        $0.right.resignFirstResponder()
      }, "host: focus leaves right", "host: draw right", "host: focus from right to window"),
    Row("moving the focus to where it is", { $0.window.makeFirstResponder(nil) }),
    Row(
      "a refused focus",
      {
        $0.right.accepts = false
        $0.right.becomeFirstResponder()
      }),
  ]

  @Test(arguments: rows)
  fileprivate func `a change reaches the view, and then the host, once it is complete`(row: Row) {
    let scene = Scene()
    ActionReports.ignored { row.operate(scene) }
    #expect(scene.recorder.take() == row.expected)
  }

  @Test(arguments: [
    Rect(x: .nan, y: 0, width: 9, height: 9), Rect(x: 0, y: 0, width: 9, height: .nan),
  ])
  func `a frame with NaN is reported once, even if the view then scrolls`(frame: Rect) {
    let view = Scroller()
    for _ in 0..<2 { view.frame = frame }
    #expect(view.changeCount == 1)
    view.frame = .zero
    #expect(view.changeCount == 2)
  }

  @Test func `controls request display when their appearance changes`() {
    let scene = Scene()
    let toggle = Toggle("t")
    scene.window.addSubview(toggle)
    let changes: [@MainActor () -> Void] = [
      { toggle.isEnabled = false }, { toggle.isSelected = true }, { toggle.isHighlighted = true },
      { toggle.title = "u" }, { toggle.isOn = true },
    ]
    for change in changes {
      scene.drawAll()
      _ = scene.recorder.take()
      change()
      #expect(scene.recorder.take() == ["host: draw Toggle"])
      scene.drawAll()
      change()
      #expect(scene.recorder.take().isEmpty)
    }
  }
}
