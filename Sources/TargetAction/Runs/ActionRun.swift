/// An asynchronous action that was sent, from its start until its method returns.
///
/// A send of an action whose method or handler is `async` starts a run (<doc:AsynchronousActions>).
/// The run retains the target, the application, and the arguments of the method until it ends. To
/// find the runs in progress, use ``Responder/runs``, ``Window/allRuns``, or
/// ``Application/allRuns``.
@MainActor
public final class ActionRun: Identifiable, CustomStringConvertible {
  /// How a run has ended.
  ///
  /// Outcomes are values that you can pass to any thread.
  public enum Outcome: Sendable {
    /// The method returned, even if it had been asked to cancel.
    case succeeded
    /// The method threw an error.
    case failed(any Error)
    /// The method threw after it had been asked to cancel, or threw `CancellationError`; or it was
    /// never called.
    case cancelled
  }

  /// The action whose handler runs.
  public let action: Action
  /// The object whose method runs, which is retained; nil once the run has ended.
  public private(set) var target: AnyObject?
  /// The time at which the run was started, since the first run of the program; nil while the run
  /// waits for an earlier one (``ActionRun/Policy/queue``, ``ActionRun/Policy/restart``).
  public private(set) var started: Duration?
  /// How the run has ended; nil until then.
  public private(set) var outcome: Outcome?
  /// The time since the run was started, until now or until it ended; zero if it has not been
  /// started.
  public var duration: Duration { started.map { (endTime ?? Self.now) - $0 } ?? .zero }
  /// A Boolean value that indicates whether the run has been asked to cancel.
  public private(set) var isCancellationRequested = false
  /// The progress that was last reported; nil if none was.
  public private(set) var progress: ActionRun.Progress?

  /// The run whose method calls this; nil outside of runs.
  ///
  /// Read it in an asynchronous method, or in what the method calls, to report progress. Tasks that
  /// the method creates are in the same run. A detached task is not, so pass the run to it:
  ///
  /// ```swift
  /// let run = ActionRun.current
  /// Task.detached { run?.report(completed: 1, of: 2, "Compressing") }
  /// ```
  public nonisolated static var current: ActionRun? { currentRun.get() }
  private nonisolated static let currentRun = TaskLocal<ActionRun?>(wrappedValue: nil)

  /// Runs a closure of the library in a later turn of the main actor, outside the current run.
  @inline(never)
  nonisolated static func later(_ body: @escaping @MainActor () async -> Void) {
    currentRun.withValue(nil) { _ = Task { @MainActor in await body() } }
  }

  /// A number that is greater than those of all runs that were sent earlier.
  let number: Int
  /// The number of the outermost run that waits for this one, or of this run.
  let outermostNumber: Int
  /// The line of the run; nil once it has ended.
  private var line: RunLine?
  /// The window in which the run began; nil once it has been deallocated.
  private var window: NodeReference?
  /// The application that sent the action; nil once the run has ended.
  private(set) var application: Application?
  private let endsWithWindow: Bool
  /// The responder through which the target was found, if it is another object.
  ///
  /// It is empty once the run has ended, so the run may be released on any thread.
  private var finder = WeakReference()
  /// The caller to which an error is returned; nil if it is presented.
  let caller: ActionSend.Caller?
  /// The method with its arguments; nil once it has been called.
  private var body: RunBody?
  private var task: Task<Void, Never>?
  private var taskID: Int?
  /// The time at which the run ended, on the same scale.
  private var endTime: Duration?
  private static let origin = ContinuousClock.now
  private static var now: Duration { origin.duration(to: .now) }
  /// The highest number of a run that has ended without success.
  private(set) static var lastFailure = 0
  private var waiters: [CheckedContinuation<Outcome, Never>] = []
  /// The progress that has been reported, but not shown.
  private let reported = Locked<ActionRun.Progress?>(nil)

  init(
    _ action: Action, of target: AnyObject, in line: RunLine, endsWithWindow: Bool,
    presenter: Responder, in application: Application, for caller: ActionSend.Caller?,
    _ body: @escaping RunBody
  ) {
    (self.action, self.target, self.line) = (action, target, line)
    self.endsWithWindow = endsWithWindow
    (self.application, self.caller, self.body) = (application, caller, body)
    number = Int(Serial.next())
    outermostNumber = caller?.run ?? number
    if presenter !== target { finder.object = presenter }
    // A run that begins while its window is being deallocated is not one of the window's runs.
    let owner = presenter.node.window?.owner(as: Window.self)
    window = owner?.node
    owner?.allRuns.append(self)
    presenter.noteRun(self, isOpen: true)
  }

  /// Whether the run waits for its turn in the line.
  var isWaiting: Bool { started == nil && outcome == nil }

  /// The responder at which an error is presented first; nil if it has been deallocated, or the run
  /// has ended.
  var presenter: Responder? { (finder.isEmpty ? target : finder.object) as? Responder }

  // MARK: - Running

