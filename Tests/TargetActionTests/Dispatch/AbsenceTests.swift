import TargetAction
import Testing

private protocol NobodysActions: ActionTarget { func nobodys() }
private protocol DistantActions: ActionTarget { func distant() }
private protocol LateActions: ActionTarget { func late() }

extension Action {
  fileprivate static let nobodys = Action("nobodys", (any NobodysActions).nobodys)
  fileprivate static let ofNobody = Action("act", Nobody.act)
  fileprivate static let distant = Action("distant", (any DistantActions).distant)
  fileprivate static let late = Action("late", (any LateActions).late)
  fileprivate static let neverRegistered = Action(untyped: "neverRegistered")
  fileprivate static let onceRegistered = Action(untyped: "onceRegistered")
}

@MainActor private final class Nobody { func act() {} }
private final class Distant: Responder, DistantActions { func distant() {} }
private final class Late: Responder, LateActions { func late() {} }

/// What is said of an action that nobody handles.
@MainActor
@Suite
struct AbsenceTests {
  private func reason(_ action: Action) -> String? {
    let application = makeApplication()
    #expect(application.state(of: action) == .unhandled)
    return application.resolve(action, to: nil, sender: Responder()).failure
  }

  @Test func `that no class met so far implements it`() {
    #expect(
      reason(.nobodys)
        == "no class that any search has reached implements NobodysActions.nobodys; "
        + "to implement it, a class must conform to NobodysActions")
    #expect(
      reason(.ofNobody)
        == "no class that any search has reached implements Nobody.act; "
        + "to implement it, a class must be Nobody or inherit from it")
  }

  @Test func `the report says that something needs the focus, and how to give it`() {
    let (application, window) = (makeApplication(), Window())
    application.keyWindow = window
    #expect(
      application.resolve(.nobodys, to: nil, sender: nil).parts.first?.beginning
        == "nothing has the focus in the key window Window; set it with makeFirstResponder(_:)")
  }

  @Test func `that nobody who was asked does, if another object does`() {
    let application = makeApplication()
    let distant = Distant()
    #expect(application.target(forAction: .distant, sender: distant) === distant)
    #expect(
      reason(.distant) == "no object that the search reached implements DistantActions.distant")
  }

  @Test func `something else once a search has met a class that implements it`() {
    #expect(reason(.late)?.hasPrefix("no class that any search has reached") == true)
    withExtendedLifetime(Late()) { late in
      #expect(reason(.late)?.hasPrefix("no class that any search has reached") == true)
      _ = makeApplication().target(forAction: .late, sender: late)
    }
    #expect(reason(.late) == "no object that the search reached implements LateActions.late")
  }

  @Test func `that there was never a handler for it`() {
    #expect(
      reason(.neverRegistered)
        == "no responder has ever had a handler for neverRegistered; add one with addHandler(for:_:)"
    )
    #expect(
      reason(.onceRegistered)
        == "no responder has ever had a handler for onceRegistered; add one with addHandler(for:_:)"
    )
    Responder().addHandler(for: .onceRegistered) { _ in }
    #expect(
      reason(.onceRegistered) == "no object that the search reached implements onceRegistered")
  }
}
