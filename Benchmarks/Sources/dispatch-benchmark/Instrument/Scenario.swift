/// A task that several subjects do, to be compared.
@MainActor
struct Scenario {
  /// The name, which does not change, for scripts.
  let name: String
  /// The task that each reported time is for.
  let summary: String
  /// The unit of `n`.
  let unit: String
  let sizes: [Int]
  /// The subjects of one size; those of one size are measured in the same rounds.
  let subjects: @MainActor (Int) -> [Subject]
  /// The memory that it takes, for large scenarios.
  let memory: (@MainActor (Int) -> [Memory])?

  init(
    name: String,
    summary: String,
    unit: String,
    sizes: [Int],
    memory: (@MainActor (Int) -> [Memory])? = nil,
    subjects: @escaping @MainActor (Int) -> [Subject]
  ) {
    self.name = name
    self.summary = summary
    self.unit = unit
    self.sizes = sizes
    self.memory = memory
    self.subjects = subjects
  }

  static let all: [Scenario] = [
    SendNil.scenario,
    SendTarget.scenario,
    SendMiss.scenario,
    SendRefused.scenario,
    SendTyped.scenario,
    SendStandard.scenario,
    SendControl.scenario,
    ValidateMenu.scenario,
    ValidateDistinct.scenario,
    ValidateControl.scenario,
    KeyCommands.scenario,
    ChainLinks.scenario,
    ResponderCreation.scenario,
    Declaration.scenario,
    HitTesting.scenario,
    FindingViews.nested,
    FindingViews.grid,
    FindingViews.rows,
    FindingViews.moved,
    FindingViews.edited,
    EditingTrees.edit,
    EditingTrees.move,
    EditingTrees.focus,
    PointerEvents.scenario,
    Mutation.scenario,
    ManyActions.scenario,
    ManyResponders.scenario,
  ]

  /// All scenarios at all of their sizes.
  static let cases = all.flatMap { scenario in
    scenario.sizes.map { Case(scenario: scenario, size: $0) }
  }

  /// The cases that are named: `send.nil`, `send.nil/32`, or several of these with commas between.
  static func cases(named list: String) throws(UsageError) -> [Case] {
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names where !cases.contains(where: { $0.isNamed(name) }) {
      throw UsageError("There is no scenario \(name); --list lists all.")
    }
    return cases.filter { one in names.contains(where: one.isNamed) }
  }
}

/// A scenario at one of its sizes.
@MainActor
struct Case {
  let scenario: Scenario
  let size: Int
  /// The names of the subjects to measure; nil for all.
  private var subjectNames: [String]?

  init(scenario: Scenario, size: Int) {
    self.scenario = scenario
    self.size = size
  }

  var name: String { "\(scenario.name)/\(size)" }

  func isNamed(_ name: String) -> Bool { name == scenario.name || name == self.name }

  /// The same case with a part of its subjects.
  func limited(to names: [String]) -> Case {
    var limited = self
    limited.subjectNames = names
    return limited
  }

  func measured(_ effort: Effort) -> Outcome {
    let subjects = scenario.subjects(size).filter { subjectNames?.contains($0.name) ?? true }
    return Outcome(
      scenario: scenario, size: size, subjects: subjects, measurements: measure(subjects, effort))
  }
}
