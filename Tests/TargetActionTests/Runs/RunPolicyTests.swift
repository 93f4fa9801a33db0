import Testing

@testable import TargetAction

/// What a send does while an earlier one is validated, or has another argument.
///
/// `RunProperty` compares other moments, targets, and outcomes with an array of runs.
@MainActor
struct RunPolicyTests {
  /// The moment at which the second action is sent.
  enum Situation: String, CaseIterable, Sendable {
    case withAnother, whileValidating, whileValidatingAgain
  }

  /// Returns the runs after the sends, what the bodies do until all have ended, and the outcomes in
  /// the order of their ends.
  private func expected(
    _ policy: ActionRun.Policy, _ situation: Situation
  ) -> (runs: String, log: String, outcomes: String) {
    switch (situation, policy) {
    case (.withAnother, _), (.whileValidatingAgain, .allow):
      return ("runs, runs", "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded")
    case (.whileValidating, _), (.whileValidatingAgain, .ignore):
      return ("runs", "1 begins, 1 ends", "succeeded")
    case (.whileValidatingAgain, .restart):
      return ("is canceled, waits", "1 begins, 1 throws, 2 begins, 2 ends", "canceled, succeeded")
    case (.whileValidatingAgain, _):
      return ("runs, waits", "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded")
    }
  }

  @Test(arguments: ActionRun.Policy.all, Situation.allCases)
  func `the policy decides what starts, in which order, and what is shown`(
    policy: ActionRun.Policy, situation: Situation
  ) async {
    let row = expected(policy, situation)
    for hasHandlers in [false, true] {
      let scene = PolicyScene(policy, hasHandlers: hasHandlers)
      let shown = play(situation, in: scene)
      #expect(scene.runs == row.runs && shown == (policy == .ignore ? "running" : "enabled"))
      await scene.finish()
      #expect(scene.log.joined(separator: ", ") == row.log)
      #expect(scene.outcomes.joined(separator: ", ") == row.outcomes && scene.state == "enabled")
    }
  }

  /// Sends the actions of a situation, and returns the state that is shown.
  private func play(_ situation: Situation, in scene: PolicyScene) -> String {
    guard situation == .withAnother else {
      if situation == .whileValidatingAgain { scene.send() }
      scene.target.whenValidated = { [unowned scene] in
        scene.target.whenValidated = {}
        scene.send()
      }
      return scene.state
    }
    // Two arguments differ from having none.
    let commands = [1, 2].map { Command(action: scene.action, payload: Payload($0)) }
    for command in commands { scene.send(from: command, event: command.payload) }
    let states = commands.map {
      scene.application.state(of: scene.action, to: scene.target, sender: $0)
    }
    #expect(states[0] == states[1] && scene.state == "enabled")
    return "\(states[0])"
  }
}
