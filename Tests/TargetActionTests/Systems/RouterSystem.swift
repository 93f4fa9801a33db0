import TargetAction
import Testing

// The router on the responder chain, which was a category `routerEvent(withName:userInfo:)` on
// UIResponder.

/// An event with a row's text and the tag of its tapped button.
private final class RowEvent: Event {
  let text: String
  let tag: Int
  init(text: String, tag: Int) {
    self.text = text
    self.tag = tag
  }
}

/// An event with a question whose answer the handler stores in it.
private final class PriceEvent: Event {
  let text: String
  var price: Int?
  init(text: String) { self.text = text }
}

/// An event with a callback for the answer.
private final class DownloadEvent: Event {
  let completion: @MainActor (String) -> Void
  init(completion: @escaping @MainActor (String) -> Void) { self.completion = completion }
}

/// A typed question.
@MainActor
private protocol Pricing: AnyObject {
  func price(of text: String) -> Int
}

private protocol RowActions: ActionTarget {
  func tapRow(_ sender: RowCell, event: RowEvent)
}

extension Action {
  fileprivate static let tapRow = Action("tapRow", (any RowActions).tapRow)
  fileprivate static let askPrice = Action(untyped: "router.askPrice")
  fileprivate static let download = Action(untyped: "router.download")
}

private final class TagButton: Button {
  var tag = 0
}

private final class RowCell: View {
  let text: String
  let button = TagButton("Buy", frame: Rect(x: 60, y: 0, width: 40, height: 20))

  init(_ text: String, tag: Int) {
    self.text = text
    super.init(frame: Rect(x: 0, y: Double(tag) * 20, width: 100, height: 20))
    button.tag = tag
    button.addTarget(self, for: .touchUpInside, RowCell.buttonTapped)
    addSubview(button)
  }

  func buttonTapped(_ sender: TagButton) {
    tryToPerform(.tapRow, from: self, event: RowEvent(text: text, tag: sender.tag))
  }
}

private final class TableView: View {
  init(rows: [String]) {
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for (index, text) in rows.enumerated() { addSubview(RowCell(text, tag: index)) }
  }

  var cells: [RowCell] { subviews.compactMap { $0 as? RowCell } }
}

private final class ShopController: ViewController, RowActions, Pricing {
  private(set) var taps: [String] = []

  func tapRow(_ sender: RowCell, event: RowEvent) { taps.append("\(event.text) \(event.tag)") }
  func price(of text: String) -> Int { text.count * 100 }
}

@MainActor
@Suite
final class RouterSystem {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let controller = ShopController()
  private let panel = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let table = TableView(rows: ["Apple", "Pear"])
  private var unhandled: [Resolution] = []
  private lazy var application = makeApplication { [unowned self] in self.unhandled.append($0) }

  init() {
    window.rootViewController = controller
    controller.view.addSubview(panel)
    panel.addSubview(table)
    application.keyWindow = window
  }

  @Test
  func `the row's text and the button's tag reach the controller without any code in between`() {
    for cell in table.cells { #expect(application.tap(cell.button)) }
    #expect(controller.taps == ["Apple 0", "Pear 1"])
    #expect(unhandled.isEmpty)
  }

  @Test func `a handler that is added to a view receives the event before the controller`() {
    var captured: [String] = []
    panel.addHandler(for: .tapRow) { invocation in
      if let event = invocation.event as? RowEvent { captured.append(event.text) }
    }
    application.tap(table.cells[1].button)
    #expect(captured == ["Pear"])
    #expect(controller.taps.isEmpty)
    panel.removeHandler(for: .tapRow)
    application.tap(table.cells[1].button)
    #expect(captured == ["Pear"])
    #expect(controller.taps == ["Pear 1"])
  }

  @Test func `the event stops at the responder that handles it`() {
    var travel: [String] = []
    table.addHandler(for: .askPrice) { _ -> ActionResult in
      travel.append("table")
      return .passed
    }
    panel.addHandler(for: .askPrice) { _ in travel.append("panel") }
    controller.addHandler(for: .askPrice) { _ in travel.append("controller") }
    #expect(table.cells[0].tryToPerform(.askPrice, from: nil, event: PriceEvent(text: "Apple")))
    #expect(travel == ["table", "panel"])
  }

  @Test func `an unhandled event reaches the application, and the send returns false`() {
    let cell = table.cells[0]
    #expect(!cell.tryToPerform(.download, from: cell, event: nil))
    #expect(unhandled.map(\.action) == [.download])
    #expect(unhandled.last?.hops.last?.object === application)
    #expect(unhandled.last?.parts.first?.end == "reached the application")
  }

  @Test func `a handler can reply by changing the event`() {
    controller.addHandler(for: .askPrice) { invocation in
      if let event = invocation.event as? PriceEvent { event.price = event.text.count }
    }
    let question = PriceEvent(text: "Apple")
    table.cells[0].tryToPerform(.askPrice, from: nil, event: question)
    #expect(question.price == 5)
  }

  @Test func `a handler can reply with a callback at once`() {
    controller.addHandler(for: .download) { invocation in
      (invocation.event as? DownloadEvent)?.completion("done")
    }
    var answers: [String] = []
    table.cells[0].tryToPerform(.download, from: nil, event: DownloadEvent { answers.append($0) })
    #expect(answers == ["done"])
  }

  @Test func `a handler can reply with a callback later`() {
    var pending: [DownloadEvent] = []
    controller.addHandler(for: .download) { invocation in
      if let event = invocation.event as? DownloadEvent { pending.append(event) }
    }
    var answers: [String] = []
    table.cells[0].tryToPerform(.download, from: nil, event: DownloadEvent { answers.append($0) })
    #expect(answers.isEmpty)
    for event in pending { event.completion("done") }
    #expect(answers == ["done"])
  }

  @Test func `the nearest object of a type can reply with a return value`() {
    let cell = table.cells[1]
    #expect(cell.chainTarget(as: (any Pricing).self)?.price(of: cell.text) == 400)
    #expect(panel.chainTarget(as: RowCell.self) == nil)
  }

  @Test func `a view that was never added is reported as the end of the chain`() {
    panel.removeFromSuperview()
    let cell = table.cells[0]
    // Code can still press the button, but no user can tap it.
    cell.button.sendActions(for: .touchUpInside)
    #expect(controller.taps.isEmpty)
    let explanation = cell.chainResolution(of: .tapRow, sender: cell)
    #expect(explanation.target == nil)
    #expect(explanation.parts.first?.end == "ended at View, which is not in a window")
    #expect(
      explanation.hops.prefix(3).map { ObjectIdentifier($0.object) }
        == [cell, table, panel].map { ObjectIdentifier($0) })
    #expect(explanation.description.contains("ended at View, which is not in a window"))
  }
}
