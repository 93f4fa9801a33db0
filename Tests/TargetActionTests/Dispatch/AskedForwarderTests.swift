import TargetAction
import Testing

/// A forwarder that runs a closure to find its supplemental target.
private final class Asking: Named, ActionForwarding {
  var look: (Action, AnyObject?) -> AnyObject? = { _, _ in nil }
  /// The actions that it was called for, apart from other actions that `availableActions` tries.
  private(set) var asked: [Action] = []
  var askedCount: Int { asked.count }

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    if action == .ping || action == .pong { asked.append(action) }
    return look(action, sender)
  }
}

/// Queries that a forwarder makes while a search is calling it.
@MainActor
@Suite
struct AskedForwarderTests {
  let recorder = Recorder()
  let application = makeApplication()
  let window = Window()

  /// The ways in which a forwarder may query the action.
  enum Query: CaseIterable {
    case chain, application, resolution, state, list, send
  }

  private func look(by query: Query, from forwarder: Responder?, _ action: Action) -> AnyObject? {
    guard action == .ping else { return nil }
    switch query {
    case .chain: return forwarder?.chainTarget(forAction: action, sender: nil)
    case .application: return application.target(forAction: action, sender: nil)
    case .resolution: return application.resolution(of: action, to: nil, sender: nil).target
    case .state:
      _ = application.state(of: action)
      return nil
    case .list:
      _ = application.commands()
      return nil
    case .send:
      application.sendAction(action)
      return nil
    }
  }

  @Test(arguments: Query.allCases)
  func `a forwarder that searches for the same action is skipped in its own search`(query: Query) {
    let (forwarder, pinger) = (Asking("forwarder"), Pinger("pinger", recorder))
    application.focus([forwarder, pinger], in: window)
    forwarder.look = { [weak forwarder] action, _ in look(by: query, from: forwarder, action) }
    for _ in 0..<2 {
      #expect(application.target(forAction: .ping, sender: nil) === pinger)
      #expect(application.sendAction(.ping))
    }
    #expect(forwarder.asked.filter { $0 == .ping }.count == 4)
    #expect(recorder.take().suffix(1) == ["ping pinger"])
  }

  @Test func `forwarders that name each other, or themselves, are each called once`() {
    let (low, high) = (Asking("low"), Asking("high"))
    let pinger = Pinger("pinger", recorder)
    application.focus([low, high, pinger], in: window)
    low.look = { [weak high] _, _ in high }
    high.look = { [weak low] _, _ in low }
    #expect(application.sendAction(.ping))
    #expect((low.askedCount, high.askedCount) == (1, 1))
    high.look = { [weak high] _, _ in high }
    window.makeFirstResponder(high)
    #expect(application.sendAction(.ping))
    #expect(high.askedCount == 2)
  }

  @Test func `a represented object is skipped in the search that it makes as a forwarder`() {
    final class Forwarder: ActionForwarding {
      var askedCount = 0
      weak var responder: Responder?

      func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
        askedCount += 1
        return responder?.chainTarget(forAction: action, sender: sender)
      }
    }
    let (forwarder, first, pinger) = (Forwarder(), Named("first"), Pinger("pinger", recorder))
    let representative = Responder(representing: forwarder)
    forwarder.responder = representative
    application.focus([first, representative, pinger], in: window)
    #expect(application.sendAction(.ping))
    #expect(forwarder.askedCount == 1)
    #expect(recorder.take().last == "ping pinger")
  }
}
