import Foundation
import TargetAction
import Testing

/// Queries that do not depend on the focus, and chains that are long or reach no window.
@MainActor
struct ChainTests {
  let application = makeApplication()
  let window = Window()

  init() { application.keyWindow = window }

  @Test func `a chain resolution matches the report of a send from the same responder`() {
    let (start, middle) = (Responder(), Named("middle", next: window))
    start.next = middle
    var sent: String?
    application.unhandledActionHandler = { sent = $0.description }
    #expect(!start.tryToPerform(.pong, from: start))
    let asked = start.chainResolution(of: .pong, sender: start)
    #expect(asked.description == sent)
    #expect(
      asked.hops.map { ObjectIdentifier($0.object) }
        == [start, middle, window, application].map { ObjectIdentifier($0) })
  }

  @Test func `the result of a query retains the objects that were found`() {
    var start: Named? = Named("start")
    let found = application.targets(as: Named.self, sender: start)
    start = nil
    #expect(found.map(\.name) == ["start"])
  }

  @Test func `a responder outside of any window uses the shared application`() {
    let (loose, recorder) = (Control(), Recorder())
    #expect(loose.chainTarget(as: Window.self) == nil)
    #expect(loose.chainTarget(as: Application.self) === Application.shared)
    let delegate = Delegate("shared delegate", recorder)
    Application.shared.delegate = delegate
    #expect(loose.tryToPerform(.ping))
    loose.addTarget(nil, action: .ping, for: .touchUpInside)
    loose.sendActions(for: .touchUpInside)
    Application.shared.delegate = nil
    #expect(recorder.take() == ["ping shared delegate", "ping shared delegate"])
  }

  @Test func `a chain of a hundred thousand responders is built, searched, and released`() {
    let recorder = Recorder()
    let window = PingWindow("window", recorder)
    var chain: [Responder] = [Named("focused")]
    chain += (0..<100_000).map { _ in Responder() }
    application.focus(chain, in: window)
    #expect(window.firstResponder === chain[0] && application.sendAction(.ping))
    chain.removeAll()
    #expect(window.firstResponder === window && recorder.take() == ["ping window"])
  }

  /// All boxes of values have the same class; `QueryScenarioTests` has more of them.
  @Test func `an NSNumber that can be cast to the requested type is found by its own value`() {
    // Small numbers are never deallocated.
    let numbers = [NSNumber(value: 50_000), NSNumber(value: 5.5), NSNumber(value: 70_000)]
    let values = numbers.map { number in
      application.delegate = number
      return application.target(as: Int.self, sender: nil)
    }
    #expect(values == [50_000, nil, 70_000])
  }
}
