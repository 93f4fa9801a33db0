/// A task that several subjects perform, so that they can be compared.
@MainActor
struct Scenario {
  /// The name, which stays the same for scripts and baselines.
  let name: String
  /// The task whose time is reported.
  let summary: String
  /// The unit of `n`.
  let unit: String
  let sizes: [Int]
  /// Creates the subjects of one size, which are measured in the same rounds.
  let subjects: @MainActor (Int) -> [Subject]
  /// Measures the memory of large scenarios; nil for the others.
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
    MenuRows.scenario,
    ValidateControl.scenario,
    ValidateControl.many,
    KeyCommands.scenario,
    KeyCommands.responder,
    KeySequences.scenario,
    TypedKeys.scenario,
    TypedLetter.scenario,
    SendAsync.scenario,
    ChainLinks.scenario,
    ResponderCreation.scenario,
    ResponderCreation.events,
    Declaration.scenario,
    HitTesting.scenario,
    FindingViews.nested,
    FindingViews.grid,
    FindingViews.moved,
    EditingTrees.edit,
    EditingTrees.move,
    EditingTrees.focus,
    PointerEvents.scenario,
    PointerEvents.created,
    Mutation.scenario,
    ManyActions.scenario,
    ManyResponders.scenario,
  ]

  /// All scenarios at all their sizes.
  static let cases = all.flatMap { scenario in
    scenario.sizes.map { Case(scenario: scenario, size: $0) }
  }

  /// Returns the cases with the given names, such as `send.nil` or `send.nil/32`, separated by
  /// commas.
  static func cases(named list: String) throws(UsageError) -> [Case] {
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names where !cases.contains(where: { $0.isNamed(name) }) {
      throw UsageError("Unknown scenario \(name); --list lists all scenarios.")
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

  /// Returns the same case with only some of its subjects.
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
