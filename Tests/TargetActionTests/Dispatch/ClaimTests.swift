import TargetAction
import Testing

/// A window that overrides nothing and passes on the action that it implements.
private final class PassingWindow: Window, OfferActions {
  func offer(_ sender: AnyObject?) -> ActionResult { .passed }
}

/// The ways in which an object can respond to an action, and their effects.
@MainActor
@Suite
struct ClaimTests {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window()

  /// Makes a chain in the key window, with its first element as the first responder.
  func focus(_ chain: [Responder]) { application.focus(chain, in: window) }

  @Test func `an action that a window passes on goes to its delegate, and then up the chain`() {
    let (window, delegate) = (PassingWindow(), Taker("delegate", recorder))
    let above = Taker("above", recorder)
    application.unhandledActionHandler = nil
    application.keyWindow = window
    window.delegate = delegate
    window.next = above
    delegate.result = .passed
    for _ in 0..<3 {
      #expect(application.sendAction(.offer))
      #expect(
        recorder.take() == ["claim delegate", "offer delegate", "claim above", "offer above"])
    }
    withExtendedLifetime((delegate, above)) {}
  }

  @Test func `a report that is requested during a search contains only what is known by then`() {
    var reports: [String?] = []
    let (low, high) = (Pinger("low", recorder), Pinger("high", recorder))
    focus([low, high])
    high.claims = false
    low.decidesClaim = { [unowned application] in
      application.unhandledActionHandler = { reports.append($0.parts.isEmpty ? nil : $0.failure) }
      return false
    }
    application.unhandledActionHandler = nil
    #expect(!application.sendAction(.ping))
    #expect(reports == [nil])
    #expect(!application.sendAction(.ping))
    #expect(reports.last??.hasSuffix("refused it or passed it on: Pinger, Pinger") == true)
    withExtendedLifetime((low, high)) {}
  }

  @Test func `an action that every object passes on is unhandled`() throws {
    var reports: [Resolution] = []
    application.unhandledActionHandler = { reports.append($0) }
    let passer = Taker("passer", recorder)
    passer.result = .passed
    focus([passer])
    #expect(!application.sendAction(.offer, to: nil, from: nil, event: nil))
    #expect(try #require(reports.first).hops.first?.reason == .passed)
  }

  @Test func `handlers are searched like methods, and take precedence over them`() {
    let (lower, upper) = (Named("lower", recorder), Pinger("upper", recorder))
    focus([lower, upper])
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
  }

  @Test func `a handler receives the sender and the event, and may pass the action on`() {
    let (lower, upper) = (Named("lower"), Named("upper"))
    focus([lower, upper])
    let (sender, event) = (Responder(), Event())
    lower.addHandler(for: .refresh) { _ in .passed }
    upper.addHandler(for: .refresh) { invocation in
      #expect(invocation.sender === sender)
      #expect(invocation.event === event)
    }
    #expect(application.sendAction(.refresh, to: nil, from: sender, event: event))
  }

  @Test func `a query returns the represented object instead of its responder`() {
    let widget = Delegate("widget", recorder)
    let stand = Responder(representing: widget)
    window.delegate = stand
    application.keyWindow = window
    #expect(application.target(forAction: .ping, sender: nil) === widget)
    #expect(application.target(as: (any PingActions).self, sender: nil) === widget)
    #expect(application.sendAction(.ping, to: stand, from: nil, event: nil))
    #expect(recorder.take() == ["ping widget"])
  }
}
