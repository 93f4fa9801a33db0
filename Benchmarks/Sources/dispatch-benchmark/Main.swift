import Foundation

/// Measures the cost of sending actions against what you would otherwise write in Swift.
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
    switch options.mode {
    case .help: print(Options.help)
    case .list: list()
    case .count(let layout):
      let cases = try options.scenarios.map(Scenario.cases(named:)) ?? Scenario.cases
      print("scenario,subject,n,allocations")
      // Small and large objects that are allocated later get other addresses.
      let blocks = [1 << 12, 1 << 18].map { [UInt8](repeating: 0, count: $0 * layout) }
      for repetition in cases.lazy.flatMap(Repetition.all) { repetition.run() }
      withExtendedLifetime(opaque(blocks)) {}
    case .growth(let first): Workload.run(from: first)
    case .measure: try Run(options).measure()
    }
  }

  private static func list() {
    for scenario in Scenario.all {
      let sizes = scenario.sizes.map { "\($0)" }.joined(separator: ", ")
      print("\(scenario.name.left(18))\(scenario.summary); n: \(sizes) \(scenario.unit)")
    }
  }
}
