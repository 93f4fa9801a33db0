/// The windows of an application by their nodes, and those of them in which searches begin.
///
/// The windows retain it, so that each can leave it even while the application waits for its deinitializer.
@MainActor
final class WindowSeats {
  /// The windows, each with a number that is higher than those of the windows added before.
  private(set) var all: [NodeReference: Int] = [:]
  private var count = 0
  // Searches read them. As constants in raw memory they need no check of exclusive access.
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

  /// Forgets a window, which is key, main or modal no longer.
  func forget(_ window: NodeReference) {
    all[window] = nil
    for seat in [key, main, modal] where seat.target == window { seat.point(at: nil) }
  }
}
