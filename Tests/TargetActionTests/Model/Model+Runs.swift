extension Model {
  /// Returns the runs of an action at a target.
  func line(of action: ActionName, at target: ModelObject) -> [ModelRun] {
    runs.filter { $0.action == action && $0.target === target }
  }

  /// Starts a run, or lets it wait for those in line.
  func begin(
    _ candidate: Candidate, _ errand: Errand, _ rules: ModelRunRules, in app: ModelObject,
    awaitedBy waiter: ModelWaiter?
  ) -> Entry.SendResult {
    let line = line(of: errand.action, at: candidate.object)
    if rules.policy == .ignored, !line.isEmpty { return .ignored }
    let run = ModelRun(candidate, errand, rules, in: app, isAwaited: waiter != nil)
    waiter?.run = run
    for object in [run.target, run.sender, run.application] { object?.holds += 1 }
    runs.append(run)
    run.presenter.runs.append(run)
    mark(app)
    if rules.policy == .restarts { for earlier in line { cancel(earlier) } }
    let waits = rules.policy != .concurrent && line.contains { $0.outcome == nil }
    if run.outcome == nil, !waits { start(run) }
    return .started
  }

  private func start(_ run: ModelRun) {
    bodyCount += 1
    run.number = bodyCount
    inside(run) {
      record(.called(run.called.id, run.action, sender: run.senderNumber))
      if run.called.isAlive { react(run.called, .called) }
      take(run.rules.stride, in: run)
    }
  }

  private var currentRun: ModelRun? { currentRuns.last ?? nil }

  private func inside(_ run: ModelRun?, _ body: () -> Void) {
    currentRuns.append(run)
    body()
    currentRuns.removeLast()
  }

  private func take(_ stride: Stride, in run: ModelRun) {
    switch stride {
    case .waits where bodies.count < bodyLimit: bodies.append(run)
    case .waits, .returns: end(run, .succeeded)
    case .fails: end(run, run.isCanceled ? .canceled : .failed)
    case .cancels: end(run, .canceled)
    }
  }

  private func end(_ run: ModelRun, _ outcome: Entry.RunOutcome) {
    run.outcome = outcome
    run.presenter.runs.removeAll { $0 === run }
    runs.removeAll { $0 === run }
    let app = run.application
    mark(app)
    for observer in app.observation.observers where app.observation.observers.contains(observer) {
      record(.runEnded(run.action, outcome, in: app.id, by: observer), app, .runEnded)
    }
    if outcome == .failed, !run.isAwaited {
      presentError(from: run.presenter.isReachable ? run.presenter : app)
    }
    if run.number != nil { startNext(after: run) }
    letGo(of: [run.target, run.sender, app])
  }

  /// Starts the first run in line after one that has ended.
  private func startNext(after run: ModelRun) {
    guard ends == nil else {
      ends?.append(run)
      return
    }
    ends = [run]
    while let ended = ends?.first {
      ends?.removeFirst()
      let next = line(of: ended.action, at: ended.target).first
      if let next, next.number == nil { start(next) }
    }
    ends = nil
  }

  /// Asks a run to cancel, which ends it if it has not started.
  func cancel(_ run: ModelRun) {
    guard run.outcome == nil, !run.isCanceled else { return }
    run.isCanceled = true
    if run.number == nil { return end(run, .canceled) }
    mark(run.application)
  }

  /// Cancels the runs that serve a window, unless they close it themselves.
  func closeRuns(in window: ModelObject) {
    for run in runs where run.window === window {
      if !window.isAlive { run.window = nil }
      guard run.rules.servesWindow else { continue }
      if currentRun !== run {
        cancel(run)
      } else if !window.isAlive {
        // The send that has begun the run may keep the window until the body has suspended.
        hasStrayed = true
      }
    }
  }

  func useRuns(_ operation: Operation) {
    switch operation {
    case .handleLater(let action, let id, let policy, let serves, let stride):
      guard let responder = responder(id) else { return }
      responder.handlers[action] = .later(
        ModelRunRules(policy: policy, servesWindow: serves, stride: stride))
      ModelObject.changeCount += 1
    case .resume(let number, let operations, let stride):
      guard depth == 1, !bodies.isEmpty else { return }
      let run = bodies.remove(at: number % bodies.count)
      holdingAll {
        inside(run) {
          record(.resumed(run.number ?? 0, isCanceled: run.isCanceled))
          for operation in operations { perform(operation) }
          take(stride, in: run)
        }
      }
    case .cancelRun(let number): run(number).map { cancel($0) }
    case .reportRun(let number, let completed):
      guard let run = run(number) else { return }
      if run.reported == nil { jobs.append(.show(run)) }
      run.reported = completed
    case .awaitRun(let number):
      guard let run = listedRun(number) else { return }
      let waiter = ModelWaiter()
      waiter.run = run
      waiters.append(waiter)
    case .awaitSend(let action):
      let waiter = ModelWaiter()
      waiters.append(waiter)
      let result = outcome(
        of: action, .everywhere, from: Sender(object: nil), in: application, awaitedBy: waiter)
      waiter.isReady = true
      if waiter.run == nil { waiter.immediateResult = result }
      if let result = waiter.result { record(.awaited(result)) }
    case .cancelWaiter(let number):
      guard !waiters.isEmpty else { return }
      let waiter = waiters[waiters.count - 1 - number % waiters.count]
      guard waiter.isReady, let run = waiter.run, run.outcome == nil, !waiter.isCanceled
      else { return }
      waiter.isCanceled = true
      jobs.append(.cancel(run, inside: currentRun))
    case .turn: takeTurn()
    default: break
    }
  }

  /// Returns a run of the application, or the one whose body performs the operation.
  private func run(_ number: Int?) -> ModelRun? {
    guard let number else { return currentRun }
    return listedRun(number)
  }

  private func listedRun(_ number: Int) -> ModelRun? {
    let runs = runs.filter { $0.application === application }
    return runs.isEmpty ? nil : runs[number % runs.count]
  }

  func takeTurn() {
    guard depth <= 1, Scenario.turn != nil else { return }
    holdingAll {
      let batch = jobs
      jobs = []
      for job in batch {
        switch job {
        case .show(let run): show(run)
        case .cancel(let run, let outer): inside(outer) { cancel(run) }
        }
      }
    }
  }

  private func show(_ run: ModelRun) {
    defer { run.reported = nil }
    guard run.outcome == nil else { return }
    run.completed = run.reported
    mark(run.application)
  }
}

extension ModelWaiter {
  /// What the task receives; nil while its run lasts.
  var result: Entry.SendResult? { run?.outcome?.result ?? immediateResult }
}

/// The number of bodies that may wait at once; others return instead.
let bodyLimit = 12
