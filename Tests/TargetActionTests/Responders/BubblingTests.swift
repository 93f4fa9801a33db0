import TargetAction
import Testing

/// A responder that runs a closure for each event or error, such as one that relinks the chain.
private final class Relinking: Responder {
  var whenAsked: (() -> Void)?
  private(set) var asked = 0

  override func handlePointerEvent(_ event: PointerEvent) -> Bool { ask() }

  override func presentError(_ error: any Error) {
    _ = ask()
    super.presentError(error)
  }

  private func ask() -> Bool {
    asked += 1
    whenAsked?()
    return false
  }
}

/// Events and errors that bubble up a chain while its responders change it.
@MainActor
struct BubblingTests {
  @Test func `a pointer event and an error are offered to each responder once`() {
    let (application, lower, upper) = (PresentingApplication(), Relinking(), Relinking())
    let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let view = View(frame: window.frame)
    window.addSubview(view)
    application.addWindow(window)
    (view.next, lower.next, upper.next) = (lower, upper, window)
    // Each call relinks the chain, so that it leads back to the other responder.
    for (one, other) in [(lower, upper), (upper, lower)] {
      one.whenAsked = { [unowned one, unowned other, unowned window] in
        other.next = window
        one.next = other
      }
    }
    #expect(
      !application.press(Point(x: 1, y: 1), in: view) && [lower, upper].map(\.asked) == [1, 1])
    upper.next = window
    lower.next = upper
    lower.addHandler(for: .refresh) { _ in throw CancellationError() }
    #expect(lower.tryToPerform(.refresh) && [lower, upper].map(\.asked) == [2, 2])
    #expect(application.errors.count == 1)
  }
}
