/// A list of weakly referenced objects, each of which appears once, in the order in which they were
/// added.
///
/// Checking whether an object is alive retains it briefly. If another thread releases the last
/// other reference at that moment, the check itself deallocates the object, and the object's
/// deinitializer may access the list. Therefore, the list is a class, and no object is checked
/// while one of its properties is being accessed.
///
/// The places of deallocated objects are reclaimed as the list grows and shrinks, at amortized
/// constant cost.
@MainActor
final class WeakList<Object: AnyObject> {
  private struct Element {
    weak var object: Object?
  }

  private var elements: [Element] = []
  /// The places of the objects, including some that have been deallocated.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The length at which the places of deallocated objects are reclaimed.
  private var limit = 8

  /// The objects that are alive.
  var objects: [Object] {
    let elements = elements
    return elements.compactMap(\.object)
  }

  /// The first object that is alive.
  var first: Object? {
    let elements = elements
    // A closure here would cost a check of the executor.
    for index in elements.indices { if let object = elements[index].object { return object } }
    return nil
  }

  /// Whether no object is alive.
  var isEmpty: Bool {
    let (elements, places) = (elements, places)
    // The list may begin with the places of many objects that were removed.
    for place in places.values where elements[place].object != nil { return false }
    return true
  }

  /// The number of places, including the places of deallocated objects.
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
    var longer = exchange(&elements, with: [])
    longer.append(Element(object: object))
    elements = consume longer
  }

  /// Removes an object, if it is in the list.
  ///
  /// - Returns: Whether the object was in the list.
  /// - Complexity: O(1) on average.
  @discardableResult
  func remove(_ object: Object) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return false }
    // If the place belonged to a different object at the same address, that object has been
    // deallocated.
    let wasHere = self[place] === object
    var changed = exchange(&elements, with: [])
    changed[place].object = nil
    elements = consume changed
    if elements.count > 2 * places.count + 8 { reclaim() }
    return wasHere
  }

  /// Removes all objects.
  ///
  /// - Returns: The objects that were alive.
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