  /// Calls the method, up to its first suspension; where a task cannot begin at once, in the next
  /// turn of the main actor.
  func start() {
    // A run that takes the place of a canceled one may have been started by its line already.
    guard isWaiting else { return }
    started = Self.now
    if let application { tellObservers(of: application) }
    // An observer may have canceled the run.
    guard let application else { return }
    let task = Self.currentRun.withValue(self) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
        !application.startsRunsLater
      {
        Task.immediate { @MainActor in await self.callMethod() }
      } else {
        Task { @MainActor in await self.callMethod() }
      }
    }
    guard outcome == nil else { return }
    self.task = task
    if isCancellationRequested { task.cancel() }
  }

  /// Calls the method, unless the run has been canceled in the meantime.
  private func callMethod() async {
    guard let body = exchange(&body, with: nil) else { return }
    taskID = CurrentTask.id
    var outcome = Outcome.succeeded
    do { try await body() } catch {
      let isCancelled = isCancellationRequested || error is CancellationError
      outcome = isCancelled ? .cancelled : .failed(error)
    }
    // Observers and handlers of errors are called outside of the run.
    Self.currentRun.withValue(nil) { end(outcome) }
  }

  private func end(_ outcome: Outcome) {
    self.outcome = outcome
    endTime = Self.now
    progress = reported.withLock { exchange(&$0, with: nil) } ?? progress
    if case .succeeded = outcome {} else { Self.lastFailure = max(Self.lastFailure, number) }
    guard let line else { return }
    let (presenter, target, application) = (presenter, target, application)
    let kept = (body, waiters)
    presenter?.noteRun(self, isOpen: false)
    window?.owner(as: Window.self)?.allRuns.removeFirst(self)
    finder.object = nil
    (self.target, self.application, self.line, body, task, waiters) = (nil, nil, nil, nil, nil, [])
    line.remove(self)
    for waiter in kept.1 { waiter.resume(returning: outcome) }
    application?.setNeedsValidation()
    application?.observation?.tellEnd(of: self)
    if let application { tellObservers(of: application) }
    if case .failed(let error) = outcome, caller == nil {
      ErrorPropagation.present(
        error, at: presenter ?? application ?? .shared, of: action, thrownBy: target)
    }
    release(kept)
    // A run that never started was not the first of its line, whose turn it still is.
    if started != nil { line.startFirst() }
  }

  /// Whether the method itself, and not a task that it has created, is running now.
  private var isCurrentTask: Bool { taskID != nil && taskID == CurrentTask.id }

  /// Returns whether this run can end only after another one.
  private func waits(for other: ActionRun) -> Bool {
    self === other || (isWaiting && line === other.line)
  }

  /// Cancels the run if it only served its window, unless it closes the window itself.
  func windowDidClose(isDeallocated: Bool) {
    if isDeallocated { window = nil }
    if endsWithWindow, Self.current !== self { cancel() }
  }

  // MARK: - Canceling

  /// Asks the run to cancel.
  ///
  /// The run lasts until its method returns, which may be later, or never. A run whose method has
  /// not been called ends at once, and never calls it. A second call does nothing.
  public func cancel() {
    guard outcome == nil, !isCancellationRequested else { return }
    isCancellationRequested = true
    if body != nil { return end(.cancelled) }
    // The task is known once the method has suspended.
    if isCurrentTask { CurrentTask.cancel() } else { task?.cancel() }
    application?.setNeedsValidation()
  }

  // MARK: - Progress

  /// Reports how far the run has come, from any thread.
  ///
  /// Call this method between the parts of a long action, as often as you like. A menu that is
  /// open, a status line, and other observers can then show the progress.
  ///
  /// ```swift
  /// for (index, photo) in photos.enumerated() {
  ///   try await upload(photo)
  ///   ActionRun.current?.report(completed: index + 1, of: photos.count, photo.name)
  /// }
  /// ```
  ///
  /// The latest report is stored as the ``progress`` in a later turn of the main actor, or when the
  /// run ends, and everything that shows the action is validated. Reports that arrive before that
  /// replace each other.
  ///
  /// - Parameters:
  ///   - completed: The number of units that are complete.
  ///   - total: The number of all units; nil if it is not known.
  ///   - text: What the run does at the moment.
  public nonisolated func report(completed: Int, of total: Int? = nil, _ text: String? = nil) {
    let progress = ActionRun.Progress(completed: completed, of: total, text)
    let isOutstanding = reported.withLock { exchange(&$0, with: progress) != nil }
    if !isOutstanding { Self.later { self.showProgress() } }
  }

  private func showProgress() {
    guard let latest = reported.withLock({ exchange(&$0, with: nil) }), outcome == nil else {
      return
    }
    progress = latest
    application?.setNeedsValidation()
    if let application { tellObservers(of: application) }
  }

  /// Tells the application's observers that the run has changed.
  func tellObservers(of application: Application) {
    application.applicationObservers?.tell(in: application) { $0.runDidChange(self, in: $1) }
  }

  // MARK: - Waiting

  /// Waits until the run has ended.
  ///
  /// The error of a run that fails is presented, unless it is thrown by
  /// ``Application/performAction(_:to:from:event:)``. A run must not wait for its own end, nor for
  /// a run in line behind it; this traps. Runs that wait for each other otherwise never end. A task
  /// that the method creates, but does not await, may wait for the run. If the calling task is
  /// canceled, this method still waits, and the run goes on.
  ///
  /// - Returns: How the run has ended.
  @discardableResult
  public func waitUntilEnded() async -> Outcome {
    if let outcome { return outcome }
    require(
      Self.current.map { !$0.isCurrentTask || !waits(for: $0) } ?? true,
      """
      A run must not wait for its own end; \(action) does, directly or in line behind itself. Wait \
      in another task.
      """
    )
    return await withCheckedContinuation { waiters.append($0) }
  }

  /// The action, the target, and how long it has run or how it has ended.
  public var description: String {
    let name = target.map { "\(action) at \(TypeName.of($0))" } ?? "\(action)"
    let state =
      switch outcome {
      case nil: isWaiting ? "waits" : isCancellationRequested ? "is asked to cancel" : "runs"
      case .succeeded: "has succeeded"
      case .failed: "has failed"
      case .cancelled: "was canceled"
      }
    return "\(name) \(state)"
  }
}
