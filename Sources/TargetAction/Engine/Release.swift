/// Releases a value that was taken out of a place, when the access to that place is over.
///
/// The deinitialiser of an object that dies by it may run user code, which may come back to the place. To
/// discard the value is not enough: the optimiser may then release it before the access ends.
@inline(__always)
func release<Value>(_ value: consuming Value) {
  extendLifetime(value)
}

/// Releases objects that own others of their kind one after another.
///
/// If each released its own from within its deinitialiser, a deep tree would be a deep stack.
@MainActor
enum Teardown {
  private static var pending: [AnyObject] = []
  private static var isReleasing = false

  /// Releases objects, which may hand over others in turn; the last is released first.
  ///
  /// - Parameter objects: The objects. The caller keeps no reference to them.
  static func releaseAll(_ objects: consuming [some AnyObject]) {
    guard !objects.isEmpty else { return }
    pending.append(contentsOf: (consume objects) as [AnyObject])
    guard !isReleasing else { return }
    isReleasing = true
    while let object = pending.popLast() { release(object) }
    isReleasing = false
  }
}
