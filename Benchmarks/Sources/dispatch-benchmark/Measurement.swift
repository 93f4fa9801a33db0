import AllocationCounter

/// Something to measure: a piece of work that is done a number of times and counts how often it was.
@MainActor
struct Subject {
  let name: String
  /// Does the work so many times.
  let run: (Int) -> Void
  /// How often the work has reached its handler, in all.
  let count: () -> Int
}

/// What a subject's rounds took, in nanoseconds for one piece of work each.
struct Measurement {
  let name: String
  let rounds: [Double]
  /// How often memory was allocated for one piece of work; nil where that cannot be counted.
  let allocations: Double?

  var minimum: Double { rounds.min() ?? .nan }
  var median: Double { rounds.sorted()[rounds.count / 2] }

  /// The median of the ratios of this subject's rounds to another's, taken round by round.
  func ratio(to other: Measurement) -> Double {
    zip(rounds, other.rounds).map { $0 / $1 }.sorted()[rounds.count / 2]
  }
}

/// Measures subjects in turns, so that whatever else the machine does meets them all.
@MainActor
func measure(_ subjects: [Subject], rounds: Int, round length: Duration) -> [Measurement] {
  let clock = ContinuousClock()
  let iterations = subjects.map { subject in
    // The first runs look up conformances, and would pass for a long round.
    subject.run(1024)
    var count = 16
    while clock.measure({ subject.run(count) }) < length, count < 1 << 30 { count *= 2 }
    return count
  }
  let allocations = zip(subjects, iterations).map { allocationsOfOne($0, iterations: $1) }
  var times = [[Double]](repeating: [], count: subjects.count)
  for _ in 0..<rounds {
    for (index, subject) in subjects.enumerated() {
      let before = subject.count()
      let time = clock.measure { subject.run(iterations[index]) }
      let handled = subject.count() - before
      guard handled == iterations[index] else {
        fatalError(
          "\(subject.name) ran its handler \(handled) times, and claims \(iterations[index]).")
      }
      times[index].append(time / .nanoseconds(1) / Double(iterations[index]))
    }
  }
  return subjects.indices.map { index in
    Measurement(name: subjects[index].name, rounds: times[index], allocations: allocations[index])
  }
}

@MainActor
private func allocationsOfOne(_ subject: Subject, iterations: Int) -> Double? {
  guard allocation_counter_works() else { return nil }
  let before = allocation_counter_value()
  subject.run(iterations)
  return Double(allocation_counter_value() - before) / Double(iterations)
}
