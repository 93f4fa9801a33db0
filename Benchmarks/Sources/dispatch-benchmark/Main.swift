/// Measures what it costs to send an action to nil, beside what a Swift user would write instead.
///
/// With `--quick` it takes fewer and shorter rounds.
@main
struct DispatchBenchmark {
  @MainActor
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if let unknown = arguments.first(where: { $0 != "--quick" }) {
      print("Unknown option \(unknown); the only one is --quick.")
      return
    }
    let isQuick = !arguments.isEmpty
    var results: [(depth: Int, measurements: [Measurement])] = []
    for depth in [0, 1, 8, 32, 256] {
      let measurements = measure(
        SendNil.subjects(depth: depth), rounds: isQuick ? 101 : 1001,
        round: .microseconds(200))
      results.append((depth, measurements))
      report(measurements, "send.nil, \(depth) hops to the handler")
    }
    for pairs in [1, 16] {
      let measurements = measure(
        SendControl.subjects(pairs: pairs), rounds: isQuick ? 101 : 1001,
        round: .microseconds(200))
      report(measurements, "control.send, \(pairs) pairs of target and action")
    }
    for (title, subjects) in [
      ("view.hittest", ViewEvents.hitTests()), ("event.pointer", ViewEvents.clicks()),
    ] {
      let measurements = measure(
        subjects, rounds: isQuick ? 101 : 1001, round: .microseconds(200))
      report(measurements, "\(title), ratios to the first")
    }
    summarize(results)
  }

  private static func report(_ measurements: [Measurement], _ title: String) {
    print("\n\(title)")
    print("  \(pad("", 34))   min ns  median ns    x floor  allocations")
    for measurement in measurements {
      print(
        "  \(pad(measurement.name, 34))\(number(measurement.minimum, 9))"
          + "\(number(measurement.median, 11))\(number(measurement.ratio(to: measurements[0]), 11))"
          + number(measurement.allocations ?? .nan, 13))
    }
  }

  /// The figures that the library promises, as ratios of this run.
  private static func summarize(_ results: [(depth: Int, measurements: [Measurement])]) {
    print("\nratios of this run")
    for (depth, measurements) in results {
      let (floor, warm) = (measurements[0], measurements[1])
      let (changed, written) = (measurements[2], measurements[3])
      print(
        "  depth \(pad("\(depth)", 4)) warm is \(number(warm.ratio(to: floor), 6)) x the floor, "
          + "\(number(written.ratio(to: warm), 8)) x faster than hand-written; with a changed chain "
          + "\(number(written.ratio(to: changed), 7)) x")
    }
    guard let first = results.first?.measurements, let last = results.last else { return }
    let hops = Double(last.depth)
    let ours = (last.measurements[2].median - first[2].median) / hops
    let written = (last.measurements[3].median - first[3].median) / hops
    print(
      "  warm, depth \(last.depth) to depth 0: \(number(last.measurements[1].ratio(to: first[1]), 6)) x"
    )
    print(
      "  a hop of a changed chain is 1/\(number(written / ours, 0)) of a hop of the hand-written chain"
    )
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func number(_ value: Double, _ width: Int) -> String {
    let text = value.isNaN ? "-" : "\((value * 100).rounded() / 100)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
