/// Shortens a failing sequence of operations as long as it still fails.
@MainActor
struct Shrinker {
  let fails: ([Operation]) -> Bool
  /// The maximum number of operations to perform in total.
  private(set) var budget = 5_000_000

  init(fails: @escaping ([Operation]) -> Bool) { self.fails = fails }

  /// Removes operations in ever smaller groups, and then operations from the remaining reactions.
  mutating func shrink(_ operations: [Operation]) -> [Operation] {
    var shortest = operations
    var hasChanged = true
    while hasChanged, budget > 0 {
      let before = shortest
      shortest = removeGroups(from: shortest)
      shortest = shrinkNested(in: shortest)
      hasChanged = SwiftSource.of(before) != SwiftSource.of(shortest)
    }
    return shortest
  }

  private mutating func isFailing(_ operations: [Operation]) -> Bool {
    guard budget > 0 else { return false }
    budget -= operations.count
    return fails(operations)
  }

  private mutating func removeGroups(from operations: [Operation]) -> [Operation] {
    var shortest = operations
    var size = max(1, shortest.count / 2)
    while true {
      var start = 0
      while start < shortest.count {
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + size, shortest.count))
        if isFailing(candidate) { shortest = candidate } else { start += size }
      }
      if size == 1 { return shortest }
      size /= 2
    }
  }

  private mutating func shrinkNested(in operations: [Operation]) -> [Operation] {
    var shortest = operations
    for index in shortest.indices {
      for candidate in shortest[index].simpler {
        var tried = shortest
        tried[index] = candidate
        if isFailing(tried) {
          shortest = tried
          break
        }
      }
    }
    return shortest
  }
}

extension Operation {
  /// Returns variants of an operation with shorter contents.
  fileprivate var simpler: [Operation] {
    switch self {
    case .react(let id, let moment, let operations):
      operations.withOneSimpler.map { .react(id, moment, $0) }
    case .always(let id, let moment, let operations):
      [.react(id, moment, operations)] + operations.withOneSimpler.map { .always(id, moment, $0) }
    case .resume(let number, let operations, let stride):
      operations.withOneSimpler.map { .resume(number, $0, stride) }
    case .through(let step, let id, let operations):
      operations + operations.withOneSimpler.map { .through(step, of: id, $0) }
    case .using(let id, let operations):
      operations + operations.withOneSimpler.map { .using(id, $0) }
    case .anchored(let id, let operations):
      operations + operations.withOneSimpler.map { .anchored(at: id, $0) }
    default: []
    }
  }
}

extension [Operation] {
  fileprivate var withOneSimpler: [[Operation]] {
    indices.flatMap { index -> [[Operation]] in
      var without = self
      without.remove(at: index)
      return [without]
        + self[index].simpler.map { simpler in
          var changed = self
          changed[index] = simpler
          return changed
        }
    }
  }
}
