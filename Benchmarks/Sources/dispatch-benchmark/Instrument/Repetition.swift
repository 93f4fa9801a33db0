import Instruments

/// The work of one subject without a clock, for a profiler to count the instructions of.
@MainActor
struct Repetition {
  static let iterations = 200

  let name: String
  let subject: Subject

  /// The library's subjects of some cases.
  static func all(of cases: [Case]) -> [Repetition] {
    cases.flatMap { one in
      one.scenario.subjects(one.size).filter(\.isOurs).compactMap { subject in
        guard case .batch = subject.timing else { return nil }
        return Repetition(
          name: "\(one.scenario.name),\(subject.name),\(one.size)", subject: subject)
      }
    }
  }

  /// Does the work twice, and prints the allocations of one piece of it in the second time.
  func run() {
    let before = subject.count()
    _ = countedWork(subject.run, Self.iterations)
    let allocations = countedWork(subject.run, Self.iterations)
    subject.check(2 * Self.iterations, since: before)
    print("\(name),\(text(Double(allocations) / Double(Self.iterations), digits: 2))")
  }
}

/// The function whose instructions a profiler counts, each second time that it is called.
///
/// The first time is the warm-up; as nothing comes between the two, a profiler need only write down its
/// count whenever the function has returned.
@MainActor
@inline(never)
private func countedWork(_ run: (Int) -> Void, _ iterations: Int) -> UInt64 {
  let before = allocations_of_thread()
  run(iterations)
  return allocations_of_thread() - before
}
