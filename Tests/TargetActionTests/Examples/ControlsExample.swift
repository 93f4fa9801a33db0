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

final class Slider: Control {
  private(set) var value = 0.0

  override func beginTracking(_ event: PointerEvent) -> Bool { follow(event) }

  override func continueTracking(_ event: PointerEvent) -> Bool { follow(event) }

  private func follow(_ event: PointerEvent) -> Bool {
    value = min(max(event.location(in: self).x / bounds.size.width, 0), 1)
    sendActions(for: .valueChanged, event: event)
    return true
  }
}

final class PlayerController: ViewController, PlayerActions {
  func setVolume(_ sender: Slider) { print("Volume \(sender.value).") }

  func mute(_ sender: AnyObject?) { print("Muted.") }

  func showVolume(_ sender: Slider) { print("Shown.") }
}

final class CountedButton: Button {
  private(set) var count = 0

  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    count += 1
    return super.sendAction(action, to: target, event: event)
  }
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

      slider.addTarget(nil, action: .setVolume, for: .valueChanged)
      slider.addTarget(controller, for: .valueChanged, PlayerController.showVolume)
      slider.addHandler(id: "log", for: [.touchDown, .touchUpInside]) { _ in print("Touched.") }

      for (phase, x) in [(PointerEvent.Phase.began, 50.0), (.moved, 150), (.ended, 150)] {
        application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 10), in: window))
      }
      slider.removeHandler(id: "log", for: .touchDown)
      slider.removeTarget(nil, action: .setVolume, for: .allEvents)
      slider.sendActions(for: [.touchDown, .valueChanged])
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
      let doubleTap = TapGestureRecognizer()
      doubleTap.numberOfTapsRequired = 2
      doubleTap.addTarget(nil, action: .mute)
      controller.view.addGestureRecognizer(doubleTap)
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
