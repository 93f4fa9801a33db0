import TargetAction
import Testing

private struct Failure: Error, Equatable {
  var text: String
}

private protocol FailingActions: ActionTarget {
  func fail() throws
}

extension Action {
  fileprivate static let fail = Action("fail", (any FailingActions).fail)
}

/// Handles an error, passes it on, or replaces it.
private final class Presenter: Responder, FailingActions {
  var change: (any Error) -> (any Error)? = { $0 }
  private(set) var seen: [Failure] = []

  func fail() throws { throw Failure(text: "oh") }

  override func presentError(_ error: any Error) {
    if let failure = error as? Failure { seen.append(failure) }
    if let passed = change(error) { super.presentError(passed) }
  }
}

private final class PresentingApplication: Application {
  private(set) var errors: [String] = []
  override func presentError(_ error: any Error) { errors.append("\(error)") }
}

@MainActor
@Suite
struct ErrorTests {
  private let application = PresentingApplication()
  private let window = Window()
  private let low = Presenter()
  private let middle = Presenter()
  private let high = Presenter()

  init() {
    low.next = middle
    middle.next = high
    high.next = window
    application.addWindow(window)
  }

  @Test func `an action whose handler throws is handled, and the error bubbles up from the target`()
  {
    #expect(application.sendAction(.fail, to: low, from: nil, event: nil))
    #expect(low.seen.count == 1)
    #expect(middle.seen.count == 1)
    #expect(high.seen.count == 1)
    #expect(application.errors.count == 1)
  }

  @Test func `a responder that handles an error stops its propagation`() {
    middle.change = { _ in nil }
    #expect(middle.tryToPerform(.fail, from: nil, event: nil))
    #expect(low.seen.isEmpty)
    #expect(middle.seen.count == 1)
    #expect(high.seen.isEmpty)
    #expect(application.errors.isEmpty)
  }

  @Test func `a responder can replace an error on its way up the chain`() {
    middle.change = { _ in Failure(text: "changed") }
    low.presentError(Failure(text: "first"))
    #expect(middle.seen == [Failure(text: "first")])
    #expect(high.seen == [Failure(text: "changed")])
  }

  @Test func `an error that a delegate throws bubbles up from the object whose delegate it is`() {
    final class Failer: FailingActions {
      func fail() throws { throw Failure(text: "delegate") }
    }
    let failer = Failer()
    window.delegate = failer
    #expect(window.tryToPerform(.fail, from: nil, event: nil))
    #expect(application.errors.count == 1)
  }

  @Test func `an error that is presented while another is being presented is not lost`() {
    defer { middle.change = { $0 } }
    middle.change = { error in
      if (error as? Failure)?.text == "outer" { self.middle.presentError(Failure(text: "inner")) }
      return error
    }
    low.presentError(Failure(text: "outer"))
    #expect(high.seen.map(\.text).sorted() == ["inner", "outer"])
    #expect(application.errors.count == 2)
  }

  @Test func `an error bubbles up a chain of a hundred thousand responders`() {
    var chain: [Responder] = [Responder()]
    for _ in 0..<100_000 {
      let responder = Responder()
      chain[chain.count - 1].next = responder
      chain.append(responder)
    }
    chain[chain.count - 1].next = application
    chain[0].presentError(Failure(text: "deep"))
    #expect(application.errors.count == 1)
  }
}
