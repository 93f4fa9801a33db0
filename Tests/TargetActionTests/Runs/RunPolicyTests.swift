import Testing

@testable import TargetAction

/// What a send does while an earlier one runs, is canceled, or has ended.
@MainActor
@Suite
struct RunPolicyTests {
  /// The moment at which the second action is sent.
  enum Situation: String, Sendable {
    case again, thrice, fromAnother, atAnother, withAnother, afterTheEnd, afterAnError
    case whileCanceling, whileValidating, whileValidatingAgain, inItsHandler, canceledLast
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let (policy, situation): (ReentryPolicy, Situation)
    /// The runs, and the state of the action at the first target, after the sends.
    let runs, state: String
    /// What the bodies do until all have ended, and the outcomes in the order of their ends.
    let log, outcomes: String

    init(
      _ policy: ReentryPolicy, _ situation: Situation, runs: String, state: String, log: String,
      _ outcomes: String
    ) {
      (self.policy, self.situation, self.runs, self.state) = (policy, situation, runs, state)
      (self.log, self.outcomes) = (log, outcomes)
    }

    var testDescription: String { "\(policy), \(situation)" }
  }

  nonisolated private static let ignored: [Row] = [
    Row(
      .ignored, .again, runs: "runs", state: "running",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .ignored, .thrice, runs: "runs", state: "running",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .ignored, .fromAnother, runs: "runs", state: "running",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .ignored, .atAnother, runs: "runs, runs", state: "running",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .ignored, .withAnother, runs: "runs, runs", state: "running",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .ignored, .afterTheEnd, runs: "runs", state: "running",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      .ignored, .afterAnError, runs: "runs", state: "running",
      log: "1 begins, 2 begins, 2 ends", "failed, succeeded"),
    Row(
      .ignored, .whileCanceling, runs: "is canceled", state: "running",
      log: "1 begins, 1 throws", "canceled"),
    Row(
      .ignored, .whileValidating, runs: "runs", state: "running",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .ignored, .whileValidatingAgain, runs: "runs", state: "running",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .ignored, .inItsHandler, runs: "runs", state: "running",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .ignored, .canceledLast, runs: "is canceled", state: "running",
      log: "1 begins, 1 throws", "canceled"),
  ]

  nonisolated private static let restarts: [Row] = [
    Row(
      .restarts, .again, runs: "is canceled, waits", state: "enabled",
      log: "1 begins, 1 throws, 2 begins, 2 ends", "canceled, succeeded"),
    Row(
      .restarts, .thrice, runs: "is canceled, waits", state: "enabled",
      log: "1 begins, 1 throws, 2 begins, 2 ends", "canceled, canceled, succeeded"),
    Row(
      .restarts, .fromAnother, runs: "is canceled, waits", state: "enabled",
      log: "1 begins, 1 throws, 2 begins, 2 ends", "canceled, succeeded"),
    Row(
      .restarts, .atAnother, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .restarts, .withAnother, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .restarts, .afterTheEnd, runs: "runs", state: "enabled",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      .restarts, .afterAnError, runs: "runs", state: "enabled",
      log: "1 begins, 2 begins, 2 ends", "failed, succeeded"),
    Row(
      .restarts, .whileCanceling, runs: "is canceled, waits", state: "enabled",
      log: "1 begins, 1 throws, 2 begins, 2 ends", "canceled, succeeded"),
    Row(
      .restarts, .whileValidating, runs: "runs", state: "enabled",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .restarts, .whileValidatingAgain, runs: "is canceled, waits", state: "enabled",
      log: "1 begins, 1 throws, 2 begins, 2 ends", "canceled, succeeded"),
    Row(
      .restarts, .inItsHandler, runs: "is canceled, waits", state: "enabled",
      log: "1 begins, 1 throws, 2 begins, 2 ends", "canceled, succeeded"),
    Row(
      .restarts, .canceledLast, runs: "is canceled", state: "enabled",
      log: "1 begins, 1 throws", "canceled, canceled"),
  ]

