/// A sequence of operations, run on the library and on the model, which must agree after each.
@MainActor
struct Scenario {
  let operations: [Operation]

  init(_ operations: [Operation]) {
    self.operations = operations
  }

  /// Where library and model disagree.
  struct Mismatch: Error, CustomStringConvertible {
    /// How many operations had been done, the last of which shows it.
    let count: Int
    let description: String
  }

  /// After how many operations everything is compared, and not what has happened alone.
  static let fullComparisonInterval = 16

  /// Runs the operations.
  ///
  /// After each, everything that has happened is compared, and one question is asked of both; after every
  /// sixteenth, and the last, everything that can be seen of every object is compared.
  ///
  /// At the end everything is released and must be gone. A scenario ends early where a reaction violates a
  /// precondition of the library in the middle of an operation, or where what comes next depends on an order that is
  /// not specified.
  ///
  /// - Parameter willPerform: What is called before each operation, and before everything is released.
  /// - Returns: How many operations were done.
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

/// The model and the library, side by side.
@MainActor
final class ScenarioRun {
  private let model = Model()
  private let subject = Subject()

  /// Whether the scenario ends here, as the model has it.
  var hasStrayed: Bool { model.hasStrayed }

  func tearDown() {
    subject.tearDown()
    model.tearDown()
  }

  /// Releases everything, with all reactions first and without them then.
  ///
  /// - Returns: What differs, and what has leaked, if anything has.
  func differenceAtEnd() -> String? {
    for id in 2..<neighbourNumber {
      let difference = difference(in: .release(id))
      if hasStrayed { return nil }
      if let difference { return "releasing \(id): \(difference)" }
    }
    subject.forgetReactions()
    model.forgetReactions()
    for id in 2..<neighbourNumber {
      if let difference = difference(in: .release(id)) { return "releasing \(id): \(difference)" }
    }
    guard model.living == subject.living else {
      return "alive are \(subject.living), not \(model.living)"
    }
    subject.tearDown()
    return subject.living.count > 2 ? "\(subject.living) have leaked" : nil
  }

  /// Does an operation on both.
  ///
  /// - Returns: What differs, if anything does.
  func difference(after operation: Operation, _ index: Int, isFull: Bool) -> String? {
    if let difference = difference(in: operation) { return difference }
    if hasStrayed { return nil }
    // Each question is asked after two operations, so that its answer is remembered when the second comes.
    let question = index / 2
    let action = ActionName.allCases[question % ActionName.allCases.count]
    let sender = question % 3 == 0 ? nil : question % 20
    if let difference = difference(in: .ask(action, to: nil, from: sender)) {
      return "asked for \(action) from \(sender.map(String.init) ?? "nil"): \(difference)"
    }
    if let difference = differenceInSight(of: index % 20) { return difference }
    guard isFull else { return nil }
    for id in 0..<20 {
      if let difference = differenceInSight(of: id) { return difference }
    }
    for menu in 0..<3 {
      let difference = difference(in: .readStates(menu))
      if hasStrayed { return nil }
      if let difference { return "the states of the commands of \(menu): \(difference)" }
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

  /// Compares what has died: in any order, but nothing before it may.
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
  /// What went wrong, with the shortest test that shows it which could be found.
  @MainActor
  func report(on operations: [Operation]) -> String {
    var shrinker = Shrinker { (try? Scenario($0).run()) == nil }
    let shrunk = shrinker.shrink(Array(operations.prefix(count)))
    return """
      after \(count) operations: \(description)
      This shows it:

      \(SwiftSource.test(of: shrunk))
      """
  }
}
