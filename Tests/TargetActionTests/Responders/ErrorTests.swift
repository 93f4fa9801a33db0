import TargetAction
import Testing

private struct Failure: Error, Equatable { var text: String }

private protocol FailingActions: ActionTarget { func fail() throws }

extension Action { fileprivate static let fail = Action("fail", (any FailingActions).fail) }

/// Handles an error, passes it on, or replaces it.
private final class Presenter: Responder {
  var change: (any Error) -> (any Error)? = { $0 }
  private(set) var seen: [Failure] = []

  override func presentError(_ error: any Error) {
    if let failure = error as? Failure { seen.append(failure) }
    if let passed = change(error) { super.presentError(passed) }
  }
}

/// An application that keeps the errors that reach it.
final class PresentingApplication: Application {
  private(set) var errors: [String] = []
  override func presentError(_ error: any Error) { errors.append("\(error)") }
}

@MainActor
struct ErrorTests {
  private let application = PresentingApplication()
  private let window = Window()
  private let low = Presenter(), middle = Presenter(), high = Presenter()

  init() {
    (low.next, middle.next, high.next) = (middle, high, window)
    application.addWindow(window)
  }

  @Test func `a responder can replace an error on its way up the chain`() {
    middle.change = { _ in Failure(text: "changed") }
    low.presentError(Failure(text: "first"))
    #expect(middle.seen == [Failure(text: "first")] && high.seen == [Failure(text: "changed")])
  }

  @Test func `an error that a delegate throws bubbles up from the object whose delegate it is`() {
    final class Failer: FailingActions { func fail() throws { throw Failure(text: "delegate") } }
    let failer = Failer()
    window.delegate = failer
    #expect(window.tryToPerform(.fail) && application.errors.count == 1)
  }

  @Test func `an error bubbles up a chain of a hundred thousand responders`() {
    let chain = (0...100_000).map { _ in Responder() }
    for (below, above) in zip(chain, chain.dropFirst()) { below.next = above }
    chain.last?.next = application
    chain[0].presentError(Failure(text: "deep"))
    #expect(application.errors.count == 1)
    extendLifetime(chain)
  }
}
