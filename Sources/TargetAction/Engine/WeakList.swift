/// Objects that are not retained, each once, in the order in which they were added.
///
/// To look whether an object is alive retains it for that moment. If its last other reference is dropped on
/// another thread just then, it dies by being looked at, and its deinitializer may come back to the list. So
/// the list is a class, and nothing is looked at while a property of it is being accessed.
///
/// The places of those that are gone are reclaimed as the list grows and shrinks, at amortized constant cost.
@MainActor
final class WeakList<Object: AnyObject> {
  private struct Element {
    weak var object: Object?
  }

  private var elements: [Element] = []
  /// Where the objects are, including some that are gone.
  private var places: [ObjectIdentifier: Int] = [:]
  /// How long the list may grow before the places of those that are gone are reclaimed.
  private var limit = 8

  /// The objects that are alive.
  var objects: [Object] {
    let elements = elements
    return elements.compactMap(\.object)
  }

  /// Whether no object is alive.
  var isEmpty: Bool { objects.isEmpty }

  /// How many places there are, including those of objects that are gone.
  var count: Int { elements.count }

  /// The object at a place, if it is alive.
  subscript(index: Int) -> Object? {
    let elements = elements
    return elements[index].object
  }

  func contains(_ object: Object) -> Bool {
    places[ObjectIdentifier(object)].map { self[$0] === object } ?? false
  }

  /// Adds an object at the end, or moves it there.
  ///
  /// - Complexity: O(1) on average.
  func append(_ object: Object) {
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
  func remove(_ object: Object) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return false }
    // If another object was at the same address, it is gone, and so is its place.
    let wasHere = self[place] === object
    elements[place].object = nil
    if elements.count > 2 * places.count + 8 { reclaim() }
    return wasHere
  }

  /// Removes all objects.
  ///
  /// - Returns: Those that were alive.
  @discardableResult
  func removeAll() -> [Object] {
    let removed = objects
    elements = []
    places = [:]
    return removed
  }

  private func reclaim() {
    let alive = objects
    limit = max(8, 2 * alive.count)
    elements = alive.map { Element(object: $0) }
    places = [:]
    for (place, object) in alive.enumerated() { places[ObjectIdentifier(object)] = place }
    release(alive)
  }
}
