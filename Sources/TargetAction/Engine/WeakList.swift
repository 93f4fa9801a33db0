/// Objects that are not retained, in the order in which they were added.
///
/// The places of those that are gone are reclaimed as the list grows, at amortised constant cost.
struct WeakList<Object: AnyObject> {
  private struct Element {
    weak var object: Object?
  }

  private var elements: [Element] = []
  /// How long the list may grow before the places of those that are gone are reclaimed.
  private var limit = 8

  /// The objects that are alive.
  var objects: [Object] { elements.compactMap(\.object) }

  var isEmpty: Bool { elements.allSatisfy { $0.object == nil } }

  /// How many places there are, those of objects that are gone among them.
  var count: Int { elements.count }

  /// The object at a place, if it is alive.
  subscript(index: Int) -> Object? { elements[index].object }

  func contains(_ object: Object) -> Bool { elements.contains { $0.object === object } }

  mutating func append(_ object: Object) {
    if elements.count >= limit {
      elements.removeAll { $0.object == nil }
      limit = max(limit, 2 * elements.count)
    }
    elements.append(Element(object: object))
  }

  mutating func remove(_ object: Object) {
    elements.removeAll { $0.object == nil || $0.object === object }
  }
}
