import Testing

@testable import TargetAction

private protocol PolicyActions: ActionTarget {
  func work(_ sender: AnyObject?, _ event: Event?) async throws
}

extension ActionRun.Policy {
  static let all: [ActionRun.Policy] = [.ignore, .restart, .queue, .allow]
}

/// The action of each policy.
@MainActor private let actions = Dictionary(
  uniqueKeysWithValues: ActionRun.Policy.all.enumerated().map { number, policy in
    (policy, Action("policy\(number)", (any PolicyActions).work, whileRunning: policy))
  })

/// A responder with an asynchronous method.
final class PolicyTarget: Responder, PolicyActions {
  var body: () async throws -> Void = {}
  var whenValidated: () -> Void = {}

  func work(_ sender: AnyObject?, _ event: Event?) async throws { try await body() }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    whenValidated()
    return .enabled
  }

  override func presentError(_ error: any Error) {}
}

/// Two targets of one action, whose bodies wait at a gate and throw once they are asked to cancel.
final class PolicyScene: ActionObserver {
  let application = makeApplication()
  let window = Window()
  let (target, other) = (PolicyTarget(), PolicyTarget())
  let gate = RunGate()
  let action: Action
  /// What the bodies do, which are numbered in the order in which they begin.
  private(set) var log: [String] = []
  private(set) var outcomes: [String] = []
  private var count = 0

  /// Creates a scene in which methods, or handlers, have a policy.
  init(_ policy: ActionRun.Policy, hasHandlers: Bool) {
    action = hasHandlers ? .refresh : actions[policy] ?? .refresh
    for target in [target, other] {
      target.next = window
      if hasHandlers {
        target.addHandler(for: action, whileRunning: policy) { [unowned self] _ in try await run() }
      } else {
        target.body = { [unowned self] in try await run() }
      }
    }
    application.keyWindow = window
    application.addActionObserver(self)
  }

  private func run() async throws {
    count += 1
    let name = "\(count)"
    log.append("\(name) begins")
    try await gate.pass()
    log.append(Task.isCancelled ? "\(name) throws" : "\(name) ends")
    try Task.checkCancellation()
  }

  func send(to target: PolicyTarget? = nil, from sender: AnyObject? = nil, event: Event? = nil) {
    let isHandled = application.sendAction(
      action, to: target ?? self.target, from: sender, event: event)
    #expect(isHandled)
  }

  /// The state of the action at the first target.
  var state: String { "\(application.state(of: action, to: target))" }

  /// The state of each run, in the order in which they were sent.
  var runs: String {
    application.allRuns.map { run in
      run.started == nil ? "waits" : run.isCancellationRequested ? "is canceled" : "runs"
    }.joined(separator: ", ")
  }

  /// Lets one body after another go on until its run has ended, the one that has waited for the
  /// longest time first.
  func finish() async {
    while gate.count > 0 {
      let count = outcomes.count
      gate.open()
      while outcomes.count == count { await Task.yield() }
    }
    #expect(application.allRuns.isEmpty)
  }

  func didEnd(_ run: ActionRun) {
    let name = run.outcome?.name ?? "none"
    outcomes.append(String(name.prefix { $0 != ":" }))
  }
}
