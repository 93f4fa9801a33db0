import TargetAction

/// Reads what it was taken from as it is released, which would trap if the library were in the middle of
/// changing that.
@MainActor
final class Reader {
  private let read: () -> Void

  init(_ read: @escaping () -> Void) { self.read = read }

  isolated deinit { read() }
}

/// An event that comes back to its window as it is released, with a pointer that is not down.
final class ActorEvent: PointerEvent {
  isolated deinit {
    guard let window else { return }
    window.sendEvent(PointerEvent(.moved, at: locationInWindow, in: window, pointerID: -1))
  }
}
