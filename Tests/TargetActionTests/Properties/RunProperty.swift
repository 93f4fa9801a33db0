import Testing

@testable import TargetAction

private protocol RunWork: ActionTarget {
  func work(_ sender: AnyObject?, _ event: Event?) async throws
}

@MainActor private let policies: [ActionRun.Policy] = [.ignore, .restart, .queue, .allow]
@MainActor private let lifetimes = (0..<8).map { index -> ActionRun.Lifetime in
  RunReference.endsWithWindow(index) ? .window : .untilDone
}
@MainActor private let actions = (0..<8).map {
  Action("run\($0)", (any RunWork).work, whileRunning: policies[$0 % 4], lifetime: lifetimes[$0])
}

/// A sender that knows what the body is to do.
private final class Order {
  let send: RunSend
  unowned let comparison: PolicyComparison
  init(_ send: RunSend, _ comparison: PolicyComparison) {
    (self.send, self.comparison) = (send, comparison)
  }
}

@MainActor
private func carryOut(_ sender: AnyObject?) async throws {
  if let order = sender as? Order { try await order.comparison.perform(order.send) }
}

private final class Clerk: RunWork {
  func work(_ sender: AnyObject?, _ event: Event?) async throws { try await carryOut(sender) }
}
/// A responder in the place of another object, or one that has handlers.
private class Desk: Responder {
  var present: (any Error) -> Void = { _ in }
  override func presentError(_ error: any Error) { present(error) }
}
private final class Worker: Desk, RunWork {
  func work(_ sender: AnyObject?, _ event: Event?) async throws { try await carryOut(sender) }
}
private final class Office: Application {
  var present: (any Error) -> Void = { _ in }
  override func presentError(_ error: any Error) { present(error) }
}

private struct Failure: Error { let number: Int }
/// Values that cannot be compared.
private final class Parcel {}
private struct Enclosure {}

private final class PolicyComparison: Comparison, ActionObserver {
  private enum Step { case checks, ends(RunSend.End) }
  /// A way to reach a target: up the chain from a responder or, if there is none, as the explicit
  /// target.
  private struct Route { let start: Responder?, target: AnyObject, number: Int, place: Int }

  private let program: RandomProgram
  private let office = Office(), windows = [Window(), Window()]
  private let clerk = Clerk(), worker = Worker(), hidden = Worker(), closures = Desk()
  private let parcels = [Parcel(), Parcel()],
    letters = [Payload(Enclosure()), Payload(Enclosure())]
  private let places: [Desk]
  private var routes: [Route] = []
  private var reference = RunReference(), log: [String] = [], count = 0, resumed = 0
  private var waiting: [Int: CheckedContinuation<Step, Never>] = [:]
  /// All runs with the numbers of their sends.
  private var numbers: [ObjectIdentifier: (number: Int, run: ActionRun)] = [:]

  init(_ program: RandomProgram) {
    self.program = program
    places = [
      Desk(representing: clerk), Desk(representing: clerk), worker, Desk(representing: hidden),
      closures, Desk(representing: hidden), hidden, Desk(representing: worker),
    ]
    let targets: [AnyObject] = [clerk, worker, hidden, closures]
    for window in windows { office.addWindow(window) }
    for (place, desk) in places.enumerated() {
      desk.next = windows[place % 2]
      desk.present = { [unowned self] in present($0, at: place) }
      let number = [0, 0, 1, 2, 3, 2, 2, 1][place]
      routes.append(Route(start: desk, target: targets[number], number: number, place: place))
    }
    routes.append(Route(start: nil, target: worker, number: 1, place: 2))
    routes.append(Route(start: nil, target: clerk, number: 0, place: -1))
    for action in 0..<8 {
      closures.addHandler(
        for: actions[action], whileRunning: policies[action % 4], lifetime: lifetimes[action]
      ) { try await carryOut($0.sender) }
    }
    office.present = { [unowned self] in present($0, at: -1) }
    office.unhandledActionHandler = nil
    office.addActionObserver(self)
  }

  func step() async throws {
    let run = program.element(of: reference.runs), number = run?.number ?? -1
    switch program.number(below: 16) {
    case 0...4:
      let send = makeSend(depth: 0)
      program.note("send \(send)")
      reference.send(send)
      try program.expect("handled", deliver(send), is: true)
    case 5...9:
      guard let number = program.element(of: waiting.keys.sorted()) else { break }
      try await resume(
        number, program.oneIn(4) ? .checks : .ends(program.oneIn(3) ? .fails : .returns))
    case 10:
      program.note("cancel \(number)")
      reference.cancel(number)
      office.allRuns.first { self.number(of: $0) == number }?.cancel()
    case 11: try cancelOperation()
    case 12 where program.oneIn(3):
      let window = program.number(below: 2)
      program.note("close and open window \(window)")
      reference.close(window)
      office.removeWindow(windows[window])
      office.addWindow(windows[window])
    case 13, 14:
      let progress = program.number(below: 100)
      program.note("report \(number) \(progress)")
      reference.report(number, progress)
      office.allRuns.first { self.number(of: $0) == number }?.report(completed: progress)
    default: await endTurn()
    }
    try compare()
  }

  func finish() async throws {
    while let number = waiting.keys.min() { try await resume(number, .ends(.returns)) }
    try compare()
    try program.expect("runs at the end", reference.runs.count, is: 0)
    for (_, run) in numbers.values { try program.expect("target", run.target == nil, is: true) }
  }

