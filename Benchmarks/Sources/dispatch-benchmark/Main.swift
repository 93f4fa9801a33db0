import Foundation

/// Measures what it costs to send an action, beside what a Swift user would write instead.
@main
@MainActor
struct DispatchBenchmark {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Progress.write("dispatch-benchmark: \(error.message) See --help.\n")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws(UsageError) {
    let cases = try Scenario.cases(matching: options.filter)
    switch options.mode {
    case .help: print(Options.help)
    case .list: list()
    case .count:
      print("scenario,subject,n,allocations")
      for repetition in Repetition.all(of: cases) { repetition.run() }
    case .growth(let first): Workload.run(from: first)
    case .measure: try measure(cases, options)
    }
  }

  private static func list() {
    for scenario in Scenario.all {
      let sizes = scenario.sizes.map { "\($0)" }.joined(separator: ", ")
      print("\(scenario.name.left(18))\(scenario.summary); n: \(sizes) \(scenario.unit)")
    }
  }

  private static func measure(_ cases: [Case], _ options: Options) throws(UsageError) {
    if options.chart != nil, !cases.contains(where: { $0.scenario.name == "send.nil" }) {
      throw UsageError("--chart draws send.nil, which the filter leaves out.")
    }
    for path in [options.chart, options.save].compactMap(\.self) {
      try Files.requireWritable(path)
    }
    let baseline: [Record]? =
      if let path = options.baseline { try Files.records(from: path) } else { nil }
    var (outcomes, memory): ([Outcome], [Memory]) = ([], [])
    if options.format == .csv { print(Record.columns) }
    for (index, one) in cases.enumerated() {
      Progress.show(one.name, index, of: cases.count)
      let outcome = one.measured(options.isQuick ? .quick : .full)
      Progress.clear()
      outcomes.append(outcome)
      memory += one.scenario.memory?(one.size) ?? []
      switch options.format {
      case .table: Table.print(outcome)
      case .csv: for record in outcome.records { print(record.csv) }
      case .json: break
      }
    }
    let records = outcomes.flatMap(\.records)
    if options.format == .json { try print(Files.json(records)) }
    if options.format == .table {
      Table.print(memory)
      Figures(outcomes, memory).print()
    }
    if let baseline {
      for line in Comparison(of: records, to: baseline).lines {
        if options.format == .table { print(line) } else { Progress.write(line + "\n") }
      }
    }
    if let path = options.save { try Files.write(Files.json(records), to: path) }
    if let path = options.chart { try Files.write(Chart(outcomes).svg, to: path) }
  }
}
