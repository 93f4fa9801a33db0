/// The windows of an application by their nodes, and those of them in which searches begin.
///
/// The windows retain it, so that each can leave it even while the application waits for its deinitializer.
@MainActor
final class WindowSeats {
  /// The windows, each with a number that is higher than those of the windows added before.
  private(set) var all: [NodeReference: Int] = [:]
  private var count = 0
  var key = WeakReference()
  var main = WeakReference()
  var modal = WeakReference()

  // It has weak references.
  isolated deinit {}

  func add(_ window: NodeReference) {
    count += 1
    all[window] = count
  }

  /// Forgets a window, which is key, main or modal no longer.
  func forget(_ window: NodeReference) {
    all[window] = nil
    if key.node == window { key.object = nil }
    if main.node == window { main.object = nil }
    if modal.node == window { modal.object = nil }
  }
}
