// Which names a context requires and excludes.

extension KeyContext {
  /// Whether the condition may hold: false if it both requires and excludes a name.
  ///
  /// Not every condition that never holds is recognized.
  var mayHold: Bool { condition.names() != nil }
}

extension KeyContext.Condition {
  /// Whether the condition has a `!`, so that more responders can make it false.
  var excludes: Bool {
    switch self {
    case .name: false
    case .not: true
    case .joined(let left, _, let right): left.excludes || right.excludes
    }
  }

  /// Returns the names without which a condition does not hold, and those with which it does not;
  /// nil if a name is both.
  ///
  /// - Parameter isNegated: Whether the condition must not hold.
  /// - Returns: The names.
  fileprivate func names(isNegated: Bool = false) -> Names? {
    switch self {
    case .name(let name): return isNegated ? Names(excluded: [name]) : Names(required: [name])
    case .not(let inner): return inner.names(isNegated: !isNegated)
    case .joined(_, .inside, _) where isNegated: return Names()
    case .joined(let outer, .inside, let inner):
      // A name that is excluded inside of a responder may occur elsewhere.
      let inside = inner.names().map { Names(required: $0.required) }
      return outer.names()?.and(inside)
    case .joined(let left, let sign, let right):
      let (one, other) = (left.names(isNegated: isNegated), right.names(isNegated: isNegated))
      if (sign == .or) == isNegated { return one?.and(other) }
      guard let one, let other else { return one ?? other }
      return Names(
        required: one.required.intersection(other.required),
        excluded: one.excluded.intersection(other.excluded))
    }
  }

  fileprivate struct Names {
    var required: Set<String> = []
    var excluded: Set<String> = []

    func and(_ other: Names?) -> Names? {
      guard let other else { return nil }
      let (all, none) = (required.union(other.required), excluded.union(other.excluded))
      return all.isDisjoint(with: none) ? Names(required: all, excluded: none) : nil
    }
  }
}
