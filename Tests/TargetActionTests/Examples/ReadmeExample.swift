import TargetAction
import Testing

// The example of the README.

protocol PlayerActions: ActionTarget {
  func play(_ sender: AnyObject?)
}

extension Action {
  static let play = Action("play", (any PlayerActions).play)
}

final class Player: ViewController, PlayerActions {  // conforming is all the registration there is
  func play(_ sender: AnyObject?) { print("Playing.") }
}

@MainActor
@Suite
struct ReadmeExample {
  @Test func `a button plays without knowing the player`() {
    let output = Output.of {
      let (player, bar, button) = (Player(), View(), Button("Play"))
      player.view.addSubview(bar)
      bar.addSubview(button)  // the chain: button → bar → root view → player
      button.addTarget(nil, action: .play, for: .touchUpInside)  // to whoever plays
      button.sendActions(for: .touchUpInside)  // Playing.
    }
    #expect(output == "Playing.")
  }
}
