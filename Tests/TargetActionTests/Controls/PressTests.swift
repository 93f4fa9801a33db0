import TargetAction
import Testing

/// Presses of controls whose handlers, or whose pointers, change what follows.
@MainActor
struct PressTests {
  private let scene = GestureScene()
  private let toggle = Toggle("Switch", frame: Rect(x: 0, y: 0, width: 30, height: 50))
  private let label = View(frame: Rect(x: 0, y: 0, width: 30, height: 50))

  /// A control that begins to track only at its left edge, and keeps the events of cancellations.
  private final class Knob: Control {
    private(set) var cancellations: [Event?] = []
    override func beginTracking(_ event: PointerEvent) -> Bool { event.locationInWindow.x < 10 }
    override func cancelTracking(_ event: PointerEvent?) { cancellations.append(event) }
  }

  private func add(_ control: Control) {
    scene.row.addSubview(control)
    scene.log(control)
  }

  @Test(arguments: [0, 1])
  func `a press whose view has left the control is canceled by the next press`(pointer: Int) {
    add(toggle)
    toggle.addSubview(label)
    toggle.addHandler(id: "lift", for: .touchDown) { [unowned scene, unowned label] _ in
      scene.window.addSubview(label)
    }
    scene.tap()
    #expect(scene.recorder.take() == ["down"])
    label.removeFromSuperview()
    toggle.removeHandler(id: "lift", for: .touchDown)
    scene.send(.began, pointer: pointer)
    scene.send(.ended, pointer: pointer)
    #expect(scene.recorder.take() == ["cancel", "down", "up", "primary"] && !toggle.isTracking)
  }

  @Test func `a toggle that a handler of its new value disables has been clicked`() {
    add(toggle)
    toggle.addHandler(for: .valueChanged) { $0.isEnabled = false }
    scene.tap()
    #expect(scene.recorder.take() == ["down", "up", "primary"] && toggle.isOn)
    #expect(!toggle.isTracking && !toggle.isHighlighted)
  }

  @Test(arguments: [0, 1])
  func `a second tap is a repeat even if each touch has an identifier of its own`(pointer: Int) {
    add(toggle)
    toggle.addHandler(for: .touchDownRepeat) { [unowned scene] _ in scene.recorder.record("again") }
    scene.tap()
    scene.send(.began, taps: 2, pointer: pointer)
    #expect(scene.recorder.take() == ["down", "up", "primary", "down", "again"])
  }

  @Test func `a pointer that a control ignores blocks no other one`() {
    add(Knob(frame: toggle.frame))
    scene.send(.began, at: 20)
    scene.send(.began, at: 5, pointer: 1)
    scene.send(.ended, at: 20)
    scene.send(.ended, at: 5, pointer: 1)
    #expect(scene.recorder.take() == ["down", "up", "primary"])
  }

  @Test(arguments: ["the platform", "a modal window", "the removal of the window"])
  func `a cancellation has an event unless the control is gone`(cause: String) {
    let knob = Knob(frame: toggle.frame)
    add(knob)
    scene.send(.began, at: 5)
    switch cause {
    case "the platform": scene.window.cancelPointers()
    case "a modal window": scene.application.beginModal(Window())
    default: scene.application.removeWindow(scene.window)
    }
    #expect(knob.cancellations.map { $0 != nil } == [!cause.hasPrefix("the removal")])
  }
}
