import TargetAction
import Testing

extension Action {
  fileprivate static let inner = Action(untyped: "observed inner")
  fileprivate static let missing = Action(untyped: "observed missing")
}

/// A recorder that is added and removed during sends.
@MainActor
struct ObserversInMotionTests {
  private let application = makeApplication()
  private let window = Window()
  private let responder = Named("responder")

  init() {
    application.focus([responder], in: window)
    responder.addHandler(for: .inner) { _ in }
  }

  @Test func `a recording that actions start and stop contains only complete entries`() {
    let (start, stop) = (Action(untyped: "start recording"), Action(untyped: "stop recording"))
    let recorder = ActionRecorder()
    responder.addHandler(for: start) { [application] _ in application.addActionObserver(recorder) }
    responder.addHandler(for: stop) { [application] _ in application.removeActionObserver(recorder)
    }
    for _ in 0..<2 {
      application.sendAction(start)
      application.sendAction(.missing)
      application.sendAction(stop)
      application.sendAction(.inner)
    }
    let names = [Action.missing.name, stop.name, Action.missing.name, stop.name]
    #expect(recorder.entries.map(\.action) == names)
    #expect(recorder.entries.map(\.target) == [nil, "Named", nil, "Named"])
    #expect(recorder.entries.map(\.depth) == [0, 0, 0, 0])
  }
}
