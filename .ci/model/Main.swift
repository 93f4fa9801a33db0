/// Runs the model by itself, without the test runner: `model check FIRST LAST COUNT`, `model soak MINUTES`.
@main
@MainActor
struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    switch (arguments.first, numbers.count) {
    case ("check", 3): check(numbers[0]..<numbers[1], count: numbers[2])
    case ("soak", 1): Soak(minutes: numbers[0]).run()
    default: fatalError("Say check FIRST LAST COUNT, or soak MINUTES.")
    }
  }

  /// Runs some seeds, and fails at the first mismatch.
  private static func check(_ seeds: Range<Int>, count: Int) {
    var done = 0
    for seed in seeds {
      compareIndex(seed)
      let operations = OperationDecoder.operations(seed: UInt64(seed), count: count)
      do {
        done += try Scenario(operations).run()
      } catch {
        fatalError("Seed \(seed): \(error.report(on: operations))")
      }
    }
    print("\(done) operations of \(seeds.count) scenarios, no mismatch")
  }

  /// Compares the index of subviews with a scan, with some of the seeds.
  private static func compareIndex(_ seed: Int) {
    guard seed % 8 == 0 else { return }
    for mix in IndexComparison.Mix.all {
      var comparison = IndexComparison(mix, seed: UInt64(seed))
      if let mismatch = comparison.run(steps: 30) {
        fatalError("Seed \(seed), \(mix.description): \(mismatch)")
      }
    }
  }
}
