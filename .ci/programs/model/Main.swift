import Dispatch
import Glibc

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// Runs the model without the test runner: `model check FIRST LAST COUNT`, `model find FIRST LAST
/// COUNT`, `model soak MINUTES`.
@main
@MainActor
struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    Scenario.turn = { drainMainQueue(nil) }
    switch (arguments.first, numbers.count) {
    case ("check", 3): check(numbers[0]..<numbers[1], count: numbers[2])
    case ("find", 3): find(numbers[0]..<numbers[1], count: numbers[2])
    case ("soak", 1): Soak(minutes: numbers[0]).run()
    default: fatalError("Usage: model check FIRST LAST COUNT | find FIRST LAST COUNT | soak MINUTES")
    }
  }

  /// Runs a range of seeds, and fails at the first mismatch.
  private static func check(_ seeds: Range<Int>, count: Int) {
    var done = 0
    for seed in seeds {
      let operations = OperationDecoder.operations(seed: UInt64(seed), count: count)
      do {
        done += try Scenario(operations).run()
      } catch {
        fatalError("Seed \(seed): \(error.report(on: operations))")
      }
    }
    // A task of the last scenario may still be releasing something on another thread.
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    while Subject.count > 0, clock.now - start < .seconds(3600) { drainMainQueue(nil) }
    precondition(Subject.count == 0, "A scenario is still alive after its end.")
    print("\(done) operations in \(seeds.count) scenarios, no mismatches")
  }

  /// Runs a range of seeds, and exits with code 10 at the first mismatch, without reducing it.
  ///
  /// An operation takes less than a millisecond. If one takes many seconds of processor time, or
  /// waits for an hour, it hangs, and a signal ends the program.
  private static func find(_ seeds: Range<Int>, count: Int) {
    for scenario in RareScenario.allCases {
      limitTime(seconds: 60)
      do {
        try Scenario(scenario.operations).run()
      } catch {
        print("\(scenario), operation \(error.count): \(error)")
        exit(10)
      }
    }
    for seed in seeds {
      limitTime(seconds: 60)
      let operations = OperationDecoder.operations(seed: UInt64(seed), count: count)
      do {
        try Scenario(operations).run { limitTime(seconds: 30) }
      } catch {
        print("Seed \(seed), operation \(error.count): \(error)")
        exit(10)
      }
    }
  }

  /// Ends the program with a signal if it still runs after some seconds of processor time, which do
  /// not pass while other programs use the processor.
  private static func limitTime(seconds: Int) {
    alarm(3600)
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    _ = unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
