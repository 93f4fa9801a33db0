import TargetAction

/// A view that runs a closure in its deinitialiser.
///
/// The closure gets the view, which no `weak` reference finds any more.
class FarewellView: View {
  private let farewell: @MainActor (View) -> Void

  init(_ farewell: @escaping @MainActor (View) -> Void) {
    self.farewell = farewell
    super.init()
  }

  isolated deinit { farewell(self) }
}

/// An object that is no responder, and runs a closure in its deinitialiser.
@MainActor
final class Farewell {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  isolated deinit { body() }
}

/// An event that runs a closure in its deinitialiser.
final class FarewellEvent: PointerEvent {
  var farewell: (@MainActor () -> Void)?

  isolated deinit { farewell?() }
}
