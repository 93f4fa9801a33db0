import Synchronization
@testable import TargetAction

extension Subject {
  /// A task that awaits a run or a send.
  final class Waiter {
    var task: Task<Void, Never>?
    /// What the task has received.
    var result: Entry.SendResult?
  }

  /// Notes that a body begins.
  ///
  /// - Returns: The number of the body.
  func beginBody(of action: ActionName, at id: Int, _ part: Part?, from sender: AnyObject?) -> Int {
    bodyCount += 1
    let number = bodyCount
    ActionRun.current.map { bodyNumbers[$0.id] = number }
    record(.called(id, action, sender: self.number(of: sender)))
    part?.react(.called)
    return number
  }

  /// Performs the rest of a body.
  func goOn(_ number: Int, _ first: Stride) async throws {
    let run = ActionRun.current?.id
    var stride = first
    while stride == .waits, stage.bodies.count < bodyLimit {
      await stage.wait()
      let cue = cue
      record(.resumed(number, isCanceled: Task.isCancelled))
      for operation in cue.operations { perform(operation) }
      stride = cue.stride
    }
    run.map { bodyNumbers[$0] = nil }
    switch stride {
    case .waits, .returns: break
    case .fails: throw ScenarioFailure()
    case .cancels: throw CancellationError()
    }
  }

  /// Lets a body perform operations and take a step.
  func resumeBody(_ index: Int, _ operations: [Operation], _ stride: Stride) {
    cue = (operations, stride)
    stage.bodies.resume(index)
  }

  func useRuns(_ operation: Operation) {
    switch operation {
    case .handleLater(let action, let id, let policy, let serves, let stride):
      handleLater(action, by: id, policy.policy, serves ? .window : .untilDone, stride)
    case .resume(let number, let operations, let stride):
      guard depth == 1, stage.bodies.count > 0 else { return }
      holdingAll { resumeBody(number % stage.bodies.count, operations, stride) }
    case .cancelRun(let number): run(number)?.cancel()
    case .reportRun(let number, let completed): run(number)?.report(completed: completed)
    case .awaitRun(let number):
      guard let run = listedRun(number) else { return }
      expect { Entry.RunOutcome(await run.waitUntilEnded()).result }
    case .awaitSend(let action):
      let application = application
      let waiter = expect {
        do { return Entry.SendResult(try await application.performAction(action.action)) } catch {
          return error is CancellationError ? .canceled : .failed
        }
      }
      if let result = waiter.result { record(.awaited(result)) }
    case .cancelWaiter(let number):
      if !waiters.isEmpty { waiters[waiters.count - 1 - number % waiters.count].task?.cancel() }
    case .turn: takeTurn()
    default: break
    }
  }

  private func handleLater(
    _ action: ActionName, by id: Int, _ policy: ActionRun.Policy, _ lifetime: ActionRun.Lifetime,
    _ stride: Stride
  ) {
    guard let responder = responder(id), let part = object(id)?.part else { return }
    let reader = Reader { [weak responder] in _ = responder?.chainDescription }
    let number = part.id
    let begin = { [weak part, unowned self] (sender: AnyObject?) in
      defer { withExtendedLifetime(reader) {} }
      return beginBody(of: action, at: number, part, from: sender)
    }
    guard action != .press else {
      responder.addHandler(for: action.action, whileRunning: policy, lifetime: lifetime) {
        [unowned self] (sender: Control, _: Event?) in try await goOn(begin(sender), stride)
      }
      return
    }
    responder.addHandler(for: action.action, whileRunning: policy, lifetime: lifetime) {
      [unowned self] invocation in try await goOn(begin(invocation.sender), stride)
    }
  }

  /// Returns a run of the application, or the one whose body performs the operation.
  private func run(_ number: Int?) -> ActionRun? {
    guard let number else { return ActionRun.current }
    return listedRun(number)
  }

  private func listedRun(_ number: Int) -> ActionRun? {
    let runs = application.allRuns
    return runs.isEmpty ? nil : runs[number % runs.count]
  }

  /// Starts a task that awaits a result.
  @discardableResult
  private func expect(_ body: @escaping @MainActor () async -> Entry.SendResult) -> Waiter {
    let waiter = Waiter()
    waiters.append(waiter)
    waiter.task = Task.immediate { waiter.result = await body() }
    return waiter
  }

  /// Runs the tasks that the library has created for the main actor.
  func takeTurn() {
    guard depth <= 1, let turn = Scenario.turn else { return }
    holdingAll { turn() }
  }

  /// Lets the tasks that await runs, which have ended, go on until they have their results.
  ///
  /// They go on through another thread. One that is late would release its application during the
  /// next scenario.
  func finishWaiting() {
    takeTurns { waiters.contains { $0.result == nil } }
  }

  /// Lets all bodies return, including those that begin meanwhile.
  func finishRuns() {
    takeTurns {
      while stage.bodies.count > 0 { resumeBody(0, [], .returns) }
      return waiters.contains { $0.result == nil } || areRunning
    }
  }

  /// Whether an application has runs.
  private var areRunning: Bool {
    living.contains { (object($0) as? ActorApplication)?.allRuns.isEmpty == false }
  }

  /// Takes turns, if that is possible, while a condition is true, but not forever.
  private func takeTurns(while isUnfinished: () -> Bool) {
    let clock = ContinuousClock()
    let start = clock.now
    while isUnfinished(), Scenario.turn != nil, clock.now - start < .seconds(10) { takeTurn() }
  }

  func sight(of run: ActionRun) -> Sight.Run {
    Sight.Run(
      action: run.action.nameInModel ?? .ping, target: number(of: run.target),
      number: bodyNumbers[run.id], isCanceled: run.isCancellationRequested,
      completed: run.progress?.completed)
  }
}

extension Policy {
  fileprivate var policy: ActionRun.Policy { [.ignore, .restart, .queue, .allow][Int(rawValue)] }
}

extension Entry.RunOutcome {
  init(_ outcome: ActionRun.Outcome) {
    self =
      switch outcome {
      case .succeeded: .succeeded
      case .failed: .failed
      case .cancelled: .canceled
      }
  }
}

extension Entry.SendResult {
  init(_ outcome: ActionSend.Outcome) {
    self =
      switch outcome {
      case .handled: .handled
      case .failed: .failed
      case .unhandled, .unavailable: .unhandled
      case .stopped: .stopped
      case .started: .started
      case .ignored: .ignored
      }
  }
}

/// The place where the bodies of runs wait until a scenario lets one of them go on.
///
/// A body waits to enter this actor, whose executor keeps the entries. Running one of them on the
/// main actor's executor instead continues the body at once, without a turn of the main actor's
/// queue.
actor Stage {
  nonisolated let bodies = Bodies()

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe bodies.asUnownedSerialExecutor() }

  private var entryCount = 0

  /// Waits until the scenario lets the caller go on.
  ///
  /// The optimizer would not enter the actor for a method that does nothing.
  @inline(never) func wait() { entryCount += 1 }

  /// The bodies that wait, in the order in which they began to.
  final class Bodies: SerialExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    var count: Int { jobs.withLock(\.count) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
    }

    /// Lets a body go on.
    @MainActor
    func resume(_ index: Int) {
      let job = jobs.withLock { $0.remove(at: index) }
      unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor)
    }
  }
}
