/// Releases a value that was taken out of a place, after the access to that place has ended.
///
/// Releasing the value may deallocate an object whose deinitializer runs user code, which may
/// access the place again. Discarding the value is not enough, because the optimizer may then
/// release it before the access ends.
@inline(__always)
func release<Value>(_ value: consuming Value) {
  extendLifetime(value)
}

/// Replaces the value of a place, and releases the old one after the access to the place has ended.
@inline(__always)
@discardableResult
func replace<Value>(_ place: inout Value, with value: consuming Value) -> Replaced<Value> {
  Replaced(exchange(&place, with: value))
}

/// A value that was taken out of a place.
///
/// The value is not released inside `replace(_:with:)`, where the access still goes on, but when
/// the caller discards the result.
struct Replaced<Value>: ~Copyable {
  private let value: Value

  @inline(__always)
  fileprivate init(_ value: consuming Value) { self.value = value }

  deinit { extendLifetime(value) }
}

extension Array where Element: AnyObject {
  /// Removes the first reference to an object, which the caller retains.
  mutating func removeFirst(_ object: Element) {
    if let index = firstIndex(where: { $0 === object }) { remove(at: index) }
  }
}

/// Releases objects that own other objects of the same kind, one after another.
///
/// If each object released the objects that it owns in its deinitializer, a deep tree would need a
/// deep stack.
@MainActor
enum Teardown {
  private static var pending: [AnyObject] = []
  private static var isReleasing = false

  /// Releases objects, which may hand over other objects in turn; the last one is released first.
  ///
  /// - Parameter objects: The objects. The caller keeps no references to them.
  static func releaseAll(_ objects: consuming [some AnyObject]) {
    guard !objects.isEmpty else { return }
    pending.append(contentsOf: (consume objects) as [AnyObject])
    guard !isReleasing else { return }
    isReleasing = true
    while let object = pending.popLast() { release(object) }
    isReleasing = false
  }
}
