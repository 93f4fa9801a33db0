import TargetAction
import Testing

/// Closures for one action at one responder.
@MainActor
@Suite
struct HandlerRegistrationTests {
  private let application = makeApplication()
  private let window = Window(), responder = Named("responder"), recorder = Recorder()

  init() { application.focus([responder], in: window) }

  private func add(_ name: String) -> Responder.HandlerRegistration {
    responder.addHandler(for: .refresh) { [recorder] _ in recorder.record(name) }
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
    _ = (add("first"), add("second"))
    responder.removeHandler(for: .refresh)
    #expect(send() == [])
    _ = add("third")
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
}
