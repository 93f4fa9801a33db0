import Instruments

/// How many rounds to run, and how long they last.
struct Effort {
  let rounds: Int
  let round: Duration
  /// The number of rounds for work that runs once a round.
  let wholeRounds: Int

  static let full = Effort(rounds: 1001, round: .microseconds(200), wholeRounds: 11)
  static let headline = Effort(rounds: 501, round: .microseconds(100), wholeRounds: 3)
  static let quick = Effort(rounds: 101, round: .microseconds(100), wholeRounds: 3)
}

/// The number of times that a round does work that is timed piece by piece; the mean is finer than
/// a tick.
private let worksTimedEach = 4

/// Measures subjects in turns, so that other load on the machine affects all of them.
@MainActor
func measure(_ subjects: [Subject], _ effort: Effort) -> [Measurement] {
  let isWhole = subjects.contains { if case .whole = $0.timing { true } else { false } }
  let iterations = subjects.map { iterationsOfRound($0, lasting: effort.round) }
  var times = [[Double]](repeating: [], count: subjects.count)
  var allocations = [UInt64](repeating: 0, count: subjects.count)
  for _ in 0..<(isWhole ? effort.wholeRounds : effort.rounds) {
    for (index, subject) in subjects.enumerated() {
      warm(subject, iterations[index])
      let before = subject.count()
      let (time, allocated) = time(subject, iterations[index])
      subject.check(iterations[index], since: before)
      times[index].append(time / Double(iterations[index]))
      allocations[index] += allocated
    }
  }
  return subjects.indices.map { index in
    let works = Double(iterations[index] * times[index].count)
    return Measurement(
      name: subjects[index].name, rounds: times[index],
      allocations: allocations_can_be_counted() ? Double(allocations[index]) / works : nil)
  }
}

/// Returns the number of times that a round does a subject's work, so that the round lasts long
/// enough.
@MainActor
private func iterationsOfRound(_ subject: Subject, lasting length: Duration) -> Int {
  guard case .batch = subject.timing else {
    guard case .each(let prepare) = subject.timing else { return 1 }
    prepare()
    subject.runChecked(1)
    return worksTimedEach
  }
  let clock = ContinuousClock()
  // The first runs look up conformances, and would look like a long round.
  while clock.measure({ subject.runChecked(16) }) > length { if subject.count() > 64 { break } }
  var count = 1
  while clock.measure({ subject.run(count) }) < length, count < 1 << 30 { count *= 2 }
  return count
}

/// Runs a sixteenth of a round untimed, to refill the caches after the round of another subject.
@MainActor
private func warm(_ subject: Subject, _ iterations: Int) {
  if case .batch = subject.timing { subject.run(iterations / 16) }
}

/// Returns the nanoseconds and the allocations of one round.
@MainActor
private func time(_ subject: Subject, _ iterations: Int) -> (Double, UInt64) {
  switch subject.timing {
  case .batch, .whole:
    let clock = ContinuousClock()
    let before = allocations_of_thread()
    let time = clock.measure { subject.run(iterations) }
    return (time / .nanoseconds(1), allocations_of_thread() - before)
  case .each(let prepare):
    var (ticks, allocations): (UInt64, UInt64) = (0, 0)
    for _ in 0..<iterations {
      prepare()
      let before = allocations_of_thread()
      let start = clock_ticks()
      subject.run(1)
      ticks += clock_ticks() - start
      allocations += allocations_of_thread() - before
    }
    return (Double(ticks) / clock_ticks_per_nanosecond(), allocations)
  }
}
