import TargetAction
import Testing

private protocol NobodysActions: ActionTarget { func nobodys() }
private protocol DistantActions: ActionTarget { func distant() }
private protocol LateActions: ActionTarget { func late() }

extension Action {
  fileprivate static let nobodys = Action("nobodys", (any NobodysActions).nobodys)
  fileprivate static let distant = Action("distant", (any DistantActions).distant)
  fileprivate static let late = Action("late", (any LateActions).late)
  fileprivate static let neverRegistered = Action(untyped: "neverRegistered")
  fileprivate static let onceRegistered = Action(untyped: "onceRegistered")
}

private final class Distant: Responder, DistantActions { func distant() {} }
private final class Late: Responder, LateActions { func late() {} }

/// What is said of an action that nobody handles.
@MainActor
@Suite
struct AbsenceTests {
  private func reason(_ action: Action) -> String? {
    let application = makeApplication()
    let failure = application.resolve(action, to: nil, sender: Responder()).failure
    let state = application.state(of: action)
    #expect(state == .disabled(reason: failure ?? ""), "A state says what a resolution says.")
    #expect(application.state(of: action) == state)
    return failure
  }

  @Test func `that no class in the process implements it`() {
    #expect(
      reason(.nobodys)
        == "no class in the process implements NobodysActions.nobodys, of those that responders were made of"
    )
  }

  @Test func `that nobody who was asked does, if another object does`() {
    withExtendedLifetime(Distant()) {
      #expect(reason(.distant) == "no responder implements DistantActions.distant")
    }
    #expect(reason(.distant) == "no responder implements DistantActions.distant")
  }

  @Test func `something else once an object of a class that implements it is made`() {
    #expect(reason(.late)?.hasPrefix("no class in the process") == true)
    withExtendedLifetime(Late()) {
      #expect(reason(.late) == "no responder implements LateActions.late")
    }
  }

  @Test func `that there was never a handler for it`() {
    #expect(reason(.neverRegistered) == "no responder has ever had a handler for neverRegistered")
    #expect(reason(.onceRegistered) == "no responder has ever had a handler for onceRegistered")
    Responder().addHandler(for: .onceRegistered) { _ in }
    #expect(reason(.onceRegistered) == "no responder implements onceRegistered")
  }
}
