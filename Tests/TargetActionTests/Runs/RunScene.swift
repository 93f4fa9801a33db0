import Testing

@testable import TargetAction

protocol RunTestActions: ActionTarget {
  func export() async throws
  func load(_ sender: AnyObject?) async throws
  func fetch(_ sender: AnyObject?, _ event: Payload<Int>?) async throws
}

extension Action {
  static let exportRun = Action("export", (any RunTestActions).export, id: "runs.export")
  static let loadRun = Action("load", (any RunTestActions).load, whileRunning: .restart)
  static let fetchRun = Action("fetch", (any RunTestActions).fetch, whileRunning: .allow)
}

struct RunError: Error, Equatable { var name = "failure" }

/// A body that waits until a test lets it go on.
@MainActor
final class RunGate {
  private var waiters: [CheckedContinuation<Void, any Error>] = []

  /// The number of bodies that wait.
  var count: Int { waiters.count }

  func pass() async throws { try await withCheckedThrowingContinuation { waiters.append($0) } }

  /// Lets a body go on, or fail; the first one has waited for the longest time.
  func open(_ index: Int = 0, throwing error: (any Error)? = nil) {
    let waiter = waiters.remove(at: index)
    if let error { waiter.resume(throwing: error) } else { waiter.resume() }
  }
}

/// A responder whose methods wait at a gate, and record what they do.
final class RunTarget: Responder, RunTestActions {
  let gate = RunGate()
  var log: [String] = []
  var whenStarting: () -> Void = {}
  var state = ActionState.enabled
  var presented: [any Error] = []

  override var canBecomeFirstResponder: Bool { true }

  private func run(_ name: String) async throws {
    log.append("\(name) begins")
    whenStarting()
    do {
      try await gate.pass()
      log.append("\(name) ends")
    } catch {
      log.append("\(name) throws")
      throw error
    }
  }

  func export() async throws { try await run("export") }
  func load(_ sender: AnyObject?) async throws { try await run("load") }
  func fetch(_ sender: AnyObject?, _ event: Payload<Int>?) async throws {
    try await run("fetch \(event?.value ?? 0)")
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState { state }

  override func presentError(_ error: any Error) { presented.append(error) }
}

/// An observer that calls a closure when a run has ended.
final class EndListener: ActionObserver {
  private let whenEnded: (ActionRun) -> Void

  init(_ whenEnded: @escaping (ActionRun) -> Void) { self.whenEnded = whenEnded }

  func didEnd(_ run: ActionRun) { whenEnded(run) }
}

/// An application with a window, in which a target has the focus.
@MainActor
final class RunScene {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 9, height: 9))
  let target = RunTarget()
  let gate: RunGate

  init() {
    gate = target.gate
    application.unhandledActionHandler = nil
    application.focus([target], in: window)
  }

  /// Lets a body go on, and waits until the run has ended.
  @discardableResult
  func finish(_ run: ActionRun?, throwing error: (any Error)? = nil) async -> ActionRun.Outcome? {
    gate.open(throwing: error)
    return await run?.waitUntilEnded()
  }
}

extension ActionRun.Outcome {
  /// The name of the outcome, for comparisons.
  var name: String {
    switch self {
    case .succeeded: "succeeded"
    case .failed(let error): "failed: \(error)"
    case .cancelled: "canceled"
    }
  }
}