  private func makeSend(depth: Int) -> RunSend {
    count += 1
    let number = count, index = program.number(below: routes.count), route = routes[index]
    var argument = program.element(of: [nil, nil, 0, 1] as [Int?]) ?? nil
    if program.oneIn(2) { argument = 2 + program.number(below: 4) }
    var send = RunSend(
      number: number, route: index, place: route.place,
      window: route.place < 0 ? nil : route.place % 2,
      line: RunSend.Line(action: program.number(below: 8), target: route.number, argument: argument)
    )
    if program.oneIn(4) { send.end = program.oneIn(2) ? .fails : .returns }
    send.cancelsItself = program.oneIn(8)
    if depth == 0, program.oneIn(5) { send.inner = [makeSend(depth: 1)] }
    return send
  }

  private func deliver(_ send: RunSend) -> Bool {
    let route = routes[send.route], action = actions[send.line.action], order = Order(send, self)
    let event: Event? =
      switch send.line.argument {
      case nil: program.oneIn(2) ? nil : KeyEvent(key: "k")
      case let number? where number < 2: Payload(number)
      case let number? where number < 4: Payload(parcels[number - 2])
      case let number?: letters[number - 4]
      }
    return route.start?.tryToPerform(action, from: order, event: event)
      ?? office.sendAction(action, to: route.target, from: order, event: event)
  }

  /// The body of a run.
  func perform(_ send: RunSend) async throws {
    log.append("\(send.number) begins")
    if let run = ActionRun.current { numbers[run.id] = (send.number, run) }
    if send.cancelsItself { ActionRun.current?.cancel() }
    for inner in send.inner { _ = deliver(inner) }
    var end = send.end
    while end == nil {
      let step = await withCheckedContinuation { waiting[send.number] = $0 }
      resumed += 1
      switch step {
      case .checks: try Task.checkCancellation()
      case .ends(let chosen): end = chosen
      }
    }
    if end == .fails { throw Failure(number: send.number) }
  }

  private func resume(_ number: Int, _ step: Step) async throws {
    program.note("\(number) \(step)")
    await endTurn()
    switch step {
    case .checks: reference.check(number)
    case .ends(let end): reference.end(number, end)
    }
    let count = resumed
    waiting.removeValue(forKey: number)?.resume(returning: step)
    await takeTurns { resumed > count }
  }

  /// Shows the progress that was reported.
  private func endTurn() async {
    reference.endTurn()
    await takeTurns {
      zip(office.allRuns, reference.runs).allSatisfy { $0.progress?.completed == $1.progress }
    }
  }

  private func cancelOperation() throws {
    let place = program.number(below: places.count)
    // The runs that have been asked already do not count.
    let open = reference.runs.filter { !$0.isAsked }.map(\.number)
    let own = numbers(of: places[place].runs).filter(open.contains)
    let others = open.filter { reference.sends[$0]?.place == -1 }
    program.note("cancelOperation at place \(place)")
    for number in own.isEmpty ? others : own { reference.cancel(number) }
    let isHandled = places[place].tryToPerform(.cancelOperation)
    try program.expect("handled", isHandled, is: !own.isEmpty || !others.isEmpty)
  }

  private func number(of run: ActionRun) -> Int { numbers[run.id]?.number ?? -1 }
  private func numbers(of runs: [ActionRun]) -> [Int] { runs.map { number(of: $0) } }

  func didSend(_ send: ActionSend, report: ActionSend.Report) {
    guard case .started(let run) = report.outcome, let order = send.sender as? Order else { return }
    numbers[run.id] = (order.send.number, run)
  }

  func didEnd(_ run: ActionRun) {
    let outcome = run.outcome.map { "\($0)".prefix { $0 != "(" } }
    log.append("\(number(of: run)) \(outcome ?? "runs")")
  }

  private func present(_ error: any Error, at place: Int) {
    log.append("\((error as? Failure)?.number ?? -1) is presented at \(place)")
  }

  private func compare() throws {
    try program.expect("log", log.suffix(10), is: reference.log.suffix(10))
    try program.expect(
      "runs",
      office.allRuns.map {
        "\(number(of: $0)) \($0.started == nil) \($0.isCancellationRequested) \($0.progress?.completed ?? -1)"
      },
      is: reference.runs.map { "\($0.number) \($0.isWaiting) \($0.isAsked) \($0.progress ?? -1)" })
    for (index, window) in windows.enumerated() {
      let expected = reference.runs.filter { $0.window == index }.map(\.number)
      try program.expect("runs of window \(index)", numbers(of: window.allRuns), is: expected)
    }
    let place = program.number(below: places.count)
    let expected = reference.runs.filter { reference.sends[$0.number]?.place == place }
    try program.expect(
      "runs at place \(place)", numbers(of: places[place].runs), is: expected.map(\.number))
    let route = routes[program.number(below: routes.count)], action = program.number(below: 8)
    let line = RunSend.Line(action: action, target: route.number, argument: nil)
    let run = action % 4 == 0 ? reference.first(in: line) : nil
    try program.expect(
      "state of \(line)", office.state(of: actions[action], to: route.target).availability,
      is: run.map { .running($0.progress.map { ActionRun.Progress(completed: $0) }) } ?? .enabled)
  }
}

extension LongTests {
  struct RunProperty {
    @Test(arguments: RandomProgram.seeds)
    func `runs begin, wait, and end in the order of an array`(seed: UInt64) async {
      await PolicyComparison.check(seed: seed)
    }
  }
}
