import Instruments

/// One subject's work without a clock, so that a profiler can count its instructions.
@MainActor
struct Repetition {
  static let iterations = 200

  let name: String
  let subject: Subject

  /// Returns the TargetAction subjects of a case.
  ///
  /// They are created when it is their turn, because what one case shows or observes makes changes
  /// more expensive for others.
  static func all(of one: Case) -> [Repetition] {
    one.scenario.subjects(one.size).filter(\.isOurs).compactMap { subject in
      guard case .batch = subject.timing else { return nil }
      return Repetition(
        name: "\(one.scenario.name),\(subject.name),\(one.size)", subject: subject)
    }
  }

  /// Runs the work twice, and prints the allocations per piece of work of the second run.
  func run() {
    let before = subject.count()
    _ = countedWork(subject.run, Self.iterations)
    let allocations = countedWork(subject.run, Self.iterations)
    subject.check(2 * Self.iterations, since: before)
    print("\(name),\(text(Double(allocations) / Double(Self.iterations), digits: 2))")
  }
}

/// Runs the work; a profiler counts the instructions of every second call.
///
/// The first call is the warm-up. Nothing runs between the two calls, so a profiler only has to
/// dump its count each time that the function returns.
@MainActor
@inline(never)
private func countedWork(_ run: (Int) -> Void, _ iterations: Int) -> UInt64 {
  let before = allocations_of_thread()
  run(iterations)
  return allocations_of_thread() - before
}
