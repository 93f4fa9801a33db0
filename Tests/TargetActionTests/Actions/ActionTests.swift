import TargetAction
import Testing

private final class Page: Responder {}
private final class PageEvent: Event {}
@MainActor private protocol Titled: AnyObject {}
extension Page: Titled {}

/// One requirement for each shape of method that an action can call.
private protocol ShapeActions: ActionTarget {
  func plain()
  func plainResult() -> ActionResult
  func plainThrowing() throws
  func sender(_ sender: Page)
  func optionalSender(_ sender: Page?)
  func anySender(_ sender: Any?)
  func anyObject(_ sender: AnyObject)
  func anyOptionalObject(_ sender: AnyObject?)
  func existentialSender(_ sender: any Titled)
  func baseSender(_ sender: Responder)
  func senderResult(_ sender: Page) -> ActionResult
  func both(_ sender: Page, event: PageEvent)
  func bothOptional(_ sender: Page?, event: Event?)
  func bothThrowing(_ sender: Page, event: PageEvent) throws
  func bothResult(_ sender: Page?, event: PageEvent?) throws -> ActionResult
}

private final class Shaper: Responder, ShapeActions {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func plainResult() -> ActionResult { calls.append("plainResult"); return .handled }
  func plainThrowing() throws { calls.append("plainThrowing") }
  func sender(_ sender: Page) { calls.append("sender") }
  func optionalSender(_ sender: Page?) { calls.append("optionalSender") }
  func anySender(_ sender: Any?) { calls.append("anySender") }
  func anyObject(_ sender: AnyObject) { calls.append("anyObject") }
  func anyOptionalObject(_ sender: AnyObject?) { calls.append("anyOptionalObject") }
  func existentialSender(_ sender: any Titled) { calls.append("existentialSender") }
  func baseSender(_ sender: Responder) { calls.append("baseSender") }
  func senderResult(_ sender: Page) -> ActionResult {
    calls.append("senderResult"); return .handled
  }
  func both(_ sender: Page, event: PageEvent) { calls.append("both") }
  func bothOptional(_ sender: Page?, event: Event?) { calls.append("bothOptional") }
  func bothThrowing(_ sender: Page, event: PageEvent) throws { calls.append("bothThrowing") }
  func bothResult(_ sender: Page?, event: PageEvent?) throws -> ActionResult {
    calls.append("bothResult")
    return .handled
  }
  func ofTheClass(_ sender: Page?) { calls.append("ofTheClass") }
}

extension Action {
  fileprivate static let shapes: [(action: Action, needsSender: Bool)] = [
    (Action("plain", (any ShapeActions).plain), false),
    (Action("plainResult", (any ShapeActions).plainResult), false),
    (Action("plainThrowing", (any ShapeActions).plainThrowing), false),
    (Action("sender", (any ShapeActions).sender), true),
    (Action("optionalSender", (any ShapeActions).optionalSender), false),
    (Action("anySender", (any ShapeActions).anySender), false),
    (Action("anyObject", (any ShapeActions).anyObject), true),
    (Action("anyOptionalObject", (any ShapeActions).anyOptionalObject), false),
    (Action("existentialSender", (any ShapeActions).existentialSender), true),
    (Action("baseSender", (any ShapeActions).baseSender), true),
    (Action("senderResult", (any ShapeActions).senderResult), true),
    (Action("both", (any ShapeActions).both), true),
    (Action("bothOptional", (any ShapeActions).bothOptional), false),
    (Action("bothThrowing", (any ShapeActions).bothThrowing), true),
    (Action("bothResult", (any ShapeActions).bothResult), false),
    (Action("ofTheClass", Shaper.ofTheClass), false),
  ]
}

@MainActor
struct ActionTests {
  private let application = makeApplication()
  private let shaper = Shaper()

  init() { application.delegate = shaper }

  @Test(arguments: Action.shapes)
  func `an action can call a method of any signature, and needs only the sender that it requires`(
    action: Action, needsSender: Bool
  ) {
    let (window, name) = (Window(), action.name.split(separator: ".").last.map(String.init) ?? "")
    application.keyWindow = window
    for round in 1...3 {
      #expect(application.sendAction(action, to: nil, from: Page(), event: PageEvent()))
      #expect(application.sendAction(action, to: shaper, from: Page(), event: PageEvent()))
      #expect(application.sendAction(action, event: PageEvent()) == !needsSender)
      #expect(application.sendAction(action) == !needsSender)
      #expect(shaper.calls == Array(repeating: name, count: (needsSender ? 2 : 4) * round))
    }
  }

  @Test func `a sender of a subclass is accepted, and a sender of an unrelated class is not`() {
    let base = Action("baseSender", (any ShapeActions).baseSender, file: "Other/Module.swift")
    for sender in [Responder(), Page(), View(), Page()] {
      #expect(application.sendAction(base, to: nil, from: sender, event: nil))
    }
    #expect(!application.sendAction(base, to: nil, from: Event(), event: nil))
    #expect(shaper.calls.count == 4)
  }

  @Test func `every declared action is listed once, in order of declaration`() throws {
    let (first, second) = (Action(untyped: "listed first"), Action(untyped: "listed second"))
    _ = Action(untyped: "listed first")
    let all = Action.all
    let index = try #require(all.firstIndex(of: first))
    #expect(all[index...].contains(second))
    #expect(Set(all).count == all.count)
  }

  @Test func `actions may be declared on any thread`() async {
    let names = (0..<100).map { "made on any thread \($0 % 10)" }
    let actions = await withTaskGroup(of: Action.self) { group in
      for name in names { group.addTask { Action(untyped: name) } }
      var actions: Set<Action> = []
      for await action in group { actions.insert(action) }
      return actions
    }
    #expect(actions.count == 10)
  }
}
