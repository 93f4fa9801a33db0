/// Objects that are not retained, each once, in the order in which they were added.
///
/// The places of those that are gone are reclaimed as the list grows and shrinks, at amortized constant cost.
struct WeakList<Object: AnyObject> {
  private struct Element {
    weak var object: Object?
  }

  private var elements: [Element] = []
  /// Where the objects are, including some that are gone.
  private var places: [ObjectIdentifier: Int] = [:]
  /// How long the list may grow before the places of those that are gone are reclaimed.
  private var limit = 8

  /// The objects that are alive.
  var objects: [Object] { elements.compactMap(\.object) }

  /// Whether no object is alive.
  var isEmpty: Bool { places.values.allSatisfy { elements[$0].object == nil } }

  /// How many places there are, including those of objects that are gone.
  var count: Int { elements.count }

  /// The object at a place, if it is alive.
  subscript(index: Int) -> Object? { elements[index].object }

  func contains(_ object: Object) -> Bool {
    places[ObjectIdentifier(object)].map { elements[$0].object === object } ?? false
  }

  /// Adds an object at the end, or moves it there.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ object: Object) {
    remove(object)
    if elements.count >= limit { reclaim() }
    places[ObjectIdentifier(object)] = elements.count
    elements.append(Element(object: object))
  }

  /// Removes an object, if it is here.
  ///
  /// - Returns: Whether it was.
  /// - Complexity: O(1) on average.
  @discardableResult
  mutating func remove(_ object: Object) -> Bool {
    // If another object was at the same address, it is gone, and so is its place.
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return false }
    let wasHere = exchange(&elements[place].object, with: nil) != nil
    if elements.count > 2 * places.count + 8 { reclaim() }
    return wasHere
  }

  private mutating func reclaim() {
    elements.removeAll { $0.object == nil }
    limit = max(8, 2 * elements.count)
    places = [:]
    for (place, element) in elements.enumerated() {
      if let object = element.object { places[ObjectIdentifier(object)] = place }
    }
  }
}
