import Synchronization

/// An asynchronous action that was sent, from its start until its method returns.
///
/// A send of an action whose method or handler is `async` starts a run. The run retains the target until it ends. To
/// find the runs in progress, use ``Responder/runs``, ``Window/allRuns``, or ``Application/runs``.
@MainActor
public final class ActionRun: Identifiable {
  /// How a run has ended.
  ///
  /// Outcomes are values that you can pass to any thread.
  public enum Outcome: Sendable {
    /// The method returned, even if it had been asked to cancel.
    case succeeded
    /// The method threw an error.
    case failed(any Error)
    /// The method threw after it had been asked to cancel, or threw `CancellationError`; or the run never started.
    case cancelled
  }

  /// The action.
  public let action: Action
  /// The object whose method runs, which is retained; nil once the run has ended.
  public private(set) var target: AnyObject?
  /// The time at which the method was called; nil while the run waits for an earlier one (``ReentryPolicy/queued``,
  /// ``ReentryPolicy/restarts``).
  public private(set) var started: ContinuousClock.Instant?
  /// How the run has ended; nil until then.
  public private(set) var outcome: Outcome?
  /// How long the method has run, until now or until it ended; zero if it has not started.
  public var duration: Duration { started?.duration(to: ended ?? .now) ?? .zero }
  /// Whether the run has been asked to cancel.
  public private(set) var isCancellationRequested = false
  /// The progress that was last reported; nil if none was.
  public private(set) var progress: ActionProgress?

  /// The run whose method calls this; nil outside of runs.
  ///
  /// Tasks that the method creates are in the same run.
  public nonisolated static var current: ActionRun? { CurrentRun.run }

  private static var count = 0
  /// The number of runs that were sent before this one.
  let number: Int
  let line: RunTable.Line
  private let lifetime: RunLifetime
  private var applicationReference = WeakReference()
  private var presenterReference = WeakReference()
  /// The window in which the run began; nil once it has been closed.
  private(set) var window: NodeReference?
  /// The send that somebody awaits, who is thrown the error; nil if the error is presented.
  private let receipt: SendReceipt?
  private var body: RunBody?
  private var task: Task<Void, Never>?
  private var ended: ContinuousClock.Instant?
  private var waiters: [CheckedContinuation<Outcome, Never>] = []
  /// The progress that has been reported, but not shown.
  private let reported = Mutex<ActionProgress?>(nil)

  init(
    _ action: Action, of target: AnyObject, in line: RunTable.Line, _ lifetime: RunLifetime,
    presenter: Responder, application: Application, receipt: SendReceipt?,
    _ body: @escaping RunBody
  ) {
    (self.action, self.target, self.line, self.body) = (action, target, line, body)
    (self.lifetime, self.receipt, number) = (lifetime, receipt, Self.count)
    Self.count += 1
    presenterReference.object = presenter
    applicationReference.object = application
    window = presenter.node.window
    presenter.countRun(1)
  }

  // Its weak references are unlinked on the main actor.
  isolated deinit {}

  // MARK: - Running

  /// Calls the method, up to its first suspension.
  func start() {
    guard let body = exchange(&body, with: nil) else { return }
    started = .now
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    task = CurrentRun.$run.withValue(self) {
      Task.immediate { @MainActor in
        do {
          try await body()
          self.end(.succeeded)
        } catch {
          let isCancelled = self.isCancellationRequested || error is CancellationError
          self.end(isCancelled ? .cancelled : .failed(error))
        }
      }
    }
    if outcome != nil { task = nil } else if isCancellationRequested { task?.cancel() }
  }

  private func end(_ outcome: Outcome) {
    self.outcome = outcome
    ended = .now
    let kept = (target, body)
    (target, body, task) = (nil, nil, nil)
    RunTable.remove(self)
    presenter?.countRun(-1)
    application?.setNeedsValidation()
    for waiter in exchange(&waiters, with: []) { waiter.resume(returning: outcome) }
    application?.observation?.tellEnd(of: self)
    if case .failed(let error) = outcome, receipt == nil {
      ErrorPropagation.begin(
        error, at: presenter ?? application ?? .shared, of: action, thrownBy: kept.0)
    }
    release(kept)
    RunTable.advance(line)
  }

  /// The application that sent the action; nil if it has been deallocated.
  var application: Application? { applicationReference.object as? Application }

  /// The responder through which the target was found; nil if it has been deallocated.
  var presenter: Responder? { presenterReference.object as? Responder }

  /// Returns whether this run starts only after another one has ended.
  private func waits(for other: ActionRun) -> Bool {
    self === other || (started == nil && line == other.line)
  }

  /// Cancels the run if it only served its window.
  func windowDidClose() {
    window = nil
    if lifetime == .window { cancel() }
  }

  // MARK: - Canceling

  /// Asks the run to cancel.
  ///
  /// The run lasts until its method returns, which may be later, or never. A run that has not started ends at once. A
  /// second call does nothing.
  public func cancel() {
    guard outcome == nil, !isCancellationRequested else { return }
    isCancellationRequested = true
    if started == nil { return end(.cancelled) }
    task?.cancel()
    application?.setNeedsValidation()
  }

  // MARK: - Progress

  /// Reports how far the run has come, from any thread.
  ///
  /// The latest report of a turn of the main actor is stored as the ``progress``, and everything that shows the action is
  /// validated.
  ///
  /// - Parameters:
  ///   - completed: The number of units that are complete.
  ///   - total: The number of all units; nil if it is not known.
  ///   - text: What the run does at the moment.
  public nonisolated func report(completed: Int, of total: Int? = nil, _ text: String? = nil) {
    let progress = ActionProgress(completed: completed, of: total, text)
    let isOutstanding = reported.withLock { exchange(&$0, with: progress) != nil }
    if !isOutstanding { Task { @MainActor in showProgress() } }
  }

  private func showProgress() {
    guard let latest = reported.withLock({ exchange(&$0, with: nil) }), outcome == nil else {
      return
    }
    progress = latest
    application?.setNeedsValidation(for: action)
  }

  // MARK: - Waiting

  /// Waits until the run has ended.
  ///
  /// The error of a run that fails is also presented. A run must not wait for itself, nor for one that waits for it; this
  /// traps. If the calling task is canceled, the method still waits, and the run goes on.
  ///
  /// - Returns: How the run has ended.
  public func finished() async -> Outcome {
    if let outcome { return outcome }
    require(
      Self.current.map { !waits(for: $0) } ?? true,
      """
      A run must not wait for its own end; \(action) does, directly or in line behind itself. Wait in another task, or \
      do the rest after the method has returned.
      """
    )
    return await withCheckedContinuation { waiters.append($0) }
  }
}

private enum CurrentRun {
  @TaskLocal static var run: ActionRun?
}

extension ActionRun: CustomStringConvertible {
  /// The action, the target, and how long it has run or how it has ended.
  public nonisolated var description: String { MainActor.assumeIsolated { text } }

  private var text: String {
    let name = target.map { "\(action) at \(TypeName.of($0))" } ?? "\(action)"
    let state =
      switch outcome {
      case nil: started == nil ? "waits" : isCancellationRequested ? "is asked to cancel" : "runs"
      case .succeeded: "has succeeded"
      case .failed: "has failed"
      case .cancelled: "was canceled"
      }
    return "\(name) \(state)"
  }
}
