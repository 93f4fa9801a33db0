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
      do {
        done += try Scenario(OperationDecoder.operations(seed: UInt64(seed), count: count)).run()
      } catch {
        print("seed \(seed): after \(error.count) operations: \(error.description)")
        fatalError("The library does not do what the model does.")
      }
    }
    print("\(done) operations of \(seeds.count) scenarios, no mismatch")
  }
}
