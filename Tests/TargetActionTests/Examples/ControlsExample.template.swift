import TargetAction
import Testing

// The article "Controls and events".

//< ControlsAndEvents.md: let (application, controller) = (Application.shared, PlayerController())

private final class CountedButton: Button {
  private(set) var count = 0

  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    count += 1
    return super.sendAction(action, to: target, event: event)
  }
}

@MainActor
struct ControlsExample {
  @Test func `the program of the article prints what the article shows`() {
    let output = outputOfProgram {
      //> ControlsAndEvents.md: let (application, controller) = (Application.shared,
      //= ControlsAndEvents.md: slider.addTarget(nil, action: .setVolume, for: .valueChanged)
      //= ControlsAndEvents.md: slider.removeHandler(id: "log", for: .touchDown)
      //= ControlsAndEvents.md: let doubleTap = TapGestureRecognizer()
    }
    //? ControlsAndEvents.md: Volume 0.25.
    //? ControlsAndEvents.md: 2 registrations
    //? ControlsAndEvents.md: Muted.
  }

  @Test func `a slider follows the pointer, and a disabled button sends nothing`() {
    let (application, window) = (makeApplication(), Window())
    let controller = PlayerController()
    window.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    window.rootViewController = controller
    application.keyWindow = window
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 20))
    let button = CountedButton("Mute", frame: Rect(x: 0, y: 40, width: 40, height: 40))
    for view in [slider, button] { controller.view.addSubview(view) }
    slider.addTarget(nil, action: .setVolume, for: .valueChanged)
    button.addTarget(nil, action: .mute, for: .primaryActionTriggered)
    let output = Output.of {
      application.send([.began: 50, .moved: 150, .ended: 150], in: window)
      button.performPrimaryAction()
      button.isEnabled = false
      application.tap(button)
      button.performPrimaryAction()
    }
    #expect(output == "Volume 0.25.\nVolume 0.75.\nMuted.")
    #expect(button.count == 1)
  }
}
