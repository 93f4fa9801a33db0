/// A condition on the responders that receive a key, such as `Editor && !readOnly`.
///
/// A name is the name of a responder's class, or of one of its superclasses, or one that the
/// responder adds (``Responder/keyContext``), such as `mode=insert`. `TextCommanding` is the name
/// of every responder that performs text commands. `!` means that no responder of the chain has the
/// name, `&&` and `||` combine conditions, and `>` means that the right-hand condition holds inside
/// of the left-hand one. Parentheses group; `!` binds most tightly, then `>`, `&&`, and `||`.
///
/// A context is a value that you can create on, and pass to, any thread.
public struct KeyContext: Hashable, Sendable {
  indirect enum Condition: Hashable, Sendable {
    case name(String)
    case not(Condition)
    case and(Condition, Condition)
    case or(Condition, Condition)
    case inside(Condition, Condition)
  }

  let condition: Condition

  /// Returns the distance from the first responder at which the condition holds.
  ///
  /// - Parameters:
  ///   - start: The distance at which to begin.
  ///   - count: The number of responders on the chain.
  ///   - has: Returns whether the responder at a distance has a name.
  /// - Returns: The smallest distance of a responder that the condition names; `Int.max` if the
  ///   condition holds and names none; nil if it does not hold.
  func place(from start: Int = 0, in count: Int, _ has: (String, Int) -> Bool) -> Int? {
    Self.place(of: condition, from: start, in: count, has)
  }

  private static func place(
    of condition: Condition, from start: Int, in count: Int, _ has: (String, Int) -> Bool
  ) -> Int? {
    switch condition {
    case .name(let name):
      return (start..<max(start, count)).first { has(name, $0) }
    case .not(let inner):
      return place(of: inner, from: 0, in: count, has) == nil ? Int.max : nil
    case .and(let left, let right):
      guard let one = place(of: left, from: start, in: count, has),
        let other = place(of: right, from: start, in: count, has)
      else { return nil }
      return min(one, other)
    case .or(let left, let right):
      let places = [left, right].compactMap { place(of: $0, from: start, in: count, has) }
      return places.min()
    case .inside(let outer, let inner):
      guard let near = place(of: inner, from: start, in: count, has), near < count,
        place(of: outer, from: near + 1, in: count, has) != nil
      else { return nil }
      return near
    }
  }
}
