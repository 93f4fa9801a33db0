import TargetAction
import Testing

/// The ways in which an object can respond to an action, and their effects.
@MainActor
struct ClaimTests {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window()

  /// Makes a chain in the key window, with its first element as the first responder.
  func focus(_ chain: [Responder]) { application.focus(chain, in: window) }

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
}
