/// A situation in which the same thing is done by several subjects.
@MainActor
struct Scenario {
  /// The name, which is stable, for scripts.
  let name: String
  /// What is done once for each time that is reported.
  let summary: String
  /// What `n` counts.
  let unit: String
  let sizes: [Int]
  /// The subjects of one size; those of one size are measured in the same rounds.
  let subjects: @MainActor (Int) -> [Subject]
  /// What memory it takes, where that is worth knowing.
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
    SendControl.scenario,
    ValidateMenu.scenario,
    ValidateDistinct.scenario,
    ValidateControl.scenario,
    KeyCommands.scenario,
    ChainLinks.scenario,
    ResponderCreation.scenario,
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

  /// The cases that a filter names: `send.nil`, `send.nil/32`, or several of these with commas between.
  static func cases(matching filter: String?) throws(UsageError) -> [Case] {
    let cases = all.flatMap { scenario in
      scenario.sizes.map { Case(scenario: scenario, size: $0) }
    }
    guard let filter else { return cases }
    let names = filter.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names where !cases.contains(where: { $0.isNamed(name) }) {
      throw UsageError("No scenario is called \(name); --list lists them.")
    }
    return cases.filter { one in names.contains(where: one.isNamed) }
  }
}

/// A scenario at one of its sizes.
@MainActor
struct Case {
  let scenario: Scenario
  let size: Int

  var name: String { "\(scenario.name)/\(size)" }

  func isNamed(_ name: String) -> Bool { name == scenario.name || name == self.name }

  func measured(_ effort: Effort) -> Outcome {
    let subjects = scenario.subjects(size)
    return Outcome(
      scenario: scenario, size: size, subjects: subjects, measurements: measure(subjects, effort))
  }
}
