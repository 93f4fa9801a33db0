import TargetAction
import Testing

// The example of the README.

protocol LightActions: ActionTarget {
  func switchOn(_ sender: AnyObject?)
}

extension Action {
  static let switchOn = Action("switchOn", (any LightActions).switchOn)
}

final class Lamp: ViewController, LightActions {  // Conforming is all the registration there is.
  func switchOn(_ sender: AnyObject?) { print("Light.") }
}

@MainActor
@Suite
struct ReadmeExample {
  @Test func `a button switches on a lamp without knowing the lamp`() {
    let output = Output.of {
      let (lamp, bar, button) = (Lamp(), View(), Button("On"))
      lamp.view.addSubview(bar)
      bar.addSubview(button)  // The chain: button → bar → root view → lamp.
      button.addTarget(nil, action: .switchOn, for: .touchUpInside)
      button.sendActions(for: .touchUpInside)  // Light.
    }
    #expect(output == "Light.")
  }
}
