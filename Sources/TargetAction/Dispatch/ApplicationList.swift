/// Applications that are not retained, each once, in the order in which they were added.
///
/// Their nodes are referred to, as the language's `weak` would make every later retain of them dearer.
@MainActor
struct ApplicationList {
  private var handles: [WeakHandle] = []

  /// The places of the list, also those of applications that are gone.
  var indices: Range<Int> { handles.indices }

  /// The application at a place, if it is alive.
  subscript(index: Int) -> Application? { handles[index].node?.application }

  /// Whether none is alive.
  var isEmpty: Bool {
    for handle in handles where handle.node != nil { return false }
    return true
  }

  /// Adds an application at the end, where it is moved to if it is in the list already.
  mutating func append(_ application: Application) {
    remove(application)
    handles.append(WeakHandle(application))
  }

  /// Removes an application, and those that are gone.
  mutating func remove(_ application: Application) {
    var others: [WeakHandle] = []
    for handle in handles {
      if let node = handle.node, node != application.node {
        others.append(handle)
      } else {
        handle.free()
      }
    }
    handles = others
  }
}
