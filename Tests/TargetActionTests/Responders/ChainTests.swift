import TargetAction
import Testing

@MainActor
@Suite
struct ChainTests {
  @Test func `a deallocated responder is removed from the list of its next responder`() {
    let above = Responder()
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      var below: [Responder?] = (0..<3).map { _ in Responder() }
      for responder in below { responder?.next = above }
      for index in order { below[index] = nil }
    }
    let last = Responder()
    last.next = above
    #expect(last.next === above)
  }

  @Test func `a responder finds its window and its application up the chain`() {
    let (application, window, responder) = (Application(), Window(), Responder())
    #expect(responder.window == nil)
    #expect(responder.application == nil)
    responder.next = window
    #expect(responder.window === window)
    #expect(window.window === window)
    #expect(responder.application == nil)
    application.addWindow(window)
    #expect(responder.application === application)
    #expect(application.application === application)
    application.removeWindow(window)
    #expect(responder.application == nil)
  }

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
    for _ in 0..<100_000 {
      let responder = Responder()
      chain[chain.count - 1].next = responder
      chain.append(responder)
    }
    chain[chain.count - 1].next = window
    #expect(window.makeFirstResponder(chain[0]))
    #expect(application.sendAction(.ping, to: nil, from: nil, event: nil))
    chain.removeAll()
    #expect(window.firstResponder === window)
    #expect(recorder.take() == ["ping window"])
  }

  @Test func `a loop traps with a message that lists it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let (view, window, responder) = (View(), Window(), Responder())
      responder.next = view
      view.next = window
      window.next = responder
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("must not form a loop"))
    #expect(text.contains("Responder → View → Window would be followed by Responder again"))
  }

  @Test func `setting the next responder of an application traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let (application, responder) = (Application(), Responder())
      application.next = responder
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("its next must be nil (was Responder)"))
  }
}
