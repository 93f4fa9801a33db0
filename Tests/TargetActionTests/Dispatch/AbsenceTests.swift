import TargetAction
import Testing

private protocol NobodysActions: ActionTarget { func nobodys() }
private protocol LateActions: ActionTarget { func late() }

extension Action {
  fileprivate static let nobodys = Action("nobodys", (any NobodysActions).nobodys)
  fileprivate static let ofNobody = Action("act", Nobody.act)
  fileprivate static let late = Action("late", (any LateActions).late)
  fileprivate static let neverRegistered = Action(untyped: "neverRegistered")
  fileprivate static let onceRegistered = Action(untyped: "onceRegistered")
}

@MainActor private final class Nobody { func act() {} }
private final class Late: Responder, LateActions { func late() {} }

/// Explanations for an action that has no target.
@MainActor
struct AbsenceTests {
  private func reason(_ action: Action) -> String? {
    let (application, window, field) = (makeApplication(), Window(), Named("field"))
    application.focus([field], in: window)
    #expect(application.state(of: action) == .unhandled)
    defer { extendLifetime((window, field)) }
    return application.resolution(of: action, to: nil, sender: nil).failure
  }

  @Test func `the report says on which condition a class that implements the action was missed`() {
    #expect(
      reason(.nobodys) == "no object that the search reached implements NobodysActions.nobodys; "
        + "if a class conforms to NobodysActions, no search has reached it yet")
    #expect(
      reason(.ofNobody) == "no object that the search reached implements Nobody.act; "
        + "if a class is Nobody or inherits from it, no search has reached it yet")
  }

  @Test func `the report changes when a search reaches a class that implements the action`() {
    #expect(reason(.late)?.hasSuffix("no search has reached it yet") == true)
    withExtendedLifetime(Late()) { late in
      #expect(reason(.late)?.hasSuffix("no search has reached it yet") == true)
      _ = makeApplication().target(forAction: .late, sender: late)
    }
    #expect(reason(.late) == "no object that the search reached implements LateActions.late")
  }

  @Test func `the report says if the action has never had a handler`() {
    for action in [Action.neverRegistered, .onceRegistered] {
      #expect(
        reason(action)
          == "no responder has ever had a handler for \(action); add one with addHandler(for:_:)")
    }
    Responder().addHandler(for: .onceRegistered) { _ in }
    #expect(
      reason(.onceRegistered) == "no object that the search reached implements onceRegistered")
  }
}
