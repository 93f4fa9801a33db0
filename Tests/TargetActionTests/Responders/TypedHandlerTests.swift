import TargetAction
import Testing

private final class Cell: Responder {}
private final class PickEvent: Event {
  let item: String
  init(_ item: String) { self.item = item }
}

extension Action {
  fileprivate static let pickTyped = Action("typed.pick")
}

@MainActor
@Suite
final class TypedHandlerTests {
  private let cell = Cell()
  private let controller = Responder()
  private var unhandled: [Resolution.Reason?] = []
  private lazy var application = makeApplication { [unowned self] in
    self.unhandled.append($0.hops.last { $0.reason != .notImplemented }?.reason)
  }
  private var picked: [String] = []

  init() {
    cell.next = controller
    controller.handle(.pickTyped) { [unowned self] (_: Cell, event: PickEvent) in
      self.picked.append(event.item)
    }
  }

  private func send(from sender: AnyObject?, _ event: Event?) -> Bool {
    application.sendAction(.pickTyped, to: controller, from: sender, event: event)
  }

  @Test func `a handler gets the sender and the event with their types`() {
    #expect(send(from: cell, PickEvent("Apple")))
    #expect(application.sendAction(.pickTyped, to: nil, from: cell, event: PickEvent("Pear")))
    #expect(picked == ["Apple", "Pear"])
  }

  @Test func `others are not handled, and reported with what was expected`() {
    #expect(!send(from: controller, PickEvent("Apple")))
    #expect(!send(from: nil, PickEvent("Apple")))
    #expect(!send(from: cell, Event()))
    #expect(!send(from: cell, nil))
    #expect(picked.isEmpty)
    #expect(
      unhandled == [
        .wrongSender(expected: "Cell", given: "Responder"),
        .wrongSender(expected: "Cell", given: "nil"),
        .wrongEvent(expected: "PickEvent", given: "Event"),
        .wrongEvent(expected: "PickEvent", given: "nil"),
      ])
  }

  @Test func `queries know the types too`() {
    #expect(application.target(forAction: .pickTyped, sender: cell) === controller)
    let other = Responder()
    other.next = controller
    #expect(application.target(forAction: .pickTyped, sender: other) == nil)
    #expect(!application.state(of: .pickTyped, sender: other).isEnabled)
    #expect(application.state(of: .pickTyped, sender: cell).isEnabled)
    let available = application.availableActions(sender: cell)
    #expect(!available.contains { $0.action == .pickTyped }, "It takes an event.")
    controller.handle(.pickTyped) { (_: Cell, _: PickEvent?) in }
    #expect(application.availableActions(sender: cell).contains { $0.action == .pickTyped })
  }

  @Test func `optional parameters, protocols and any object are taken`() {
    var received: [String] = []
    controller.handle(.pickTyped) { (sender: AnyObject?, event: PickEvent?) in
      received.append("\(sender == nil) \(event?.item ?? "none")")
    }
    #expect(send(from: nil, nil))
    #expect(send(from: self, PickEvent("Apple")))
    #expect(!send(from: nil, Event()))
    #expect(received == ["true none", "false Apple"])
  }
}
