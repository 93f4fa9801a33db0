import Foundation

/// One run, which measures, prints, saves, and compares the cases that the options select.
@MainActor
struct Run {
  private let options: Options
  private let saved: [Record]?
  private let cases: [Case]
  /// A Boolean value that indicates whether the run prints only the table of main figures.
  private let isHeadline: Bool

  init(_ options: Options) throws(UsageError) {
    self.options = options
    saved = if let path = options.compare { try Files.records(from: path) } else { nil }
    let chosen: [Case]? =
      if let names = options.scenarios {
        try Scenario.cases(named: names)
      } else if options.isFull || options.isChecked {
        Scenario.cases
      } else if let saved {
        Scenario.cases.filter { one in saved.contains { $0.name == one.name } }
      } else if options.chart != nil {
        try Scenario.cases(named: Chart.scenario)
      } else {
        nil
      }
    cases = chosen ?? Headline.cases()
    isHeadline = chosen == nil
  }

  func measure() throws(UsageError) {
    if options.chart != nil, !cases.contains(where: { $0.scenario.name == Chart.scenario }) {
      throw UsageError("--chart draws \(Chart.scenario), which this run does not measure.")
    }
    for path in [options.chart, options.save].compactMap(\.self) {
      try Files.requireWritable(path)
    }
    var (outcomes, memory): ([Outcome], [Memory]) = ([], [])
    if options.format == .csv { print(Record.columns) }
    for (index, one) in cases.enumerated() {
      Progress.show(one.name, index, of: cases.count)
      let outcome = one.measured(effort)
      Progress.clear()
      outcomes.append(outcome)
      if !isHeadline { memory += one.scenario.memory?(one.size) ?? [] }
      switch options.format {
      case .table: if !isHeadline { Table.print(outcome) }
      case .csv: for record in outcome.records { print(record.csv) }
      case .json: break
      }
      // Shows each result as it arrives, even through a pipe.
      fflush(nil)
    }
    try report(outcomes, memory)
  }

  private var effort: Effort {
    options.isQuick ? .quick : isHeadline ? .headline : .full
  }

  private func report(_ outcomes: [Outcome], _ memory: [Memory]) throws(UsageError) {
    let records = outcomes.flatMap(\.records)
    switch options.format {
    case .table where isHeadline:
      Headline.print(outcomes)
      print(
        "\nFor all scenarios, add --full; for one, --scenario NAME. For a chart and more options, see --help."
      )
    case .table: Table.print(memory)
    case .csv: break
    case .json: try print(Files.json(records))
    }
    if let saved {
      for line in Comparison(of: records, to: saved).lines { remark(line) }
    }
    if let path = options.save { try Files.write(Files.json(records), to: path) }
    if let path = options.chart { try Files.write(Chart(outcomes).svg, to: path) }
    if options.isChecked {
      let targets = Targets(outcomes, memory)
      for line in targets.lines { remark(line) }
      if targets.isIncomplete { throw UsageError("A target compares unknown subjects.") }
    }
  }

  /// Prints a line about the results, to standard error unless they are a table.
  private func remark(_ line: String) {
    if options.format == .table { print(line) } else { Progress.write(line + "\n") }
  }
}
