/// Prints the outcome of a case as a table.
@MainActor
enum Table {
  static func print(_ outcome: Outcome) {
    let nameWidth = 46
    Swift.print(
      "\n\(outcome.scenario.name), n = \(outcome.size) \(outcome.scenario.unit): "
        + outcome.scenario.summary)
    Swift.print(
      "  \("".left(nameWidth))     min ns  median ns     p99 ns  × floor  × hand-written  allocations"
    )
    for (index, measurement) in outcome.measurements.enumerated() {
      let handWritten = outcome.handWritten.map { text(measurement.ratio(to: $0), digits: 3) }
      Swift.print(
        "  \(measurement.name.left(nameWidth))"
          + text(nanoseconds: measurement.minimum).right(11)
          + text(nanoseconds: measurement.median).right(11)
          + text(nanoseconds: measurement.percentile99).right(11)
          + text(measurement.ratio(to: outcome.floor(of: index)), digits: 2).right(9)
          + (handWritten ?? "-").right(16)
          + (measurement.allocations.map { text($0, digits: 2) } ?? "-").right(13))
    }
  }

  static func print(_ memory: [Memory]) {
    for shape in memory {
      Swift.print(
        "  \(shape.name), n = \(shape.count): \(text(shape.bytes, digits: 1)) bytes per responder, "
          + "\(text(shape.bytes - shape.objectBytes, digits: 1)) of them outside the object")
    }
  }
}
