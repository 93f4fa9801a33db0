/// A piece of work to measure, which can be repeated and counts its repetitions.
@MainActor
struct Subject {
  /// How the work is timed.
  enum Timing {
    /// A round repeats the work until the resolution of the clock is negligible.
    case batch
    /// A round repeats the work a few times, each time after an untimed preparation and between two
    /// readings of the processor's clock.
    case each(after: () -> Void)
    /// A round does the work only once, because it is large and changes its own state.
    case whole
  }

  let name: String
  let timing: Timing
  /// The name of the floor: the minimal implementation to compare with; nil for the first subject
  /// of the case.
  let floor: String?
  /// Does the work a number of times.
  let run: (Int) -> Void
  /// Returns how many times the work has reached its handler so far.
  let count: () -> Int

  init(
    _ name: String,
    timing: Timing = .batch,
    floor: String? = nil,
    run: @escaping (Int) -> Void,
    count: @escaping () -> Int
  ) {
    self.name = name
    self.timing = timing
    self.floor = floor
    self.run = run
    self.count = count
  }

  /// Creates a subject whose work itself counts what it has done.
  init(
    _ name: String,
    timing: Timing = .batch,
    floor: String? = nil,
    run: @escaping (Counter, Int) -> Void
  ) {
    let counter = Counter()
    self.init(name, timing: timing, floor: floor) {
      run(counter, $0)
    } count: {
      counter.count
    }
  }

  func renamed(_ name: String) -> Subject {
    Subject(name, timing: timing, floor: floor, run: run, count: count)
  }

  /// A Boolean value that indicates whether TargetAction does the work.
  var isOurs: Bool { name.hasPrefix("TargetAction") }

  /// A Boolean value that indicates whether the subject is the hand-written alternative that others
  /// are compared with.
  var isHandWritten: Bool { name.hasPrefix("hand-written") }

  /// Does the work a number of times, and traps if the handler did not run that many times.
  func runChecked(_ iterations: Int) {
    let before = count()
    run(iterations)
    check(iterations, since: before)
  }

  func check(_ iterations: Int, since before: Int) {
    let handled = count() - before
    guard handled == iterations else {
      fatalError("\(name) must run its handler \(iterations) times (was \(handled)).")
    }
  }
}

/// Hides a value from the optimizer.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// A counter.
@MainActor
final class Counter {
  var count = 0
}
