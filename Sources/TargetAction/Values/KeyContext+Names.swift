// Which names a context requires and excludes.

extension KeyContext.Condition {
  /// Whether the condition has a `!`, so that more responders can make it false.
  var excludes: Bool {
    switch self {
    case .name: false
    case .not: true
    case .joined(let left, _, let right): left.excludes || right.excludes
    }
  }

  /// Returns the names without which a condition does not hold, as true, and those with which it
  /// does not, as false; nil if a name is both.
  ///
  /// - Parameter isNegated: Whether the condition must not hold.
  /// - Returns: The names.
  func names(isNegated: Bool = false) -> [String: Bool]? {
    switch self {
    case .name(let name): return [name: !isNegated]
    case .not(let inner): return inner.names(isNegated: !isNegated)
    case .joined(_, .inside, _) where isNegated: return [:]
    case .joined(let outer, .inside, let inner):
      // A name that is excluded inside of a responder may occur elsewhere.
      return Self.all(outer.names(), inner.names()?.filter(\.value))
    case .joined(let left, let sign, let right):
      let (one, other) = (left.names(isNegated: isNegated), right.names(isNegated: isNegated))
      if (sign == .or) == isNegated { return Self.all(one, other) }
      guard let one, let other else { return one ?? other }
      return one.filter { other[$0.key] == $0.value }
    }
  }

  /// Returns the names of two conditions that must both hold.
  private static func all(_ one: [String: Bool]?, _ other: [String: Bool]?) -> [String: Bool]? {
    guard let one, let other else { return nil }
    let agree = one.allSatisfy { other[$0.key, default: $0.value] == $0.value }
    return agree ? one.merging(other) { value, _ in value } : nil
  }
}
