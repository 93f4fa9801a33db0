import TargetAction
import Testing

private final class Cell: Responder {}
private final class CellEvent: Event {}

private protocol CellActions: ActionTarget {
  func select(_ sender: Cell, event: CellEvent)
  func mark(_ sender: Cell?)
}

extension Action {
  fileprivate static let select = Action("select", (any CellActions).select)
  fileprivate static let mark = Action("mark", (any CellActions).mark)
}

private final class Controller: Named, CellActions {
  private(set) var selections = 0
  private(set) var marks = 0
  func select(_ sender: Cell, event: CellEvent) { selections += 1 }
  func mark(_ sender: Cell?) { marks += 1 }
}

/// Mistakes that a caller can make at run time, and how the library responds.
@MainActor
final class BadInputTests {
  private let window = Window()
  private let controller = Controller("controller")
  private var reports: [Resolution] = []
  private lazy var application = makeApplication { [unowned self] in self.reports.append($0) }

  init() { application.focus([controller], in: window) }

  @Test func `an event of the wrong type is reported with the expected and the actual type`() {
    #expect(!application.sendAction(.select, to: nil, from: Cell(), event: Event()))
    #expect(!application.sendAction(.select, to: nil, from: Cell(), event: nil))
    #expect(
      reports.map(\.failure) == [
        "CellActions.select expects an event of type CellEvent but was given Event",
        "CellActions.select expects an event of type CellEvent but was given nil",
      ])
    #expect(controller.selections == 0)
  }

  @Test func `nil is accepted for an optional sender, and reported for a required one`() {
    #expect(!application.sendAction(.select, to: nil, from: nil, event: CellEvent()))
    #expect(reports.last?.hops.last?.reason == .wrongSender(expected: "Cell", given: "nil"))
    for _ in 0..<2 {
      #expect(application.sendAction(.mark, to: nil, from: nil, event: nil))
      #expect(application.sendAction(.mark, to: nil, from: Cell(), event: nil))
      #expect(!application.sendAction(.mark, to: nil, from: window, event: nil))
      #expect(reports.last?.hops.last?.reason == .wrongSender(expected: "Cell?", given: "Window"))
    }
    #expect(controller.marks == 4)
  }

  @Test func `an action that no object implements is reported with every object that was searched`()
  {
    #expect(!application.sendAction(Action(untyped: "unheardOf"), to: nil, from: nil, event: nil))
    #expect(reports.last?.failure?.contains("unheardOf") == true)
    #expect(
      reports.last?.hops.map { ObjectIdentifier($0.object) }
        == [controller, window, application].map { ObjectIdentifier($0) })
  }

  @Test func `a resolution prints as a table`() {
    #expect(
      application.resolution(of: .mark, to: nil, sender: nil).description == """
        CellActions.mark → Controller
          from the first responder Controller
            Controller   is the target
        """)
    let missed = application.resolution(of: .ping, to: nil, sender: nil).description
    #expect(missed.contains("    Controller    does not implement it\n"))
    #expect(missed.contains("    Application   does not implement it"))
    #expect(missed.contains("    reached the application\n"))
  }

  @Test func `a deallocated target is reported once for each control and recognizer`() {
    window.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let (control, recognizer) = (Control(frame: window.bounds), TapGestureRecognizer())
    window.addSubview(control)
    control.addGestureRecognizer(recognizer)
    do {
      let target = Responder()
      control.addTarget(target, action: .refresh, for: .touchDown)
      control.addTarget(target, for: .touchUpInside) { _ in {} }
      recognizer.addTarget(target, action: .ping)
    }
    #expect(reports.isEmpty)
    for _ in 0..<2 { control.sendActions(for: .allEvents) }
    #expect(reports.map(\.failure) == ["Control's target for refresh has been deallocated"])
    for _ in 0..<2 { application.tap(control) }
    #expect(
      reports.last?.failure
        == "TapGestureRecognizer's target for PingActions.ping has been deallocated")
    #expect(reports.count == 2)
    #expect(
      reports.first?.description == """
        refresh → no target: Control's target for refresh has been deallocated
          an explicit target was given
            Control's target for refresh has been deallocated
        """)
  }
}
