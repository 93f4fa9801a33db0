import TargetAction
import Testing

/// Explanations of what a key does, or why it does nothing.
@MainActor
struct KeyExplanationTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()
  private let low: KeyedHandler
  private let high: KeyedHandler
  private let key = KeyEvent(key: "p", characters: "p")

  init() {
    low = KeyedHandler("low", recorder)
    high = KeyedHandler("high", recorder)
    application.focus([low, high], in: window)
  }

  private func results(_ event: KeyEvent? = nil) -> [String] {
    application.explain(event ?? key).candidates.map { "\($0.command.action) \($0.result)" }
  }

  private func press() -> [String] {
    _ = recorder.take()
    application.sendEvent(key)
    return recorder.take().filter { !$0.hasPrefix("claim") }
  }

  @Test func `the nearest command that can be sent is sent, and takes precedence over the others`()
  {
    low.commands = [
      Command(key: "p", action: .pong), Command(key: "p", action: .ping),
      Command(key: "p", action: .pong), Command(key: "p", .control, action: .refresh),
    ]
    low.states[.pong] = .disabled(reason: "No\nball.")
    high.commands = [Command(key: "p", action: .ping)]
    #expect(
      results() == [
        "PongActions.pong is disabled: No\\nball.", "PingActions.ping is sent to KeyedHandler",
        "PongActions.pong is disabled: No\\nball.",
        "PingActions.ping is not sent, because an earlier command is",
      ])
    let explanation = application.explain(key)
    #expect(explanation.candidates.map { $0.responder === low } == [true, true, true, false])
    #expect(explanation.sentCandidate?.command.action == .ping)
    #expect(explanation.sentCandidate?.resolution?.target === low)
    #expect(press() == ["ping low"])
  }

  @Test func `a target that returns the state unhandled is named`() {
    low.commands = [Command(key: "p", action: .pong)]
    low.states[.pong] = .unhandled
    #expect(
      results() == ["PongActions.pong is not handled: KeyedHandler returned the state unhandled"])
    #expect(press() == ["key low", "key high"])
  }

  @Test func `a menu command comes last`() {
    let equivalent = KeyEquivalent("p")
    let target = KeyedHandler("target", recorder)
    var gone: KeyedHandler? = KeyedHandler("gone", recorder)
    let commands = [
      Command("Ping", action: .ping, target: gone, keyEquivalent: equivalent),
      Command("", action: .refresh, keyEquivalent: equivalent),
      Command("Pong", action: .pong, target: target, keyEquivalent: equivalent),
    ]
    gone = nil
    target.states[.pong] = .hidden
    application.mainMenu = Menu(items: commands.map { .command($0) })
    low.commands = [Command(key: "p", action: .ping)]
    low.states[.ping] = .disabled
    let explanation = application.explain(key)
    #expect(gone == nil)
    #expect(
      results() == [
        "PingActions.ping is disabled",
        "PingActions.ping is not handled: the target of PingActions.ping has been deallocated",
        "refresh is not handled: \(explanation.candidates[2].resolution?.failure ?? "")",
        "PongActions.pong is hidden",
      ])
    #expect(
      explanation.candidates.map { $0.command === commands[1] } == [false, false, true, false])
    #expect(press() == ["key low", "key high"])
  }

  @Test func `a handler that takes another kind of event is explained`() {
    low.addHandler(for: .refresh) { (_: AnyObject?, _: PointerEvent) in }
    low.commands = [Command(key: "p", action: .refresh)]
    high.commands = [Command(key: "p", action: .ping)]
    #expect(
      results() == [
        "refresh is not handled: refresh expects an event of type PointerEvent but would be given "
          + "KeyEvent", "PingActions.ping is sent to KeyedHandler",
      ])
    #expect(press() == ["ping low"])
  }

  @Test func `a first responder that keeps the key comes before the commands`() {
    low.editsText = true
    high.commands = [Command(key: "p", action: .ping)]
    let explanation = application.explain(key)
    #expect(explanation.keeper === low && explanation.firstResponder === low)
    #expect(
      explanation.recipients.map(ObjectIdentifier.init)
        == [high, window, application].map(ObjectIdentifier.init))
    #expect(
      explanation.description == """
        p → PingActions.ping
          the first responder KeyedHandler gets it before any command
          it is bound to
            PingActions.ping of KeyedHandler   is sent to KeyedHandler
          otherwise it goes to KeyedHandler, Window, Application
        """)
    #expect(press() == ["key low", "ping low"])
  }

  @Test func `a key without a command, a key-up event, and a key without a window are explained`() {
    #expect(
      application.explain(key).description == """
        p → no command
          the first responder KeyedHandler lets commands go first
          no command is bound to it
          otherwise it goes to KeyedHandler, KeyedHandler, Window, Application
        """)
    low.commands = [Command(key: "p", action: .ping)]
    #expect(results(KeyEvent(.up, key: "p")).isEmpty)
    #expect(
      application.explain(KeyEvent(.up, key: "p")).description.contains(
        "key-up events trigger no commands"))
    window.makeFirstResponder(nil)
    #expect(
      application.explain(key).description.contains("the window Window lets commands go first"))
    application.keyWindow = nil
    let explanation = application.explain(key)
    #expect(
      explanation.description == """
        p → no command
          there is no key window
          no command is bound to it
          otherwise it goes to Application
        """)
    #expect(explanation.window == nil && explanation.recipients.count == 1)
  }

  @Test func `a disabled command with its first key does not put a sequence out of reach`() throws {
    application.keyMaps = [KeyScene.map("Map", "ctrl-k ctrl-s file.save\nctrl-k edit.cut")]
    application.addHandler(for: .saveDocument) { _ in }
    application.addHandler(for: .cut, state: { _ in .disabled }) { _ in }
    let keys = try KeySequence(parsing: "ctrl-k ctrl-s")
    #expect(application.explain(keys).sentCandidate?.command.action == .saveDocument)
    for key in keys.strokes { #expect(application.sendEvent(KeyEvent(pressing: key, on: .linux))) }
  }

  @Test func `explaining a key sends nothing and calls no observer`() {
    let listener = SendListener()
    application.addActionObserver(listener)
    var conflicts = 0
    application.keyConflictHandler = { _ in conflicts += 1 }
    low.commands = [Command(key: "p", action: .ping), Command(key: "p", action: .pong)]
    #expect(application.explain(key).candidates.count == 2)
    #expect(!recorder.take().contains { $0.hasPrefix("p") || $0.hasPrefix("key") })
    #expect(listener.log.isEmpty && conflicts == 0)
  }
}
