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
@Suite
struct BubblingTests {
  private struct Failure: Error {}
  private final class Quiet: Application {
    private(set) var errors = 0
    override func presentError(_ error: any Error) { errors += 1 }
  }

  private let application = Quiet()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let lower = Relinking("lower")
  private let upper = Relinking("upper")

  /// Relinks the chain on each call, so that it leads back to the other responder.
  private func makeThemSwap() {
    lower.next = upper
    upper.next = window
    lower.whenAsked = { [unowned lower, unowned upper, unowned window] in
      upper.next = window
      lower.next = upper
    }
    upper.whenAsked = { [unowned lower, unowned upper, unowned window] in
      lower.next = window
      upper.next = lower
    }
  }

  @Test func `a pointer event is offered to each responder once`() {
    makeThemSwap()
    let view = View(frame: window.frame)
    window.addSubview(view)
    view.next = lower
    application.addWindow(window)
    #expect(!application.press(Point(x: 1, y: 1), in: view))
    #expect(lower.asked == 1 && upper.asked == 1)
  }

  @Test func `an error is presented to each responder once`() {
    makeThemSwap()
    application.addWindow(window)
    lower.addHandler(for: .refresh) { _ in throw Failure() }
    #expect(lower.tryToPerform(.refresh, from: nil, event: nil))
    #expect(lower.asked == 1 && upper.asked == 1)
    #expect(application.errors == 1)
  }
}
