import TargetAction
import Testing

// The article "Controls and events".

protocol PlayerActions: ActionTarget {
  func setVolume(_ sender: Slider)
  func mute(_ sender: AnyObject?)
}

extension Action {
  static let setVolume = Action("setVolume", (any PlayerActions).setVolume)
  static let mute = Action("mute", (any PlayerActions).mute)
}

//= ControlsAndEvents.md: final class Slider: Control

final class PlayerController: ViewController, PlayerActions {
  func setVolume(_ sender: Slider) { print("Volume \(sender.value).") }

  func mute(_ sender: AnyObject?) { print("Muted.") }

  func showVolume(_ sender: Slider) { print("Shown.") }
}

final class CountedButton: Button {
  private(set) var count = 0

  //= ControlsAndEvents.md: override func sendAction(_ action: Action, to target: AnyObject?,
}

@MainActor
@Suite
struct ControlsExample {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))
  private let controller = PlayerController()

  init() {
    window.rootViewController = controller
    application.keyWindow = window
  }

  @Test func `a slider follows the pointer, and sends to a target, to nil and to a closure`() {
    let output = Output.of {
      let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 20))
      controller.view.addSubview(slider)

      //= ControlsAndEvents.md: slider.addTarget(nil, action: .setVolume, for: .valueChanged)

      for (phase, x) in [(PointerEvent.Phase.began, 50.0), (.moved, 150), (.ended, 150)] {
        application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 10), in: window))
      }
      //= ControlsAndEvents.md: slider.removeHandler(id: "log", for: .touchDown)
    }
    #expect(
      output == """
        Volume 0.25.
        Shown.
        Touched.
        Volume 0.75.
        Shown.
        Touched.
        Shown.
        """)
  }

  @Test func `a double tap sends an action, and an override counts what a button sends`() {
    let button = CountedButton("Mute", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    controller.view.addSubview(button)
    let output = Output.of {
      //= ControlsAndEvents.md: let doubleTap = TapGestureRecognizer()
      for tapCount in 1...2 {
        application.press(Point(x: 100, y: 50), in: controller.view, tapCount: tapCount)
        let location = Point(x: 100, y: 50)
        application.sendEvent(PointerEvent(.ended, at: location, in: window, tapCount: tapCount))
      }
      button.addTarget(nil, action: .mute, for: .primaryActionTriggered)
      button.performPrimaryAction()
      button.isEnabled = false
      application.tap(button)
      button.performPrimaryAction()
    }
    #expect(output == "Muted.\nMuted.")
    #expect(button.count == 1)
  }
}
