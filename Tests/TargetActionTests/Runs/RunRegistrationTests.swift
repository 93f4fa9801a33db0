import Testing

@testable import TargetAction

/// Handlers that are registered again, or removed, while they run.
@MainActor
@Suite
struct RunRegistrationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The policies with which handlers are registered, one after another, and the sends to each.
    let registrations: [(policy: ActionRun.Policy, sends: Int)]
    /// The runs after that.
    let runs: String
    /// The bodies that go on, by their places at the gate.
    let order: [Int]
    /// What the bodies do, named by their handlers and numbered in the order in which they begin.
    let log: String

    var testDescription: String {
      registrations.map { "\($0.policy) \($0.sends)" }.joined(separator: ", ")
    }
  }

  nonisolated private static let rows: [Row] = [
    Row(
      registrations: [(.ignore, 1), (.allow, 1)], runs: "runs, runs", order: [0, 0],
      log: "a1 begins, b2 begins, a1 ends, b2 ends"),
    Row(
      registrations: [(.allow, 1), (.ignore, 1)], runs: "runs", order: [0],
      log: "a1 begins, a1 ends"),
    Row(
      registrations: [(.queue, 2), (.ignore, 1)], runs: "runs, waits", order: [0, 0],
      log: "a1 begins, a1 ends, a2 begins, a2 ends"),
    Row(
      registrations: [(.queue, 2), (.restart, 1)], runs: "is canceled, waits", order: [0, 0],
      log: "a1 begins, a1 throws, b2 begins, b2 ends"),
    Row(
      registrations: [(.restart, 2), (.queue, 1)], runs: "is canceled, waits, waits",
      order: [0, 0, 0],
      log: "a1 begins, a1 throws, a2 begins, a2 ends, b3 begins, b3 ends"),
    Row(
      registrations: [(.allow, 2), (.queue, 1)], runs: "runs, runs, waits",
      order: [1, 0, 0],
      log: "a1 begins, a2 begins, a2 ends, a1 ends, b3 begins, b3 ends"),
    Row(
      registrations: [(.allow, 2), (.restart, 1)], runs: "is canceled, is canceled, waits",
      order: [1, 0, 0],
      log: "a1 begins, a2 begins, a2 throws, a1 throws, b3 begins, b3 ends"),
    Row(
      registrations: [(.queue, 2), (.allow, 1), (.queue, 1)],
      runs: "runs, waits, runs, waits", order: [1, 0, 0, 0],
      log: """
        a1 begins, b2 begins, b2 ends, a1 ends, a3 begins, a3 ends, c4 begins, c4 ends
        """),
  ]

  @Test(arguments: rows)
  func `a run starts only when all earlier ones that its policy awaits have ended`(
    row: Row
  ) async {
    let scene = PolicyScene(.ignore, hasHandlers: true)
    for (name, registration) in zip(["a", "b", "c"], row.registrations) {
      scene.handle(by: scene.target, registration.policy, as: name)
      for _ in 0..<registration.sends { scene.send() }
    }
    #expect(scene.runs == row.runs)
    for place in row.order { await scene.open(place) }
    #expect(scene.log.joined(separator: ", ") == row.log)
    #expect(scene.application.allRuns.isEmpty && scene.gate.count == 0)
  }

  @Test(arguments: [false, true])
  func `a run goes on when its handler becomes synchronous or is removed`(isRemoved: Bool) async {
    let scene = PolicyScene(.ignore, hasHandlers: true)
    scene.send()
    var count = 0
    if isRemoved {
      scene.target.removeHandler(for: scene.action)
    } else {
      scene.target.addHandler(for: scene.action) { _ in count += 1 }
    }
    #expect(scene.application.sendAction(scene.action, to: scene.target) == !isRemoved)
    #expect(count == (isRemoved ? 0 : 1) && scene.runs == "runs")
    #expect(scene.state == (isRemoved ? "unhandled" : "enabled"))
    #expect(scene.application.state(of: .cancelOperation, to: scene.target) == .enabled)
    await scene.finish()
    #expect(scene.outcomes == ["succeeded"])
    #expect(scene.application.state(of: .cancelOperation, to: scene.target) == .unhandled)
  }
}
