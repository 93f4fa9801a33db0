/// The times of a subject's rounds, in nanoseconds per piece of work.
struct Measurement {
  let name: String
  let rounds: [Double]
  /// The number of allocations per piece of work; nil on platforms where they cannot be counted.
  let allocations: Double?

  private let sorted: [Double]

  init(name: String, rounds: [Double], allocations: Double?) {
    self.name = name
    self.rounds = rounds
    self.allocations = allocations
    sorted = rounds.sorted()
  }

  var minimum: Double { sorted[0] }
  var median: Double { sorted[sorted.count / 2] }

  /// The 99th percentile of the rounds, or the longest round if there are fewer than a hundred.
  var percentile99: Double { sorted[min(sorted.count - 1, (sorted.count * 99 + 99) / 100 - 1)] }

  /// Returns the median of the ratios between this subject's rounds and another subject's rounds.
  func ratio(to other: Measurement) -> Double {
    zip(rounds, other.rounds).map { $0 / $1 }.sorted()[rounds.count / 2]
  }
}
