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

  /// What follows in some situations if an action has one of some policies.
  struct Row: Sendable {
    let policies: [ActionRun.Policy]
    let situations: [Situation]
    /// The runs after the sends.
    let runs: String
    /// What the bodies do until all have ended, and the outcomes in the order of their ends.
    let log, outcomes: String

    init(
      _ policies: [ActionRun.Policy], _ situations: [Situation], runs: String, log: String,
      _ outcomes: String
    ) {
      (self.policies, self.situations) = (policies, situations)
      (self.runs, self.log, self.outcomes) = (runs, log, outcomes)
    }
  }

  private static let rows = [
    Row(
      ActionRun.Policy.all, [.withAnother], runs: "runs, runs",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      ActionRun.Policy.all, [.whileValidating], runs: "runs", log: "1 begins, 1 ends", "succeeded"),
    Row([.ignore], [.whileValidatingAgain], runs: "runs", log: "1 begins, 1 ends", "succeeded"),
    Row(
      [.restart], [.whileValidatingAgain], runs: "is canceled, waits",
      log: "1 begins, 1 throws, 2 begins, 2 ends", "canceled, succeeded"),
    Row(
      [.queue], [.whileValidatingAgain], runs: "runs, waits",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      [.allow], [.whileValidatingAgain], runs: "runs, runs",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
  ]

  @Test(arguments: ActionRun.Policy.all, Situation.allCases)
  func `the policy decides what starts, in which order, and what is shown`(
    policy: ActionRun.Policy, situation: Situation
  ) async throws {
    let rows = Self.rows.filter {
      $0.policies.contains(policy) && $0.situations.contains(situation)
    }
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    for hasHandlers in [false, true] {
      let scene = PolicyScene(policy, hasHandlers: hasHandlers)
      let shown = situation.play(in: scene)
      #expect(scene.runs == row.runs)
      #expect(shown ?? scene.state == (policy == .ignore ? "running" : "enabled"))
      await scene.finish()
      #expect(scene.log.joined(separator: ", ") == row.log)
      #expect(scene.outcomes.joined(separator: ", ") == row.outcomes)
      #expect(scene.state == "enabled")
    }
  }
}

extension RunPolicyTests.Situation {
  /// Sends the actions.
  ///
  /// - Returns: The state to expect, unless it is the action's at the first target.
  @MainActor
  fileprivate func play(in scene: PolicyScene) -> String? {
    switch self {
    case .withAnother: return sendArguments(in: scene)
    case .whileValidating: return validate(in: scene)
    case .whileValidatingAgain:
      scene.send()
      return validate(in: scene)
    }
  }

  /// Validates the action at a target that sends it meanwhile.
  @MainActor
  private func validate(in scene: PolicyScene) -> String {
    scene.target.whenValidated = { [unowned scene] in
      scene.target.whenValidated = {}
      scene.send()
    }
    return scene.state
  }

  /// Sends two arguments, which differ from having none.
  @MainActor
  private func sendArguments(in scene: PolicyScene) -> String {
    let commands = [1, 2].map { Command(action: scene.action, payload: Payload($0)) }
    for command in commands { scene.send(from: command, event: command.payload) }
    let states = commands.map {
      scene.application.state(of: scene.action, to: scene.target, sender: $0)
    }
    #expect(states[0] == states[1] && scene.state == "enabled")
    return "\(states[0])"
  }
}
