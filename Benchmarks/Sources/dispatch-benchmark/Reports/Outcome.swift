/// The measurements of one case.
@MainActor
struct Outcome {
  let scenario: Scenario
  let size: Int
  let subjects: [Subject]
  let measurements: [Measurement]

  /// The name of the case.
  var name: String { "\(scenario.name)/\(size)" }

  subscript(_ name: String) -> Measurement? {
    measurements.first { $0.name == name }
  }

  /// Returns the measurement of a subject's floor.
  func floor(of index: Int) -> Measurement {
    subjects[index].floor.flatMap { self[$0] } ?? measurements[0]
  }

  /// The measurement of the hand-written alternative; nil if there is none.
  var handWritten: Measurement? {
    subjects.firstIndex(where: \.isHandWritten).map { measurements[$0] }
  }

  var records: [Record] {
    measurements.indices.map { index in
      let measurement = measurements[index]
      return Record(
        scenario: scenario.name, subject: measurement.name, n: size,
        ns_min: rounded(measurement.minimum), ns_median: rounded(measurement.median),
        ns_p99: rounded(measurement.percentile99),
        ratio_to_floor: rounded(measurement.ratio(to: floor(of: index))),
        allocations: measurement.allocations.map(rounded))
    }
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

/// A row of the CSV or JSON output, whose columns have the names of these properties.
struct Record: Codable {
  let scenario: String
  let subject: String
  let n: Int
  let ns_min: Double
  let ns_median: Double
  let ns_p99: Double
  let ratio_to_floor: Double
  /// The number of allocations per piece of work; nil on platforms where they cannot be counted.
  let allocations: Double?

  /// The name of the case.
  var name: String { "\(scenario)/\(n)" }

  static let columns = CodingKeys.allCases.map(\.rawValue).joined(separator: ",")

  enum CodingKeys: String, CodingKey, CaseIterable {
    case scenario, subject, n, ns_min, ns_median, ns_p99, ratio_to_floor, allocations
  }

  /// Encodes every key, with null for a missing value.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scenario, forKey: .scenario)
    try container.encode(subject, forKey: .subject)
    try container.encode(n, forKey: .n)
    try container.encode(ns_min, forKey: .ns_min)
    try container.encode(ns_median, forKey: .ns_median)
    try container.encode(ns_p99, forKey: .ns_p99)
    try container.encode(ratio_to_floor, forKey: .ratio_to_floor)
    try container.encode(allocations, forKey: .allocations)
  }

  var csv: String {
    // Names contain no commas.
    "\(scenario),\(subject),\(n),\(ns_min),\(ns_median),\(ns_p99),\(ratio_to_floor),"
      + (allocations.map { "\($0)" } ?? "")
  }
}
