import TargetAction
import Testing

private final class Row: Responder {}

private protocol RowActions: ActionTarget {
  func open(_ sender: Row)
}

extension Action {
  fileprivate static let open = Action("open", (any RowActions).open)
}

/// A controller that takes rows, and may refuse other senders.
private final class RowController: Responder, RowActions {
  var opened = 0
  var claimsRowsOnly = false
  func open(_ sender: Row) { opened += 1 }
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    !claimsRowsOnly || sender is Row
  }
}

/// The nearest object that accepts an action is its target.
///
/// If its method does not take the sender, no other object is tried.
@MainActor
@Suite
final class WrongSenderTests {
  private let low = RowController()
  private let high = RowController()
  private var reports: [Resolution] = []
  private lazy var application = makeApplication { [unowned self] in self.reports.append($0) }

  /// Links responders to a chain that ends in the application.
  private func link(_ chain: [Responder]) {
    for (below, above) in zip(chain, chain.dropFirst()) { below.next = above }
    chain.last?.next = application
  }

  /// Creates an interceptor that replaces the sender.
  private func substitute(_ sender: AnyObject) -> NamedInterceptor {
    let interceptor = NamedInterceptor("substitute")
    interceptor.change = { invocation in
      invocation.sender = sender
      return .proceed
    }
    return interceptor
  }

  @Test func `a method that does not take the sender ends the search and is reported`() {
    link([low, high])
    for count in 1...3 {
      #expect(!low.tryToPerform(.open, from: View()))
      #expect(reports.count == count)
      #expect(low.tryToPerform(.open, from: Row()) && low.opened == count && high.opened == 0)
    }
    #expect(
      reports.last?.failure == "RowActions.open expects a sender of type Row but was given View")
    #expect(reports.last?.hops.map(\.reason) == [.wrongSender(expected: "Row", given: "View")])
    #expect(low.chainTarget(forAction: .open, sender: View()) == nil)
  }

  @Test func `the search continues if canPerformAction refuses because of the sender`() {
    link([low, high])
    low.claimsRowsOnly = true
    #expect(!low.tryToPerform(.open, from: View()))
    #expect(
      reports.last?.hops.map(\.reason) == [
        .refused, .wrongSender(expected: "Row", given: "View"),
      ])
    high.claimsRowsOnly = true
    #expect(!low.tryToPerform(.open, from: View()))
    #expect(reports.last?.hops.prefix(2).map(\.reason) == [.refused, .refused])
  }

  @Test func `a sender that an interceptor substitutes must also have the right type`() {
    let (substitute, other) = (substitute(View()), substitute(Row()))
    link([substitute, low, high])
    #expect(!substitute.tryToPerform(.open, from: Row()))
    #expect(
      reports.last?.hops.map(\.reason) == [
        .changed, .wrongSender(expected: "Row", given: "View"),
      ])
    link([other, low, high])
    #expect(other.tryToPerform(.open, from: View()) && low.opened == 1)
  }
}
