import TargetAction
import Testing

private final class Pane: View {}
private final class Label: View {}
private final class Save: Button {}
private final class Hole: View {
  override func point(inside point: Point, with event: Event?) -> Bool { false }
}

/// A window of 100 × 100 that contains a pane of 50 × 50, which contains a button of 20 × 20.
@MainActor
private final class Scene {
  let application = makeApplication()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let pane = Pane(frame: Rect(x: 0, y: 0, width: 50, height: 50))
  let button = Save("", frame: Rect(x: 0, y: 0, width: 20, height: 20))
  let dialog = Window()

  init() {
    application.addWindow(window)
    window.addSubview(pane)
    pane.addSubview(button)
  }

  func event(_ phase: PointerEvent.Phase = .began) -> PointerEvent {
    PointerEvent(phase, at: Point(x: 8, y: 8), in: window)
  }
}

@MainActor
struct PointerExplanationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let prepare: @MainActor @Sendable (Scene) -> Void
    let phase: PointerEvent.Phase
    let expected: String

    fileprivate init(
      _ name: String, _ expected: String, _ phase: PointerEvent.Phase = .began,
      _ prepare: @escaping @MainActor @Sendable (Scene) -> Void = { _ in }
    ) {
      (testDescription, self.expected, self.phase, self.prepare) = (name, expected, phase, prepare)
    }
  }

  fileprivate nonisolated static let rows = [
    Row("a button", "→ Save"),
    Row("a hidden button", "→ Pane\n  Save is hidden") { $0.button.isHidden = true },
    Row(
      "a hidden pane",
      "→ Window\n  Pane is hidden\n  Save is inside a view that is not hit at this location"
    ) { $0.pane.isHidden = true },
    Row("a transparent button", "→ Pane\n  Save is transparent: its alpha is 0.01 or less") {
      $0.button.alpha = 0
    },
    Row("a disabled button", "→ Save, a disabled control") { $0.button.isEnabled = false },
    Row(
      "a view in a disabled button",
      "→ Save, a disabled control\n  Label is inside a disabled control"
    ) {
      $0.button.isEnabled = false
      $0.button.addSubview(Label(frame: $0.button.bounds))
    },
    Row(
      "a view in a hidden disabled button",
      "→ Pane\n  Save is hidden\n  Label is inside a view that is not hit at this location"
    ) {
      ($0.button.isEnabled, $0.button.isHidden) = (false, true)
      $0.button.addSubview(Label(frame: $0.button.bounds))
    },
    Row(
      "a view in a covered disabled button",
      "→ Pane\n  Save is behind another view\n  Label is behind another view"
    ) {
      $0.button.isEnabled = false
      $0.button.addSubview(Label(frame: $0.button.bounds))
      $0.pane.addSubview(Pane(frame: $0.button.frame))
    },
    Row("a view that ignores the user", "→ Pane\n  Save has user interaction disabled") {
      $0.button.isUserInteractionEnabled = false
    },
    Row("a covered button", "→ Label\n  Pane is behind another view\n  Save is behind another view")
    {
      $0.window.addSubview(Label(frame: $0.pane.frame))
    },
    Row(
      "a view in front that is not hit", "→ Save\n  Hole is excluded by an override of hit-testing"
    ) { $0.window.addSubview(Hole(frame: $0.pane.frame)) },
    Row(
      "a button outside its superview",
      "→ Window\n  Save is inside a view that is not hit at this location"
    ) { $0.pane.frame.size = Size(width: 5, height: 5) },
    Row(
      "an empty window",
      "→ no view\n  the frame of the window is empty; set it to the size of the platform's window"
    ) { $0.window.frame = .zero },
    Row(
      "a location outside the window",
      "→ no view\n  the location is outside the bounds of the window (5 × 6.5)"
    ) { $0.window.frame.size = Size(width: 5, height: 6.5) },
    Row("a blocked window", "→ no view\n  the window is blocked by the modal window Window") {
      $0.application.beginModal($0.dialog)
    },
    Row(
      "a window without an application",
      "→ no view\n  the window does not belong to this application; add it with addWindow(_:)"
    ) { $0.application.removeWindow($0.window) },
    Row(
      "a captured pointer", "→ Save\n  it has captured the pointer until the pointer is released",
      .moved
    ) {
      $0.application.sendEvent($0.event())
      $0.button.frame.origin.x = 30
    },
    Row(
      "a pointer whose view is gone",
      "→ no view\n  only gesture recognizers still follow the press",
      .moved
    ) {
      $0.window.addGestureRecognizer(PanGestureRecognizer())
      $0.application.sendEvent($0.event())
      $0.pane.isHidden = true
    },
    Row(
      "a pointer that is pressed in another window",
      "→ no view\n"
        + "  the pointer is pressed in another window, so its moves and releases are ignored",
      .moved
    ) {
      $0.dialog.frame = $0.window.frame
      $0.application.addWindow($0.dialog)
      $0.application.sendEvent(PointerEvent(.began, at: .zero, in: $0.dialog))
    },
    Row(
      "a pointer that is not pressed",
      "→ no view\n  the pointer is not pressed, so its moves and releases are ignored", .ended),
    Row("a hovering pointer", "→ Save", .hovered),
    Row("a pointer that has left", "→ no view\n  the pointer has left the window", .left),
  ]

  private final class Willing: Control {
    var isWilling = true
    override var isEnabled: Bool {
      get { isWilling }
      set { isWilling = newValue }
    }
  }

  @Test(arguments: [(PointerEvent.Phase.began, true), (.moved, false)])
  func `a press ends with its view, and another button then begins one`(
    phase: PointerEvent.Phase, isHit: Bool
  ) {
    let (scene, control) = (Scene(), Willing(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    scene.pane.addSubview(control)
    control.addSubview(Label(frame: control.bounds))
    scene.application.sendEvent(scene.event())
    control.isWilling = false
    let event = PointerEvent(
      phase, at: Point(x: 8, y: 8), in: scene.window, buttons: [.primary, .secondary])
    let explanation = scene.application.explain(event)
    #expect((explanation.receiver === control) == isHit && (explanation.obstacle == nil) == isHit)
    scene.application.sendEvent(event)
    #expect((scene.application.explain(scene.event(.moved)).receiver === control) == isHit)
  }

  private final class Glass: Window {
    override func hitTest(_ point: Point, with event: Event?) -> View? { self }
  }

  @Test func `an override of hit-testing decides even in an empty window`() {
    let (scene, glass) = (Scene(), Glass())
    scene.application.addWindow(glass)
    let event = PointerEvent(.began, at: .zero, in: glass)
    #expect(scene.application.explain(event).receiver === glass)
  }

  @Test(arguments: rows)
  fileprivate func `the explanation names the receiver and what is in the way`(row: Row) {
    let scene = Scene()
    row.prepare(scene)
    let text = scene.application.explain(scene.event(row.phase)).description
    #expect(text == "pointer at 8, 8 in Window \(row.expected)")
  }
}
