import TargetAction
import Testing

/// Closures for one action at one responder.
@MainActor
struct HandlerRegistrationTests {
  private let application = makeApplication()
  private let window = Window(), responder = Named("responder"), recorder = Recorder()

  init() { application.focus([responder], in: window) }

  @discardableResult
  private func add(_ name: String, id: String? = nil) -> Responder.HandlerRegistration {
    responder.addHandler(id: id, for: .refresh) { [recorder] _ in recorder.record(name) }
  }

  private func send() -> [String] {
    application.sendAction(.refresh)
    return recorder.take()
  }

  @Test func `the last closure is called, and removing it brings back the one before it`() {
    let (first, second, third) = (add("first"), add("second"), add("third"))
    #expect(first.action == .refresh && send() == ["third"])
    responder.removeHandler(second)
    #expect(send() == ["third"])
    responder.removeHandler(third)
    #expect(send() == ["first"])
    responder.removeHandler(third)
    Named("other").removeHandler(first)
    #expect(send() == ["first"], "Neither registration is one of the responder's.")
    responder.removeHandler(first)
    #expect(send() == [] && application.target(forAction: .refresh) == nil)
  }

  @Test func `all closures can be removed at once`() {
    for name in ["first", "second"] { add(name) }
    responder.removeHandler(for: .refresh)
    #expect(send() == [])
    add("third")
    #expect(send() == ["third"])
  }

  @Test func `a registration retains neither its closure nor its responder`() {
    weak var closure: Recorder?
    weak var owner: Named?
    let registration: Responder.HandlerRegistration
    do {
      let (canary, named) = (Recorder(), Named("named"))
      (closure, owner) = (canary, named)
      registration = named.addHandler(for: .refresh) { _ in canary.record("") }
      named.removeHandler(registration)
      #expect(closure === canary)
    }
    #expect(closure == nil && owner == nil && registration.action == .refresh)
  }

  @Test func `a closure may remove itself while it runs, and add another`() {
    final class Holder { var registration: Responder.HandlerRegistration? }
    let holder = Holder()
    holder.registration = responder.addHandler(for: .refresh) { [responder, recorder] _ in
      if let registration = holder.registration { responder.removeHandler(registration) }
      responder.addHandler(for: .refresh) { _ in recorder.record("next") }
      recorder.record("own")
    }
    #expect(send() == ["own"] && send() == ["next"])
    responder.removeHandler(for: .refresh)
  }

  @Test func `a closure replaces the one with the same id, and moves to the end`() {
    let first = add("first", id: "a")
    add("second", id: "b")
    add("third", id: "a")
    #expect(send() == ["third"])
    responder.removeHandler(first)
    #expect(send() == ["third"], "The first closure is no longer registered.")
    responder.addHandler(id: "a", for: .copy) { _ in }
    responder.removeHandler(id: "a", for: .refresh)
    #expect(send() == ["second"] && application.target(forAction: .copy) === responder)
    responder.removeHandler(id: "a", for: .refresh)
    responder.removeHandler(id: "b", for: .refresh)
    #expect(send() == [] && application.target(forAction: .refresh) == nil)
  }

  /// Each way to register something under an id.
  enum Kind: CaseIterable { case closure, typed, passing, method, asynchronous, typedLater, later }

  @Test(arguments: Kind.allCases)
  func `a closure that is replaced is released`(kind: Kind) async {
    @MainActor
    final class Worker {
      func work(_ invocation: ActionInvocation) {}
      func workLater(_ invocation: ActionInvocation) async throws {}
    }
    let worker = Worker()
    var canaries: [() -> Recorder?] = []
    for _ in 0..<3 {
      let canary = Recorder()
      canaries.append { [weak canary] in canary }
      let state = { @MainActor (_: AnyObject?) in
        withExtendedLifetime(canary) { ActionState.enabled }
      }
      switch kind {
      case .closure: responder.addHandler(id: "a", for: .refresh, state: state) { _ in }
      case .typed:
        responder.addHandler(id: "a", for: .refresh, state: state) { (_: AnyObject?, _: Event?) in }
      case .passing:
        responder.addHandler(id: "a", for: .refresh, state: state) { _ -> ActionResult in .passed }
      case .method:
        responder.addHandler(id: "a", for: .refresh, of: worker, state: state, Worker.work)
      case .asynchronous:
        responder.addHandler(id: "a", for: .refresh, state: state) { _ in await Task.yield() }
      case .typedLater:
        responder.addHandler(id: "a", for: .refresh, state: state) { (_: AnyObject?, _: Event?) in
          await Task.yield()
        }
      case .later:
        responder.addHandler(id: "a", for: .refresh, of: worker, state: state, Worker.workLater)
      }
    }
    #expect(canaries.map { $0() != nil } == [false, false, true])
    responder.removeHandler(id: "a", for: .refresh)
    #expect(canaries.allSatisfy { $0() == nil })
  }
}
