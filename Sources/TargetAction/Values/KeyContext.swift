/// A condition on the responders that receive a key, such as `Editor && !readOnly`.
///
/// A name is one that a responder declares (``Responder/keyContext``), such as `Editor` or
/// `mode=insert`. `TextCommanding` is the name of every responder that performs text commands. The
/// names of classes do not count, so that users' files work after a class has been renamed.
///
/// `!` means that no responder of the chain has the name, and `&&` and `||` combine conditions. `>`
/// means that the whole right-hand condition holds among the responders inside of one that the
/// left-hand condition names: `Panel > !Field` holds if some panel has no field inside of it.
/// Parentheses group; `!` binds most tightly, then `>`, `&&`, and `||`.
///
/// A context is a value that you can create on, and pass to, any thread.
public struct KeyContext: Hashable, Sendable {
  indirect enum Condition: Hashable, Sendable {
    case name(String)
    case not(Condition)
    case joined(Condition, Sign, Condition)

    /// Whether the condition has a `!`, so that more responders can make it false.
    var excludes: Bool {
      switch self {
      case .name: false
      case .not: true
      case .joined(let left, _, let right): left.excludes || right.excludes
      }
    }

    /// The names in the condition, which are what its text consists of apart from the operators.
    var allNames: [String] { text(inside: 0).split { " !&|>()".contains($0) }.map(String.init) }

    /// Returns the names without which a condition does not hold, as true, and those with which it
    /// does not, as false; nil if a name is both.
    ///
    /// - Parameter isNegated: Whether the condition must not hold.
    /// - Returns: The names.
    fileprivate func names(isNegated: Bool = false) -> [String: Bool]? {
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

    /// Returns the text, in parentheses if it binds less tightly than the operator around it.
    func text(inside outer: Int) -> String {
      switch self {
      case .name(let name): return name
      case .not(let inner): return "!" + inner.text(inside: 4)
      case .joined(let left, let sign, let right):
        let level = sign.rawValue
        let text = "\(left.text(inside: level)) \(sign.text) \(right.text(inside: level + 1))"
        return level < outer ? "(\(text))" : text
      }
    }
  }

  /// What joins two conditions, with a number that is greater the more tightly it binds.
  enum Sign: Int, CaseIterable {
    case or = 1, and, inside

    var text: String { ["||", "&&", ">"][rawValue - 1] }
  }

  let condition: Condition

  /// Whether the condition may hold: false if it both requires and excludes a name.
  ///
  /// Not every condition that never holds is recognized.
  var mayHold: Bool { condition.names() != nil }

  /// Returns the distance from the first responder at which the condition holds.
  ///
  /// - Parameters:
  ///   - count: The number of responders on the chain.
  ///   - has: Returns whether the responder at a distance has a name.
  /// - Returns: The smallest distance of a responder that the condition names; `Int.max` if the
  ///   condition holds and names none; nil if it does not hold.
  /// - Complexity: O(*m* · (*m* + *n*)) for *m* operators and *n* responders if no `!` is to the
  ///   right of a `>`; otherwise, O(*m*² · *n*³).
  @MainActor
  func place(in count: Int, _ has: @MainActor (String, Int) -> Bool) -> Int? {
    var known: [Part: Int?] = [:]
    /// Returns the smallest or the largest distance in a range that a condition names.
    func search(_ condition: Condition, _ range: Range<Int>, fromEnd: Bool = false) -> Int? {
      switch condition {
      case .name(let name):
        // A closure would cost an executor check.
        for offset in 0..<range.count {
          let place = fromEnd ? range.upperBound - 1 - offset : range.lowerBound + offset
          if has(name, place) { return place }
        }
        return nil
      case .not(let inner):
        return search(inner, 0..<range.upperBound) == nil ? .max : nil
      case .joined(let left, .and, let right):
        guard let one = search(left, range, fromEnd: fromEnd),
          let other = search(right, range, fromEnd: fromEnd)
        else { return nil }
        return min(one, other)
      case .joined(let left, .or, let right):
        let places = [left, right].compactMap { search($0, range, fromEnd: fromEnd) }
        return fromEnd ? places.max() : places.min()
      case .joined(let outer, .inside, let inner):
        // More responders cannot make such a condition false, so the farthest end is enough.
        guard inner.excludes else {
          return search(outer, range, fromEnd: true).flatMap {
            search(inner, range.lowerBound..<min($0, range.upperBound), fromEnd: fromEnd)
          }
        }
        var (places, start): ([Int], Int) = ([], range.lowerBound)
        while let end = recall(outer, start..<range.upperBound) {
          let inside = range.lowerBound..<min(end, range.upperBound)
          if let place = recall(inner, inside, fromEnd: fromEnd) { places.append(min(place, end)) }
          if end == .max || !fromEnd && places.last == range.lowerBound { break }
          start = end + 1
        }
        return fromEnd ? places.max() : places.min()
      }
    }
    func recall(_ condition: Condition, _ range: Range<Int>, fromEnd: Bool = false) -> Int? {
      let part = Part(condition: condition, range: range, fromEnd: fromEnd)
      if let place = known[part] { return place }
      let place = search(condition, range, fromEnd: fromEnd)
      known[part] = .some(place)
      return place
    }
    return search(condition, 0..<count)
  }

  /// A search that is not repeated, which keeps nested ones polynomial.
  private struct Part: Hashable {
    let condition: Condition, range: Range<Int>, fromEnd: Bool
  }
}
