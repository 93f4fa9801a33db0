import TargetAction

/// A sequence of operations that the library and the model run, which must agree after each.
@MainActor
struct Scenario {
  let operations: [Operation]

  init(_ operations: [Operation]) { self.operations = operations }

  /// A disagreement between the library and the model.
  struct Mismatch: Error, CustomStringConvertible {
    /// The number of operations, of which the last one shows the disagreement.
    let count: Int
    let description: String
  }

  /// Runs the tasks that wait for the main actor, if the main thread is free to do that.
  ///
  /// If it is nil, such as in a test, no task runs during a scenario.
  static var turn: (@MainActor () -> Void)?

  /// The number of operations between comparisons of the complete state.
  static let fullComparisonInterval = 16

  /// Runs the operations.
  ///
  /// After each operation, all calls and results are compared, and both answer one query. After
  /// every sixteenth operation and the last one, the observable state of every object is compared.
  ///
  /// At the end, everything is released and must be deallocated. A scenario ends early if a
  /// reaction violates a precondition of the library during an operation, or if the result depends
  /// on an unspecified order.
  ///
  /// - Parameter willPerform: A closure to call before each operation, and before everything is
  ///   released.
  /// - Returns: The number of operations performed.
  /// - Throws: ``Mismatch``, at the first disagreement.
  @discardableResult
  func run(willPerform: () -> Void = {}) throws(Mismatch) -> Int {
    let run = ScenarioRun()
    defer { run.tearDown() }
    for (index, operation) in operations.enumerated() {
      willPerform()
      let isFull = index % Self.fullComparisonInterval == 0 || index == operations.count - 1
      let difference = run.difference(after: operation, index, isFull: isFull)
      if run.hasStrayed { return index }
      if let difference { throw Mismatch(count: index + 1, description: difference) }
    }
    willPerform()
    if let difference = run.differenceAtEnd() {
      throw Mismatch(count: operations.count, description: "at the end, \(difference)")
    }
    return operations.count
  }
}

/// The model and the library side by side.
@MainActor
final class ScenarioRun {
  private let model = Model()
  private let subject = Subject()
  private let reportHandler = ActionReports.handler

  // The library reports the mistakes that random programs make.
  init() { ActionReports.handler = { _ in } }

  /// A Boolean value that indicates whether the model ends the scenario here.
  var hasStrayed: Bool { model.hasStrayed }

  func tearDown() {
    subject.tearDown()
    model.tearDown()
    ActionReports.handler = reportHandler
  }

  /// Releases everything, first with all reactions and then without them.
  ///
  /// - Returns: A description of a difference or a leak, or nil.
  func differenceAtEnd() -> String? {
    for id in 2..<neighbourNumber {
      let difference = difference(in: .release(id))
      if hasStrayed { return nil }
      if let difference { return "releasing \(id): \(difference)" }
    }
    subject.forgetReactions()
    model.forgetReactions()
    if let difference = differenceInEnds() { return difference }
    if hasStrayed { return nil }
    for id in 2..<neighbourNumber {
      if let difference = difference(in: .release(id)) { return "releasing \(id): \(difference)" }
    }
    guard model.living == subject.living else {
      return "alive are \(subject.living), not \(model.living)"
    }
    subject.tearDown()
    return subject.living.count > 2 ? "\(subject.living) have leaked" : nil
  }

  /// Lets all bodies return.
  private func differenceInEnds() -> String? {
    while !model.bodies.isEmpty {
      let difference = difference(in: .resume(0, [], .returns))
      if hasStrayed { return nil }
      if let difference { return "ending the runs: \(difference)" }
    }
    guard Scenario.turn != nil else { return nil }
    while !model.jobs.isEmpty {
      if let difference = difference(in: .turn) { return "the last turn: \(difference)" }
    }
    subject.finishWaiting()
    let (actual, expected) = (subject.waiters.map(\.result), model.waiters.map(\.result))
    return actual == expected ? nil : "the tasks have received \(actual), not \(expected)"
  }

  /// Performs an operation on both.
  ///
  /// - Returns: A description of a difference, or nil.
  func difference(after operation: Operation, _ index: Int, isFull: Bool) -> String? {
    if let difference = difference(in: operation) { return difference }
    if hasStrayed { return nil }
    // Each query is repeated after the next operation, so that its result may come from the cache.
    let question = index / 2
    let action = ActionName.allCases[question % ActionName.allCases.count]
    let sender = question % 3 == 0 ? nil : question % 20
    if let difference = difference(in: .ask(action, from: sender)) {
      return "asked for \(action) from \(sender.map(String.init) ?? "nil"): \(difference)"
    }
    if let difference = differenceInSight(of: index % 20) { return difference }
    guard isFull else { return nil }
    for id in 0..<20 {
      if let difference = differenceInSight(of: id) { return difference }
    }
    return model.living == subject.living
      ? nil : "alive are \(subject.living), not \(model.living)"
  }

  private func difference(in operation: Operation) -> String? {
    model.performWhole(operation)
    if hasStrayed { return nil }
    subject.detentions = model.detentions[...]
    subject.performWhole(operation)
    if let difference = differenceInDeaths() { return difference }
    let (expected, actual) = (model.take(), subject.take())
    guard expected != actual else { return nil }
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    return
      "after \(same) as expected of \(expected.count): \(Array(actual.dropFirst(same).prefix(6)))"
      + " instead of \(Array(expected.dropFirst(same).prefix(6)))"
  }

  /// Compares the deallocated objects, whose order does not matter, but which must not be early.
  private func differenceInDeaths() -> String? {
    for id in Set(model.deaths.keys).union(subject.deaths.keys).sorted() {
      let (earliest, actual) = (model.deaths[id] ?? [], subject.deaths[id] ?? [])
      guard earliest.count == actual.count, zip(earliest, actual).allSatisfy(<=) else {
        return "\(id) has died after \(actual) entries, not after \(earliest) or more"
      }
    }
    return nil
  }

  private func differenceInSight(of id: Int) -> String? {
    let (expected, actual) = (model.sight(of: id), subject.sight(of: id))
    guard expected != actual else { return nil }
    return "\(id) is \(actual.map { "\($0)" } ?? "gone"),"
      + " not \(expected.map { "\($0)" } ?? "gone")"
  }
}

extension Scenario.Mismatch {
  /// Describes the failure with the shortest scenario that shows it.
  @MainActor
  func report(on operations: [Operation]) -> String {
    var shrinker = Shrinker { (try? Scenario($0).run()) == nil }
    let shrunk = shrinker.shrink(Array(operations.prefix(count)))
    var short: Scenario.Mismatch?
    do throws(Scenario.Mismatch) { try Scenario(shrunk).run() } catch { short = error }
    return """
      after \(count) operations: \(description)
      This shows it, \(short?.description ?? "but not again"):

      \(SwiftSource.row(of: shrunk))
      """
  }
}
