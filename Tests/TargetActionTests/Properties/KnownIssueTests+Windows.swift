import TargetAction
import Testing

/// A view or a button that knows whether a pointer is in it.
private protocol Hovered: View { var isEntered: Bool { get } }

private final class HoveredView: View, Hovered {
  private(set) var isEntered = false
  override func pointerEntered(_ event: PointerEvent) { isEntered = true }
  override func pointerExited(_ event: PointerEvent) { isEntered = false }
}

private final class HoveredButton: Button, Hovered {
  private(set) var isEntered = false
  override func pointerEntered(_ event: PointerEvent) { isEntered = true }
  override func pointerExited(_ event: PointerEvent) { isEntered = false }
}

/// A window with a button at the left end of a panel.
@MainActor
private final class PointerScene {
  let application = makeApplication()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 10))
  let panel = HoveredView(frame: Rect(x: 0, y: 0, width: 100, height: 10))
  let button = HoveredButton("OK", frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    application.keyWindow = window
    window.addSubview(panel)
    panel.addSubview(button)
  }

  /// Whether a pointer is in the panel, and in the button.
  var entered: [Bool] { [panel.isEntered, button.isEntered] }

  func send(_ phase: PointerEvent.Phase, x: Double, tapCount: Int = 1) {
    let point = Point(x: x, y: 5)
    application.sendEvent(PointerEvent(phase, at: point, in: window, tapCount: tapCount))
  }
}

extension KnownIssue {
  static let pointers = [
    KnownIssue(
      "R1: a press goes on in a hidden view", "a panel that is hidden during a press",
      in: PointerScene.init
    ) { scene in
      scene.send(.hovered, x: 5)
      scene.send(.began, x: 5)
      scene.panel.isHidden = true
      scene.application.validateIfNeeded()
      return scene.entered == [false, false]
    },
    KnownIssue(
      "R12: a disabled control is not entered", "a disabled control", in: PointerScene.init
    ) { scene in
      scene.button.isEnabled = false
      scene.send(.hovered, x: 5)
      return scene.entered == [true, true]
    },
    KnownIssue(
      "N1: the release of a pointer that no view has captured does not move it",
      "a release elsewhere, after the view that was pressed is gone", in: PointerScene.init
    ) { scene in
      let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      scene.panel.addSubview(other)
      scene.send(.hovered, x: 5)
      scene.send(.began, x: 5)
      other.removeFromSuperview()
      scene.send(.ended, x: 50)
      return scene.entered == [true, false]
    },
    KnownIssue(
      "R7: touchDownRepeat goes to a control that was not hit before",
      "a double click that hits a button once", in: PointerScene.init
    ) { scene in
      var isRepeated = false
      scene.button.addHandler(for: .touchDownRepeat) { _ in isRepeated = true }
      scene.send(.began, x: 50)
      scene.send(.ended, x: 50)
      scene.send(.began, x: 5, tapCount: 2)
      return !isRepeated
    },
  ]
}
