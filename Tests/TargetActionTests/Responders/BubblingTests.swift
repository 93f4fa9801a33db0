import TargetAction
import Testing

/// A responder that runs a closure for each event or error, such as one that relinks the chain.
private final class Relinking: Named {
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
  private struct Failure: Error {}

  private let application = PresentingApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let lower = Relinking("lower")
  private let upper = Relinking("upper")

  @Test func `a pointer event and an error are offered to each responder once`() {
    let view = View(frame: window.frame)
    window.addSubview(view)
    application.addWindow(window)
    (view.next, lower.next, upper.next) = (lower, upper, window)
    // Each call relinks the chain, so that it leads back to the other responder.
    lower.whenAsked = { [unowned lower, unowned upper, unowned window] in
      upper.next = window
      lower.next = upper
    }
    upper.whenAsked = { [unowned lower, unowned upper, unowned window] in
      lower.next = window
      upper.next = lower
    }
    #expect(!application.press(Point(x: 1, y: 1), in: view))
    #expect(lower.asked == 1 && upper.asked == 1)
    upper.next = window
    lower.next = upper
    lower.addHandler(for: .refresh) { _ in throw Failure() }
    #expect(lower.tryToPerform(.refresh, from: nil, event: nil))
    #expect(lower.asked == 2 && upper.asked == 2 && application.errors.count == 1)
  }
}
