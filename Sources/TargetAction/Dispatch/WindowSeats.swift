/// The windows of an application by their nodes, and those of them in which searches begin.
@MainActor
struct WindowSeats: ~Copyable {
  /// The windows, in the order in which they were added.
  var all: [NodeReference] = []
  var key = WeakReference()
  var main = WeakReference()
  var modal = WeakReference()

  /// Forgets a window, which is key, main or modal no longer.
  mutating func forget(_ window: NodeReference) {
    all.removeAll { $0 == window }
    if key.node == window { key.object = nil }
    if main.node == window { main.object = nil }
    if modal.node == window { modal.object = nil }
  }
}
