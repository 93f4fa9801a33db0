/// The changes since a saved run.
///
/// The comparison uses ratios to the floor, because times depend more on the machine than on the
/// library.
struct Comparison {
  private let changes: [String]

  init(of records: [Record], to saved: [Record]) {
    changes = records.compactMap { record in
      guard
        let old = saved.first(where: {
          $0.name == record.name && $0.subject == record.subject
        })
      else { return nil }
      let name = record.name.left(24) + record.subject.left(46)
      let change = (record.ratio_to_floor / old.ratio_to_floor - 1) * 100
      let allocations =
        record.allocations == old.allocations
        ? ""
        : "   allocations \(Self.text(old.allocations)) → \(Self.text(record.allocations))"
      return name + "\(dispatch_benchmark.text(old.ratio_to_floor, digits: 2)) → ".right(14)
        + dispatch_benchmark.text(record.ratio_to_floor, digits: 2).left(9)
        + "\(change < 0 ? "" : "+")\(dispatch_benchmark.text(change, digits: 1)) %".right(10)
        + allocations
    }
  }

  var lines: [String] {
    guard !changes.isEmpty else { return ["\nThe saved run has none of these subjects."] }
    return ["\nChanges since the saved run, as multiples of the floor:"] + changes.map { "  " + $0 }
  }

  private static func text(_ allocations: Double?) -> String {
    allocations.map { dispatch_benchmark.text($0, digits: 2) } ?? "-"
  }
}
