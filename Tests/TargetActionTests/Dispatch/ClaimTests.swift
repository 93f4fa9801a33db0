import TargetAction
import Testing

/// What an object that is asked can answer, and what follows from it.
@MainActor
@Suite
struct ClaimTests {
  let recorder = Recorder()

  /// A first responder and a chain above it, in a key window.
  func focus(_ chain: [Responder], in application: Application) -> Window {
    let window = Window()
    application.focus(chain, in: window)
    return window
  }

  @Test func `only responders that implement the action are asked for a claim`() {
    let application = makeApplication()
    let pinger = Pinger("pinger", recorder)
    let window = focus([Ponger("ponger", recorder), pinger], in: application)
    #expect(application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(recorder.take() == ["claim pinger", "ping pinger"])
    withExtendedLifetime(window) {}
  }

  @Test func `the search goes on above a responder that refuses`() {
    let application = makeApplication()
    let (refuser, pinger) = (Pinger("refuser", recorder), Pinger("pinger", recorder))
    refuser.claims = false
    let window = focus([refuser, pinger], in: application)
    for _ in 0..<3 {
      #expect(application.sendAction(.ping, to: nil, from: nil, event: nil))
      #expect(recorder.take() == ["claim refuser", "claim pinger", "ping pinger"])
      #expect(application.target(forAction: .ping, sender: nil) === pinger)
      _ = recorder.take()
    }
    withExtendedLifetime(window) {}
  }

  @Test func `a claim is asked again for each send`() {
    let application = makeApplication()
    let (first, second) = (Pinger("first", recorder), Pinger("second", recorder))
    let window = focus([first, second], in: application)
    for (claims, handler) in [(true, "first"), (false, "second"), (true, "first")] {
      first.claims = claims
      _ = recorder.take()
      application.sendAction(.ping, to: nil, from: nil, event: nil)
      #expect(recorder.take().last == "ping \(handler)")
    }
    withExtendedLifetime(window) {}
  }

  @Test func `the search goes on above a handler that passes`() {
    let application = makeApplication()
    let (passer, taker) = (Taker("passer", recorder), Taker("taker", recorder))
    passer.result = .passed
    let window = focus([passer, taker], in: application)
    for _ in 0..<2 {
      #expect(application.sendAction(.offer, to: nil, from: nil, event: nil))
      #expect(
        recorder.take() == ["claim passer", "offer passer", "claim taker", "offer taker"])
    }
    withExtendedLifetime(window) {}
  }

  @Test func `an action that everybody passes is not handled`() throws {
    var reports: [Resolution] = []
    let application = makeApplication { reports.append($0) }
    let passer = Taker("passer", recorder)
    passer.result = .passed
    let window = focus([passer], in: application)
    #expect(!application.sendAction(.offer, to: nil, from: nil, event: nil))
    #expect(try #require(reports.first).hops.first?.reason == .passed)
    withExtendedLifetime(window) {}
  }

  @Test func `an explicit target is the only one to be asked`() {
    let application = makeApplication()
    let pinger = Pinger("pinger", recorder)
    let (ponger, refuser) = (Ponger("ponger", recorder), Pinger("refuser", recorder))
    refuser.claims = false
    let window = focus([pinger], in: application)
    #expect(!application.sendAction(.ping, to: ponger, from: nil, event: nil))
    #expect(!application.sendAction(.ping, to: refuser, from: nil, event: nil))
    #expect(recorder.take() == ["claim refuser"])
    let delegate = Delegate("delegate", recorder)
    #expect(application.sendAction(.ping, to: delegate, from: nil, event: nil))
    #expect(recorder.take() == ["ping delegate"])
    withExtendedLifetime(window) {}
  }

  @Test func `handlers are asked like methods, and come before them`() {
    let application = makeApplication()
    let (lower, upper) = (Named("lower", recorder), Pinger("upper", recorder))
    let window = focus([lower, upper], in: application)
    lower.addHandler(for: .refresh) { [recorder] in recorder.record("refresh \($0.action)") }
    upper.addHandler(for: .ping) { [recorder] _ in recorder.record("closure") }
    #expect(application.sendAction(.refresh, to: nil, from: nil, event: nil))
    #expect(recorder.take() == ["claim lower", "refresh refresh"])
    #expect(application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(recorder.take() == ["claim upper", "closure"])
    upper.removeHandler(for: .ping)
    #expect(application.sendAction(.ping, to: nil, from: nil, event: nil))
    #expect(recorder.take() == ["claim upper", "ping upper"])
    lower.removeHandler(for: .refresh)
    lower.removeHandler(for: .refresh)
    #expect(!application.sendAction(.refresh, to: nil, from: nil, event: nil))
    withExtendedLifetime(window) {}
  }

  @Test func `a handler gets sender and event, and may pass`() {
    let application = makeApplication()
    let (lower, upper) = (Named("lower"), Named("upper"))
    let window = focus([lower, upper], in: application)
    let (sender, event) = (Responder(), Event())
    lower.addHandler(for: .refresh) { _ in .passed }
    upper.addHandler(for: .refresh) { invocation in
      #expect(invocation.sender === sender)
      #expect(invocation.event === event)
    }
    #expect(application.sendAction(.refresh, to: nil, from: sender, event: event))
    withExtendedLifetime(window) {}
  }

  @Test func `a responder represents an object without keeping it alive`() {
    let application = makeApplication()
    var widget: Delegate? = Delegate("widget", recorder)
    let stand = widget.map { Responder(representing: $0) }
    let pinger = Pinger("pinger", recorder)
    let window = focus([stand, pinger].compactMap(\.self), in: application)
    window.makeFirstResponder(pinger)
    #expect(stand?.tryToPerform(.ping, from: nil, event: nil) == true)
    #expect(recorder.take() == ["ping widget"])
    weak let gone = widget
    widget = nil
    #expect(gone == nil)
    #expect(stand?.tryToPerform(.ping, from: nil, event: nil) == true)
    #expect(recorder.take() == ["claim pinger", "ping pinger"])
  }

  @Test func `the target of a represented object is the object`() {
    let application = makeApplication()
    let widget = Delegate("widget", recorder)
    let stand = Responder(representing: widget)
    let window = Window()
    window.delegate = stand
    application.keyWindow = window
    #expect(application.target(forAction: .ping, sender: nil) === widget)
    #expect(application.target(as: (any PingActions).self, sender: nil) === widget)
    #expect(application.sendAction(.ping, to: stand, from: nil, event: nil))
    #expect(recorder.take() == ["ping widget"])
  }
}
