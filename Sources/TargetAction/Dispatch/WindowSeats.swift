/// The nodes of an application's windows, and of the key, main, and modal windows, in which searches begin.
///
/// The windows retain this object, so that each can leave it even while the application waits for its deinitializer.
@MainActor
final class WindowSeats {
  /// The windows, numbered in the order in which they were added.
  private(set) var all: [NodeReference: Int] = [:]
  private var count = 0
  // Searches read these links. As constants in raw memory, they need no check of exclusive access.
  let key = LinkReference(storing: Link())
  let main = LinkReference(storing: Link())
  let modal = LinkReference(storing: Link())

  isolated deinit {
    for seat in [key, main, modal] {
      seat.point(at: nil)
      seat.destroy()
    }
  }

  func add(_ window: NodeReference) {
    count += 1
    all[window] = count
  }

  /// Removes a window, which is then no longer key, main, or modal.
  func forget(_ window: NodeReference) {
    all[window] = nil
    for seat in [key, main, modal] where seat.target == window { seat.point(at: nil) }
  }
}
