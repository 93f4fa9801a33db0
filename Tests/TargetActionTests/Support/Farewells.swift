import TargetAction

/// A view that runs a closure in its deinitializer.
///
/// The closure receives the view, which `weak` references no longer find.
class FarewellView: View {
  private let farewell: @MainActor (View) -> Void

  init(_ farewell: @escaping @MainActor (View) -> Void) {
    self.farewell = farewell
    super.init()
  }

  isolated deinit { farewell(self) }
}

/// An object that is not a responder and runs a closure in its deinitializer.
@MainActor
final class Farewell {
  private let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  isolated deinit { body() }
}

/// A key for coalescing that retains an object.
struct FarewellKey: Hashable {
  let object: Farewell
  static func == (one: FarewellKey, other: FarewellKey) -> Bool { one.object === other.object }
  func hash(into hasher: inout Hasher) {}
}

/// An event that runs a closure in its deinitializer.
final class FarewellEvent: PointerEvent {
  var farewell: (@MainActor () -> Void)?
  isolated deinit { farewell?() }
}

extension Responder {
  /// Makes a tracker count the responder until it is deallocated.
  @discardableResult
  func tracked(by tracker: LifetimeTracker) -> Self {
    tracker.born()
    let farewell = Farewell { tracker.died() }
    addHandler(for: Action(untyped: "tracked")) { _ in withExtendedLifetime(farewell) {} }
    return self
  }
}
