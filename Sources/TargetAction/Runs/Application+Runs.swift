extension Application {
  /// Sends an action, and waits until its handler has returned.
  ///
  /// Call this method if the next step depends on how the action ends, such as closing a window
  /// once its document has been saved. If nothing waits for the result, call
  /// ``sendAction(_:to:from:event:)``, which presents errors.
  ///
  /// ```swift
  /// let outcome = try await application.performAction(.saveDocument, to: draft)
  /// if outcome == .handled { application.removeWindow(window) }
  /// ```
  ///
  /// The search is the same as in ``sendAction(_:to:from:event:)``. An error is thrown here, and
  /// not presented. If the calling task is canceled, the run is asked to cancel; this method
  /// returns when the run has ended. The handler may be synchronous.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The only object to try, or nil to search for a target.
  ///   - sender: The sender, which is passed to the handler.
  ///   - event: The event, which is passed to the handler.
  /// - Returns: ``ActionSend/Outcome/handled`` once the handler has returned, and otherwise why
  ///   nothing was done: ``ActionSend/Outcome/ignored(_:)`` if the action already runs,
  ///   ``ActionSend/Outcome/unhandled``, or ``ActionSend/Outcome/stopped``.
  /// - Throws: The error of the handler, or `CancellationError` if the run was canceled.
  /// - Precondition: A run must not wait for itself, nor for one that is in line behind it.
  @discardableResult
  public final func performAction(
    _ action: Action, to target: AnyObject? = nil, from sender: AnyObject? = nil,
    event: Event? = nil
  ) async throws -> ActionSend.Outcome {
    var send = ActionSend(action, to: target, from: sender, event: event)
    send.presentsErrors = false
    let outcome = self.send(send)
    switch outcome {
    case .failed(let error) where send.caller?.hasError == true: throw error
    case .started(let run):
      let outcome = await withTaskCancellationHandler {
        await run.waitUntilEnded()
      } onCancel: {
        ActionRun.later { run.cancel() }
      }
      switch outcome {
      case .succeeded: return .handled
      case .failed(let error) where run.caller === send.caller: throw error
      case .failed(let error): return .failed(error)
      case .cancelled: throw CancellationError()
      }
    default: return outcome
    }
  }

  /// Waits until all asynchronous actions of this application have ended, including those that they
  /// start.
  ///
  /// Call it in tests, and before the program ends. It has no limit of time; meanwhile, ``allRuns``
  /// lists what still runs.
  ///
  /// - Precondition: A run must not call it, because it would wait for itself. A task that the run
  ///   creates may call it.
  public final func waitUntilIdle() async {
    while case let open = allRuns, !open.isEmpty {
      for run in open { await run.waitUntilEnded() }
    }
  }
}
