extension Application {
  /// Sends an action, and waits until its handler has returned.
  ///
  /// The search is the same as in ``sendAction(_:to:from:event:)``. An error is thrown here, and not presented. If the
  /// calling task is canceled, the run is asked to cancel; this method returns when the run has ended. The handler may
  /// be synchronous.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The only object to try, or nil to search for a target.
  ///   - sender: The sender, which is passed to the handler.
  ///   - event: The event, which is passed to the handler.
  /// - Returns: ``SendOutcome/handled`` once the handler has returned, and otherwise why nothing was done:
  ///   ``SendOutcome/ignored(_:)`` if the action already runs, ``SendOutcome/unhandled``, or ``SendOutcome/stopped``.
  /// - Throws: The error of the handler, or `CancellationError` if the run was canceled.
  /// - Precondition: A run must not wait for itself, nor for one that is in line behind it.
  @discardableResult
  public final func performAction(
    _ action: Action, to target: AnyObject? = nil, from sender: AnyObject? = nil,
    event: Event? = nil
  ) async throws -> SendOutcome {
    switch SendReceipt.outcome(of: { sendAction(action, to: target, from: sender, event: event) }) {
    case .failed(let error): throw error
    case .started(let run):
      let outcome = await withTaskCancellationHandler {
        await run.waitUntilEnded()
      } onCancel: {
        Task { @MainActor in run.cancel() }
      }
      switch outcome {
      case .succeeded: return .handled
      case .failed(let error): throw error
      case .cancelled: throw CancellationError()
      }
    case let outcome: return outcome
    }
  }

  /// Waits until all asynchronous actions of this application have ended, including those that they start.
  ///
  /// Call it in tests, and before the program ends. It has no limit of time; meanwhile, ``allRuns`` lists what still
  /// runs.
  ///
  /// - Precondition: A run must not call it, because it would wait for itself. A task that the run creates may call it.
  public final func waitUntilIdle() async {
    var open = allRuns
    while !open.isEmpty {
      for run in open { _ = await run.waitUntilEnded() }
      open = allRuns
    }
  }
}

/// The outcome of a send that a caller awaits.
@MainActor
final class SendReceipt {
  private static var current: SendReceipt?

  private let depth = WorkUnit.depth + 1
  private var outcome: SendOutcome?

  private init() {}

  /// Makes a send, and returns its outcome.
  static func outcome(of send: () -> Bool) -> SendOutcome {
    let receipt = SendReceipt()
    let outer = exchange(&current, with: receipt)
    defer { current = outer }
    let isHandled = send()
    return receipt.outcome ?? (isHandled ? .handled : .unhandled)
  }

  /// Whether a caller awaits the innermost send in progress.
  static var isAwaited: Bool { current?.depth == WorkUnit.depth }

  /// Notes the outcome of the innermost send in progress.
  ///
  /// - Returns: Whether a caller awaits it.
  @discardableResult
  static func note(_ outcome: SendOutcome) -> Bool {
    if isAwaited { current?.outcome = outcome }
    return isAwaited
  }
}
