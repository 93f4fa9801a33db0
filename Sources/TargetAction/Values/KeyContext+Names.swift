// Which names a context requires and excludes.

extension KeyContext {
  /// A name that the condition both requires and excludes, so that it never holds.
  ///
  /// It is nil if the condition may hold. Not every condition that never holds has such a name.
  var contradiction: String? { condition.excludes ? condition.names().contradiction : nil }
}

extension KeyContext.Condition {
  /// The names without which a condition does not hold, and those with which it does not.
  fileprivate struct Names {
    var required: Set<String> = []
    var excluded: Set<String> = []
    var contradiction: String?
  }

  /// Whether the condition has a `!`, so that more responders can make it false.
  var excludes: Bool {
    switch self {
    case .name: false
    case .not: true
    case .and(let left, let right), .or(let left, let right), .inside(let left, let right):
      left.excludes || right.excludes
    }
  }

  /// Returns the names for the condition, or for its opposite.
  fileprivate func names(isNegated: Bool = false) -> Names {
    switch self {
    case .name(let name): return isNegated ? Names(excluded: [name]) : Names(required: [name])
    case .not(let inner): return inner.names(isNegated: !isNegated)
    case .inside where isNegated: return Names()
    case .inside(let outer, let inner):
      // A name that is excluded inside of a responder may occur elsewhere.
      let inner = inner.names()
      return outer.names().and(Names(required: inner.required, contradiction: inner.contradiction))
    case .and(let left, let right):
      let (left, right) = (left.names(isNegated: isNegated), right.names(isNegated: isNegated))
      return isNegated ? left.or(right) : left.and(right)
    case .or(let left, let right):
      let (left, right) = (left.names(isNegated: isNegated), right.names(isNegated: isNegated))
      return isNegated ? left.and(right) : left.or(right)
    }
  }
}

extension KeyContext.Condition.Names {
  fileprivate func and(_ other: Self) -> Self {
    let (all, none) = (required.union(other.required), excluded.union(other.excluded))
    let clash = contradiction ?? other.contradiction ?? all.intersection(none).min()
    return Self(required: all, excluded: none, contradiction: clash)
  }

  fileprivate func or(_ other: Self) -> Self {
    if contradiction != nil { return other }
    if other.contradiction != nil { return self }
    return Self(
      required: required.intersection(other.required),
      excluded: excluded.intersection(other.excluded))
  }
}