  nonisolated private static let queued: [Row] = [
    Row(
      .queued, .again, runs: "runs, waits", state: "enabled",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      .queued, .thrice, runs: "runs, waits, waits", state: "enabled",
      log: "1 begins, 1 ends, 2 begins, 2 ends, 3 begins, 3 ends",
      "succeeded, succeeded, succeeded"),
    Row(
      .queued, .fromAnother, runs: "runs, waits", state: "enabled",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      .queued, .atAnother, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .queued, .withAnother, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .queued, .afterTheEnd, runs: "runs", state: "enabled",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      .queued, .afterAnError, runs: "runs", state: "enabled",
      log: "1 begins, 2 begins, 2 ends", "failed, succeeded"),
    Row(
      .queued, .whileCanceling, runs: "is canceled, waits", state: "enabled",
      log: "1 begins, 1 throws, 2 begins, 2 ends", "canceled, succeeded"),
    Row(
      .queued, .whileValidating, runs: "runs", state: "enabled",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .queued, .whileValidatingAgain, runs: "runs, waits", state: "enabled",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      .queued, .inItsHandler, runs: "runs, waits", state: "enabled",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      .queued, .canceledLast, runs: "runs", state: "enabled",
      log: "1 begins, 1 ends", "canceled, succeeded"),
  ]

  nonisolated private static let concurrent: [Row] = [
    Row(
      .concurrent, .again, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .concurrent, .thrice, runs: "runs, runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 3 begins, 1 ends, 2 ends, 3 ends",
      "succeeded, succeeded, succeeded"),
    Row(
      .concurrent, .fromAnother, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .concurrent, .atAnother, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .concurrent, .withAnother, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .concurrent, .afterTheEnd, runs: "runs", state: "enabled",
      log: "1 begins, 1 ends, 2 begins, 2 ends", "succeeded, succeeded"),
    Row(
      .concurrent, .afterAnError, runs: "runs", state: "enabled",
      log: "1 begins, 2 begins, 2 ends", "failed, succeeded"),
    Row(
      .concurrent, .whileCanceling, runs: "is canceled, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 throws, 2 ends", "canceled, succeeded"),
    Row(
      .concurrent, .whileValidating, runs: "runs", state: "enabled",
      log: "1 begins, 1 ends", "succeeded"),
    Row(
      .concurrent, .whileValidatingAgain, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 ends", "succeeded, succeeded"),
    Row(
      .concurrent, .inItsHandler, runs: "runs, runs", state: "enabled",
      log: "1 begins, 2 begins, 2 ends, 1 ends", "succeeded, succeeded"),
    Row(
      .concurrent, .canceledLast, runs: "runs, is canceled", state: "enabled",
      log: "1 begins, 2 begins, 1 ends, 2 throws", "succeeded, canceled"),
  ]

  @Test(arguments: ignored + restarts + queued + concurrent, [false, true])
  func `the policy decides what starts, in which order, and what is shown`(
    row: Row, hasHandlers: Bool
  ) async {
    let scene = PolicyScene(row.policy, hasHandlers: hasHandlers)
    let shown = await row.situation.play(in: scene)
    #expect(scene.runs == row.runs)
    #expect(shown ?? scene.state == row.state)
    await scene.finish()
    #expect(scene.log.joined(separator: ", ") == row.log)
    #expect(scene.outcomes.joined(separator: ", ") == row.outcomes)
    #expect(scene.state == "enabled")
  }

  @Test func `each policy has a row for each situation`() {
    let rows = Self.ignored + Self.restarts + Self.queued + Self.concurrent
    #expect(Set(rows.map(\.testDescription)).count == 4 * 12)
  }
}

extension RunPolicyTests.Situation {
  /// Sends the actions.
  ///
  /// - Returns: The state to expect, unless it is the action's at the first target.
  @MainActor
  fileprivate func play(in scene: PolicyScene) async -> String? {
    switch self {
    case .whileValidating: return validate(in: scene)
    case .inItsHandler: scene.whenBeginning = { [unowned scene] in scene.send() }
    case .withAnother: return sendArguments(in: scene)
    default: break
    }
    scene.send()
    switch self {
    case .again: scene.send()
    case .thrice: for _ in 0..<2 { scene.send() }
    case .fromAnother: scene.send(from: scene.other)
    case .atAnother: scene.send(to: scene.other)
    case .afterTheEnd:
      await scene.finish()
      scene.send()
    case .afterAnError:
      await scene.open(throwing: RunError())
      scene.send()
    case .whileCanceling:
      #expect(scene.application.sendAction(.cancelOperation, to: scene.target))
      scene.send()
    case .whileValidatingAgain: return validate(in: scene)
    case .canceledLast:
      scene.send()
      scene.application.runs.last?.cancel()
    case .inItsHandler, .whileValidating, .withAnother: break
    }
    return nil
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
    let commands = [1, 2].map { Command(action: scene.action, event: ValueEvent($0)) }
    for command in commands { scene.send(from: command, event: command.event) }
    let states = commands.map {
      scene.application.state(of: scene.action, to: scene.target, sender: $0)
    }
    #expect(states[0] == states[1] && scene.state == "enabled")
    return "\(states[0])"
  }
}
