import Testing

@testable import TargetAction

protocol PolicyActions: ActionTarget {
  func ignoring(_ sender: AnyObject?, _ event: Event?) async throws
  func restarting(_ sender: AnyObject?, _ event: Event?) async throws
  func queueing(_ sender: AnyObject?, _ event: Event?) async throws
  func overlapping(_ sender: AnyObject?, _ event: Event?) async throws
}

extension ActionRun.Policy {
  static let all: [ActionRun.Policy] = [.ignore, .restart, .queue, .allow]

  /// The action whose method has the policy.
  fileprivate var action: Action {
    switch self {
    case .ignore: .ignoring
    case .restart: .restarting
    case .queue: .queueing
    default: .overlapping
    }
  }
}

extension Action {
  fileprivate static let ignoring = Action("ignoring", (any PolicyActions).ignoring)
  fileprivate static let restarting = Action(
    "restarting", (any PolicyActions).restarting, whileRunning: .restart)
  fileprivate static let queueing = Action(
    "queueing", (any PolicyActions).queueing, whileRunning: .queue)
  fileprivate static let overlapping = Action(
    "overlapping", (any PolicyActions).overlapping, whileRunning: .allow)
}

/// A responder with an asynchronous method for each policy.
final class PolicyTarget: Responder, PolicyActions {
  /// The body of all methods.
  var body: (Event?) async throws -> Void = { _ in }
  var whenValidated: () -> Void = {}

  func ignoring(_ sender: AnyObject?, _ event: Event?) async throws { try await body(event) }
  func restarting(_ sender: AnyObject?, _ event: Event?) async throws { try await body(event) }
  func queueing(_ sender: AnyObject?, _ event: Event?) async throws { try await body(event) }
  func overlapping(_ sender: AnyObject?, _ event: Event?) async throws { try await body(event) }

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
    action = hasHandlers ? .refresh : policy.action
    for target in [target, other] {
      target.next = window
      if hasHandlers {
        target.addHandler(for: action, whileRunning: policy) { [unowned self] _ in try await run() }
      } else {
        target.body = { [unowned self] _ in try await run() }
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
