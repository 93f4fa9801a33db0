import TargetAction
import Testing

extension Action {
  fileprivate static let outer = Action(untyped: "observed outer")
  fileprivate static let inner = Action(untyped: "observed inner")
  fileprivate static let missing = Action(untyped: "observed missing")
}

/// Observers that are added and removed during sends.
@MainActor
@Suite
struct ObserversInMotionTests {
  private let application = makeApplication()
  private let window = Window()
  private let responder = Named("responder")
  private let first = SendListener()
  private let second = SendListener()

  init() {
    application.focus([responder], in: window)
    application.addActionObserver(first)
    application.addActionObserver(second)
    responder.addHandler(for: .inner) { _ in }
  }

  /// Sends an action whose handler runs a closure.
  private func send(whose body: @escaping () -> Void) {
    responder.addHandler(for: .outer) { _ in body() }
    #expect(application.sendAction(.outer))
    responder.removeHandler(for: .outer)
  }

  @Test func `an observer that another observer removes in willSend is not told about that send`() {
    first.whenSending = { [application, second] _ in application.removeActionObserver(second) }
    #expect(application.sendAction(.inner))
    #expect(first.log == ["will observed inner 0", "did observed inner 0"])
    #expect(second.log.isEmpty)
  }

  @Test func `an observer that a handler removes gets the end of each send whose beginning it got`()
  {
    send { [application, first] in
      application.removeActionObserver(first)
      application.sendAction(.inner)
    }
    #expect(first.log == ["will observed outer 0", "did observed outer 0"])
    #expect(
      second.log == [
        "will observed outer 0", "will observed inner 1", "did observed inner 1",
        "did observed outer 0",
      ])
    #expect(application.sendAction(.inner))
    #expect(first.log.count == 2)
  }

  @Test func `an observer that a handler adds receives only the sends that begin later`() {
    let third = SendListener()
    send { [application] in
      application.addActionObserver(third)
      application.sendAction(.inner)
    }
    #expect(third.log == ["will observed inner 0", "did observed inner 1"])
  }

  @Test func `an observer that removes itself in willSend still receives the outcome of that send`()
  {
    application.removeActionObserver(second)
    first.whenSending = { [application, unowned first] _ in application.removeActionObserver(first)
    }
    #expect(!application.sendAction(.missing))
    #expect(
      first.log == [
        "will observed missing 0", "unhandled observed missing", "did observed missing 0",
      ])
    #expect(!application.sendAction(.missing))
    #expect(first.log.count == 3)
  }

  @Test func `an observer that is deallocated during a send is not called again`() {
    var third: SendListener? = SendListener()
    weak let observed = third
    if let third { application.addActionObserver(third) }
    send { third = nil }
    #expect(observed == nil)
    #expect(application.sendAction(.inner))
    #expect(first.log.count == 4)
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
