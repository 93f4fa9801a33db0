import TargetAction
import Testing

// Target-action and nil-targeted actions, with the title-list app from the examples.

private protocol FormActions: ActionTarget {
  func save()
  func saveFrom(_ sender: Button)
  func saveWith(_ sender: Button, event: PointerEvent?)
}

extension Action {
  fileprivate static let save = Action("save", (any FormActions).save)
  fileprivate static let saveFrom = Action("saveFrom", (any FormActions).saveFrom)
  fileprivate static let saveWith = Action("saveWith", (any FormActions).saveWith)
}

private final class Form: ViewController, FormActions {
  private(set) var calls: [String] = []
  func save() { calls.append("()") }
  func saveFrom(_ sender: Button) { calls.append("(\(sender.title))") }
  func saveWith(_ sender: Button, event: PointerEvent?) {
    calls.append("(\(sender.title), \(event.map { "\($0.phase)" } ?? "nil"))")
  }
}

private final class Audience: FormActions {
  private(set) var calls = 0
  func save() { calls += 1 }
  func saveFrom(_ sender: Button) { calls += 1 }
  func saveWith(_ sender: Button, event: PointerEvent?) { calls += 1 }
}

/// A responder that sends actions up the chain and reports actions without a target.
@MainActor
private protocol ActionSending: Responder {
  var reports: [String] { get set }
}

extension ActionSending {
  @discardableResult
  func sendNilTargetedAction(_ action: Action, event: Event?) -> Bool {
    let application = application ?? .shared
    guard application.target(forAction: action, sender: self) != nil else {
      reports.append("No object handles \(action).")
      return false
    }
    return application.sendAction(action, to: nil, from: self, event: event)
  }
}

private final class SendingCell: View, ActionSending {
  var reports: [String] = []
}

private final class TitleDelegate: TitleRowActions {
  private(set) var titles: [String] = []
  func showTitle(_ sender: Control, event: TitleRowEvent) { titles.append(event.title) }
}

@MainActor
@Suite
struct TargetActionSystem {
  private let application = makeApplication()
  private let button = Button("OK", frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let form = Form()

  private func row(_ index: Int, of app: TitleListApp) throws -> TitleRow {
    let list = try #require(app.controller.view.subviews.first)
    return try #require(list.subviews[index] as? TitleRow)
  }

  // MARK: - Controls

  @Test func `targets, events, and actions can be added, listed, and removed`() {
    let audience = Audience()
    button.addTarget(form, action: .save, for: .touchUpInside)
    button.addTarget(form, action: .saveFrom, for: [.touchUpInside, .touchDown])
    button.addTarget(audience, action: .save, for: .touchCancel)
    #expect(
      button.allTargets.map { ObjectIdentifier($0) }
        == [ObjectIdentifier(form), ObjectIdentifier(audience)])
    #expect(button.allControlEvents == [.touchUpInside, .touchDown, .touchCancel])
    #expect(button.actions(forTarget: form, for: .touchUpInside) == [.save, .saveFrom])
    #expect(button.actions(forTarget: form, for: .touchDown) == [.saveFrom])
    #expect(button.actions(forTarget: nil, for: .allEvents).isEmpty)
    button.removeTarget(form, action: .saveFrom, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(form.calls == ["()"])
    button.sendActions(for: .touchDown)
    #expect(form.calls == ["()", "(OK)"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty)
    #expect(button.allControlEvents.isEmpty)
  }

  @Test func `code can send an action to one target`() {
    button.sendAction(.saveFrom, to: form, event: nil)
    #expect(form.calls == ["(OK)"])
  }

  @Test func `one event can go to several targets`() {
    let (audience, other) = (Audience(), Form())
    for target in [audience, form, other] as [AnyObject] {
      button.addTarget(target, action: .save, for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(audience.calls == 1)
    #expect(form.calls == ["()"] && other.calls == ["()"])
  }

  @Test func `several actions can go to one target`() {
    for action in [Action.saveWith, .save, .saveFrom] {
      button.addTarget(form, action: action, for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(form.calls == ["(OK, nil)", "()", "(OK)"])
  }

  @Test(arguments: [
    (action: Action.save, call: "()"), (action: .saveFrom, call: "(OK)"),
    (action: .saveWith, call: "(OK, ended)"),
  ])
  func `an action's method takes nothing, the sender, or the sender and the event`(
    row: (action: Action, call: String)
  ) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    application.keyWindow = window
    window.addSubview(button)
    button.addTarget(form, action: row.action, for: .touchUpInside)
    #expect(application.tap(button))
    #expect(form.calls == [row.call])
  }

  // MARK: - Nil-targeted actions

  @Test func `a custom event carries the title, and the controller shows it`() throws {
    let app = TitleListApp()
    #expect(app.tap(try row(1, of: app)))
    #expect(app.controller.title == "Pear")
    #expect(app.tap(try row(2, of: app)))
    #expect(app.controller.title == "Plum")
  }

  @Test func `the objects that a search visits can be printed in order`() throws {
    let app = TitleListApp()
    let row = try row(0, of: app)
    #expect(
      app.resolve(.showTitle, to: nil, sender: row).description == """
        TitleRowActions.showTitle → TitleListController
          nothing has the focus in the key window Window; set it with makeFirstResponder(_:)
          from the sender TitleRow
            TitleRow              does not implement it
            TitleList             does not implement it
            View                  does not implement it
            TitleListController   is the target
        """)
  }

  @Test
  func `without the handler, the search continues to the application and its delegate`()
    throws
  {
    let app = TitleListApp()
    let row = try row(0, of: app)
    app.unhandledAction = nil
    let plain = ViewController()
    let list = try #require(row.superview)
    app.listWindow.rootViewController = plain
    plain.view.addSubview(list)
    #expect(!app.sendAction(.showTitle, to: nil, from: row, event: nil))
    let delegate = TitleDelegate()
    app.delegate = delegate
    let asked = app.resolve(.showTitle, to: nil, sender: row).hops.map(\.object)
    let expected: [AnyObject] = [
      row, list, plain.view, plain, app.listWindow, app, delegate,
    ]
    #expect(asked.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    #expect(app.tap(row))
    #expect(delegate.titles == ["Apple"])
    #expect(app.controller.title == "Titles")
  }

  @Test func `sendAction returns false if the action was not handled`() {
    let (window, cell) = (Window(), SendingCell())
    window.addSubview(cell)
    application.keyWindow = window
    #expect(!application.sendAction(.save, to: nil, from: cell, event: nil))
    application.delegate = form
    #expect(application.sendAction(.save, to: nil, from: cell, event: nil))
  }

  @Test func `a sender can check for a target first, and report an action without one`() {
    let (window, cell) = (Window(), SendingCell())
    window.addSubview(cell)
    application.keyWindow = window
    #expect(!cell.sendNilTargetedAction(.save, event: nil))
    #expect(cell.reports == ["No object handles FormActions.save."])
    window.rootViewController = form
    form.view.addSubview(cell)
    #expect(cell.sendNilTargetedAction(.save, event: nil))
    #expect(cell.reports.count == 1)
    #expect(form.calls == ["()"])
  }
}
