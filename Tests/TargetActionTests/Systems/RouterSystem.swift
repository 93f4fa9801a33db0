import TargetAction
import Testing

// The router on the responder chain, which was a category `routerEvent(withName:userInfo:)` on
// UIResponder.

/// An event with a row's text and the tag of its tapped button.
private typealias RowEvent = Payload<(text: String, tag: Int)>

/// An event with a question whose answer the handler stores in it.
private final class PriceEvent: Event {
  let text: String
  var price: Int?
  init(text: String) { self.text = text }
}

/// An event with a callback for the answer.
private typealias DownloadEvent = Payload<@MainActor (String) -> Void>

private protocol RowActions: ActionTarget { func tapRow(_ sender: RowCell, event: RowEvent) }

extension Action {
  fileprivate static let tapRow = Action("tapRow", (any RowActions).tapRow)
  fileprivate static let askPrice = Action(untyped: "router.askPrice")
  fileprivate static let download = Action(untyped: "router.download")
}

private final class TagButton: Button { var tag = 0 }

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
    tryToPerform(.tapRow, from: self, event: RowEvent((text, sender.tag)))
  }
}

private final class TableView: View {
  init(rows: [String]) {
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for (index, text) in rows.enumerated() { addSubview(RowCell(text, tag: index)) }
  }

  var cells: [RowCell] { subviews.compactMap { $0 as? RowCell } }
}

private final class ShopController: ViewController, RowActions {
  private(set) var taps: [String] = []

  func tapRow(_ sender: RowCell, event: RowEvent) {
    taps.append("\(event.value.text) \(event.value.tag)")
  }
}

@MainActor
struct RouterSystem {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let controller = ShopController()
  private let panel = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let table = TableView(rows: ["Apple", "Pear"])
  private let application = makeApplication()

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
  }

  @Test func `a handler can reply by changing the event`() {
    controller.addHandler(for: .askPrice) { invocation in
      if let event = invocation.event as? PriceEvent { event.price = event.text.count }
    }
    let question = PriceEvent(text: "Apple")
    table.cells[0].tryToPerform(.askPrice, from: nil, event: question)
    #expect(question.price == 5)
  }

  @Test func `a handler can reply with a callback`() {
    var pending: [DownloadEvent] = []
    controller.addHandler(for: .download) { invocation in
      if let event = invocation.event as? DownloadEvent { pending.append(event) }
    }
    var answers: [String] = []
    table.cells[0].tryToPerform(.download, from: nil, event: DownloadEvent { answers.append($0) })
    #expect(answers.isEmpty)
    for event in pending { event.value("done") }
    #expect(answers == ["done"])
  }
}
