/// Something to measure: a piece of work that is done a number of times and counts how often it was.
@MainActor
struct Subject {
  /// How the work is timed.
  enum Timing {
    /// A round does the work until the clock's own resolution no longer counts.
    case batch
    /// A round does the work a few times, each between two readings of the processor's own clock, after
    /// something else that is not timed.
    case each(after: () -> Void)
    /// A round does the work once, and so does the whole of the subject: it is large and changes things.
    case whole
  }

  let name: String
  let timing: Timing
  /// The name of the subject that is the least that this one can cost; nil for the first of its case.
  let floor: String?
  /// Does the work so many times.
  let run: (Int) -> Void
  /// How often the work has reached its handler, in all.
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

  /// Makes a subject whose work itself finds out whether it was done.
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

  /// Whether it is the library that does the work.
  var isOurs: Bool { name.hasPrefix("TargetAction") }

  /// Whether it is what a user would write instead, which others are compared with.
  var isHandWritten: Bool { name.hasPrefix("hand-written") }

  /// Does the work so many times, and makes sure that it was done.
  func runChecked(_ iterations: Int) {
    let before = count()
    run(iterations)
    check(iterations, since: before)
  }

  func check(_ iterations: Int, since before: Int) {
    let handled = count() - before
    guard handled == iterations else {
      fatalError("\(name) ran its handler \(handled) times, and claims \(iterations).")
    }
  }
}

/// Keeps a value from being known to the optimiser.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// How often something has happened.
@MainActor
final class Counter {
  var count = 0
}
