import TargetAction
import Testing

// The event proxy, which used message forwarding on the responder chain. An event has a key, a
// source, and any number of arguments of any type. Each responder may have a map from keys to
// handlers.

/// An event with any number of typed arguments.
final class Arguments<each Value>: Event {
  let values: (repeat each Value)
  init(_ values: repeat each Value) { self.values = (repeat each values) }
}

extension Responder {
  /// Registers a handler in this responder's map, with the types of its source and its arguments.
  fileprivate func on<Source: AnyObject, each Value>(
    _ key: Action, _ handler: @escaping @MainActor (Source, repeat each Value) -> Void
  ) {
    addHandler(for: key) { (source: Source, arguments: Arguments<repeat each Value>) in
      handler(source, repeat each arguments.values)
    }
  }

  /// Sends an event with this responder as its source.
  @discardableResult
  fileprivate func emit<each Value>(_ key: Action, _ values: repeat each Value) -> Bool {
    tryToPerform(key, from: self, event: Arguments(repeat each values))
  }
}

extension Action {
  fileprivate static let pick = Action(untyped: "proxy.pick")
  fileprivate static let eventA = Action(untyped: "proxy.A")
  fileprivate static let eventB = Action(untyped: "proxy.B")
  fileprivate static let eventC = Action(untyped: "proxy.C")
  fileprivate static let eventD = Action(untyped: "proxy.D")
}

private final class Item {
  let name: String
  init(_ name: String) { self.name = name }
}

final class CollectionCell: View {}

/// A table cell that contains a collection: it lets A pass, replaces B with C, and stops D.
final class TableCell: View, ActionIntercepting {
  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision {
    switch invocation.action {
    case .eventB:
      invocation.action = .eventC
      if let event = invocation.event as? Arguments<Int> {
        invocation.event = Arguments(event.values * 10, "from the table cell")
      }
      return .proceed
    case .eventD: return .stop
    default: return .proceed
    }
  }
}

@MainActor
final class EventProxySystem {
  private let (window, controller, tableCell) = (Window(), ViewController(), TableCell())
  private let cell = CollectionCell()
  private var unhandled: [Resolution] = []
  private lazy var application = makeApplication { [unowned self] in self.unhandled.append($0) }

  init() {
    window.rootViewController = controller
    controller.view.addSubview(tableCell)
    tableCell.addSubview(cell)
    application.keyWindow = window
  }

  @Test func `a handler receives the source and the arguments with their types`() {
    var received: [String] = []
    let cell = cell
    controller.on(.pick) {
      (source: CollectionCell, item: Item, index: Int, frame: Rect, note: String?) in
      received.append("\(item.name) \(index) \(frame.size.width) \(note ?? "nil")")
      #expect(source === cell)
    }
    let frame = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(cell.emit(.pick, Item("Apple"), 7, frame, String?.none))
    #expect(received == ["Apple 7 40.0 nil"])
  }

  @Test func `a wrong number or type of arguments is reported and does not trap`() {
    var received = 0
    controller.on(.pick) { (_: CollectionCell, _: Int, _: String) in received += 1 }
    #expect(!cell.emit(.pick, 1))
    #expect(!cell.emit(.pick, 1, 2))
    #expect(!tableCell.emit(.pick, 1, "two"))
    #expect(!cell.tryToPerform(.pick, from: cell, event: nil))
    #expect(received == 0)
    let expected = "Arguments<Pack{Swift.Int, Swift.String}>"
    #expect(
      unhandled.map(\.hops.last?.reason) == [
        .wrongEvent(expected: expected, given: "Arguments<Pack{Swift.Int}>"),
        .wrongEvent(expected: expected, given: "Arguments<Pack{Swift.Int, Swift.Int}>"),
        .wrongSender(expected: "CollectionCell", given: "TableCell"),
        .wrongEvent(expected: expected, given: "nil"),
      ])
    #expect(
      unhandled.first?.failure == "proxy.pick expects an event of type \(expected) "
        + "but was given Arguments<Pack{Swift.Int}>")
  }

  @Test func `a table cell can let an event pass, replace it and its arguments, or stop it`() {
    var received: [String] = []
    controller.on(.eventA) { (_: CollectionCell, number: Int) in received.append("A \(number)") }
    controller.on(.eventB) { (_: CollectionCell, number: Int) in received.append("B \(number)") }
    controller.on(.eventC) { (_: CollectionCell, number: Int, word: String) in
      received.append("C \(number) \(word)")
    }
    controller.on(.eventD) { (_: CollectionCell, number: Int) in received.append("D \(number)") }
    #expect(cell.emit(.eventA, 1))
    #expect(cell.emit(.eventB, 2))
    #expect(!cell.emit(.eventD, 3))
    #expect(received == ["A 1", "C 20 from the table cell"])
    #expect(unhandled.isEmpty)
    let redirection = cell.chainResolution(of: .eventB, sender: cell).hops.map(\.reason)
    #expect(redirection.contains(.redirected(to: .eventC)))
  }
}
