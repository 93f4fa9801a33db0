import TargetAction

/// An object that reads the property that has just released it, which would trap during a change of
/// the property.
@MainActor
final class Reader {
  private let read: () -> Void

  init(_ read: @escaping () -> Void) { self.read = read }

  isolated deinit { read() }
}

/// An event that uses its window when it is released, with a pointer that is not pressed.
final class ActorEvent: PointerEvent {
  isolated deinit {
    guard let window else { return }
    window.sendEvent(PointerEvent(.moved, at: locationInWindow, in: window, pointerID: -1))
  }
}
