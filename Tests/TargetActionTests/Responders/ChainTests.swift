import TargetAction
import Testing

@MainActor
struct ChainTests {
  @Test func `a responder whose chain does not reach an application uses the shared application`() {
    let recorder = Recorder()
    let delegate = Delegate("shared delegate", recorder)
    Application.shared.delegate = delegate
    #expect(Responder().tryToPerform(.ping, from: nil, event: nil))
    let control = Control()
    control.addTarget(nil, action: .ping, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    Application.shared.delegate = nil
    #expect(recorder.take() == ["ping shared delegate", "ping shared delegate"])
  }

  @Test func `a chain of a hundred thousand responders is built, searched, and released`() {
    let recorder = Recorder()
    let application = makeApplication()
    let window = PingWindow("window", recorder)
    application.keyWindow = window
    var chain: [Responder] = [Named("focused")]
    chain += (0..<100_000).map { _ in Responder() }
    for (below, above) in zip(chain, chain.dropFirst()) { below.next = above }
    chain.last?.next = window
    #expect(window.makeFirstResponder(chain[0]))
    #expect(application.sendAction(.ping, to: nil, from: nil, event: nil))
    chain.removeAll()
    #expect(window.firstResponder === window)
    #expect(recorder.take() == ["ping window"])
  }
}
