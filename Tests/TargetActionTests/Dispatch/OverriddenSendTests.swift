import TargetAction
import Testing

extension Action { fileprivate static let load = Action(untyped: "OverriddenSendTests.load") }

private struct Failure: Error {}

/// What an override does with a send.
private enum Treatment: CaseIterable {
  case passes, changes, replaces, drops, doubles, precedes, postpones
}

/// How `ping` is sent.
private enum Route: String, CaseIterable {
  case code, tried, control, toolbar, gesture, menu, key, replay

  var source: ActionSend.Source {
    switch self {
    case .tried: .code
    case .toolbar: .control
    default: ActionSend.Source(rawValue: rawValue) ?? .code
    }
  }

  /// The responder at which the search begins.
  var start: String { [.tried, .toolbar, .menu].contains(self) ? "own" : "focused" }
}

/// An application that treats sends in a certain way.
private final class Office: Application {
  var treatment = Treatment.passes
  private(set) var seen: [ActionSend] = []
  private(set) var presented = 0

  override func send(_ send: ActionSend) -> ActionSend.Outcome {
    seen.append(send)
    var copy = send
    switch treatment {
    case .passes: break
    case .changes: copy.action = .pong
    case .replaces: copy = ActionSend(.pong, from: send.sender)
    case .drops, .postpones: return .stopped
    case .doubles: super.send(send)
    case .precedes: super.send(ActionSend(.refresh))
    }
    return super.send(copy)
  }

  func passOn(_ send: ActionSend) { super.send(send) }

  override func presentError(_ error: any Error) { presented += 1 }
}

/// An override of `send` sees everything that a program sends, and may change it.
@MainActor
struct OverriddenSendTests {
  private let application = Office()
  private let keyWindow = Window(), window = Window()
  private let focused = Named("focused"), own = Named("own")
  private let listener = SendListener(), recorder = Recorder(), reports = Recorder()

  init() {
    application.unhandledActionHandler = { [reports] in reports.record("\($0.action)") }
    application.focus([focused], in: keyWindow)
    application.addWindow(window)
    own.next = window
    window.makeFirstResponder(own)
    for responder in [focused, own] {
      let place = responder.name
      for action in [Action.ping, .pong, .refresh] {
        responder.addHandler(for: action) { [recorder] invocation in
          let name = invocation.action.name.split(separator: ".").last ?? ""
          recorder.record("\(name) \(place)")
        }
      }
    }
  }

  /// Sends `ping`.
  ///
  /// - Returns: Whether it was handled, if the route can tell.
  private func send(_ route: Route) -> Bool? {
    let button = Button()
    window.addSubview(button)
    switch route {
    case .code: return application.sendAction(.ping)
    case .tried: return own.tryToPerform(.ping)
    case .control, .toolbar:
      button.searchOrigin = route == .toolbar ? .ownWindow : .firstResponder
      return button.sendAction(.ping, to: nil, event: nil)
    case .gesture:
      let tap = TapGestureRecognizer()
      tap.addTarget(nil, action: .ping)
      window.addGestureRecognizer(tap)
      application.tap(.zero, in: window)
      return nil
    case .menu:
      return application.perform(Command(action: .ping), from: DispatchAnchor(at: own)).isHandled
    case .key:
      application.mainMenu = Menu(items: [.command(Command(key: "p", action: .ping))])
      return application.sendEvent(KeyEvent(key: "p"))
    case .replay:
      let recording = ActionRecorder()
      application.addActionObserver(recording)
      application.passOn(ActionSend(.ping))
      _ = recorder.take()
      application.removeActionObserver(recording)
      return recording.replay(in: application).handledCount == 1
    }
  }

  @Test(arguments: Route.allCases, Treatment.allCases)
  private func `an override treats everything that is sent`(route: Route, treatment: Treatment) {
    window.frame = Rect(x: 0, y: 0, width: 9, height: 9)
    application.treatment = treatment
    application.addActionObserver(listener)
    let isHandled = send(route)
    let start = route.start
    // A fresh send begins where its sender's searches do, or where the user has chosen the command.
    let replaced = route == .tried ? "focused" : start
    let preceding = route == .menu ? "own" : "focused"
    let expected =
      switch treatment {
      case .passes: ["ping \(start)"]
      case .changes: ["pong \(start)"]
      case .replaces: ["pong \(replaced)"]
      case .drops, .postpones: [String]()
      case .doubles: ["ping \(start)", "ping \(start)"]
      case .precedes: ["refresh \(preceding)", "ping \(start)"]
      }
    let isDropped = treatment == .drops || treatment == .postpones
    #expect(recorder.take() == expected)
    #expect(isHandled ?? !isDropped == !isDropped)
    #expect(application.seen.map(\.source) == [route.source])
    #expect(application.seen.map(\.action) == [.ping])
    #expect(reports.take() == [], "A send that an override stops is not reported.")
    #expect(listener.reports.count == expected.count + (route == .replay ? 1 : 0))
    guard treatment == .postpones, let kept = application.seen.first else { return }
    application.passOn(kept)
    #expect(recorder.take() == ["ping \(start)"], "The value says where the search begins.")
  }

  @Test(arguments: [false, true])
  func `without an override, observers see the same descriptions`(isAwaited: Bool) async throws {
    application.addActionObserver(listener)
    if isAwaited {
      #expect(try await application.performAction(.ping) == .handled)
    } else {
      for route in Route.allCases { _ = send(route) }
      #expect(listener.sends.map(\.source).suffix(1) == [.replay])
    }
    #expect(listener.sends.first?.presentsErrors == !isAwaited)
    #expect(listener.sends.allSatisfy { $0.explicitTarget == nil })
  }

  @Test func `an override sees what handlers, validations, and runs send`() async throws {
    focused.addHandler(for: .ping) { [application] _ in application.sendAction(.pong) }
    focused.addHandler(
      for: .refresh,
      state: { [application] _ in
        application.sendAction(.pong)
        return .enabled
      }, { _ in })
    focused.addHandler(for: .load) { [application] _ in
      application.sendAction(.pong)
      await Task.yield()
      application.sendAction(.pong)
    }
    application.sendAction(.ping)
    _ = application.state(of: .refresh)
    try await application.performAction(.load)
    #expect(application.seen.map(\.action) == [.ping, .pong, .pong, .load, .pong, .pong])
  }

  @Test(arguments: Treatment.allCases, [false, true])
  private func `an error is presented or returned exactly once`(
    treatment: Treatment, isAsynchronous: Bool
  ) async {
    for action in [Action.ping, .pong, .refresh] {
      focused.removeHandler(for: action)
      if isAsynchronous, action != .refresh {
        focused.addHandler(for: action, whileRunning: .allow) { _ in
          await Task.yield()
          throw Failure()
        }
      } else {
        focused.addHandler(for: action) { _ in throw Failure() }
      }
    }
    application.treatment = treatment
    var (thrown, outcome) = (0, ActionSend.Outcome?.none)
    do { outcome = try await application.performAction(.ping) } catch { thrown += 1 }
    await application.waitUntilIdle()
    // Of two sends, the error of the first is in the outcome that the override ignores.
    let expected =
      switch treatment {
      case .passes, .changes, .doubles: [1, 0]
      case .replaces: [0, 1]
      case .drops, .postpones: [0, 0]
      case .precedes: [1, 1]
      }
    #expect([thrown, application.presented] == expected)
    if treatment == .drops { #expect(outcome == .stopped) }
  }

  @Test func `an error that an override replaces by success is not thrown`() async throws {
    focused.addHandler(for: .refresh) { _ in throw Failure() }
    application.treatment = .precedes
    #expect(try await application.performAction(.ping) == .handled)
    #expect(application.presented == 1 && recorder.take() == ["ping focused"])
  }

  @Test(arguments: [Route.toolbar, .menu], [false, true])
  private func `what a handler asks and sends begins where its send began, until the focus moves`(
    route: Route, opensDialog: Bool
  ) {
    let (dialog, other) = (Window(), Named("dialog"))
    other.addHandler(for: .pong) { [recorder] _ in recorder.record("pong dialog") }
    own.addHandler(for: .ping) { [application] _ in
      if opensDialog { application.focus([other], in: dialog) }
      application.sendAction(.pong)
      let target = application.target(forAction: .refresh) as? Named
      #expect(target?.name == (opensDialog ? nil : "own"))
    }
    _ = send(route)
    #expect(recorder.take() == [opensDialog ? "pong dialog" : "pong own"])
    application.keyWindow = keyWindow
    application.sendAction(.pong)
    #expect(recorder.take() == ["pong focused"])
  }

  @Test func `what an asynchronous handler sends begins there until it suspends`() async {
    own.addHandler(for: .load) { [application] _ in
      application.sendAction(.ping)
      await Task.yield()
      application.sendAction(.pong)
    }
    application.perform(Command(action: .load), from: DispatchAnchor(at: own))
    await application.waitUntilIdle()
    #expect(recorder.take() == ["ping own", "pong focused"])
  }

  @Test func `an anchor of the program's own lasts while the focus moves`() {
    application.withAnchor(own) {
      keyWindow.makeFirstResponder(nil)
      application.sendAction(.ping)
    }
    #expect(recorder.take() == ["ping own"])
  }

  @Test func `a send in another application does not use an anchor`() {
    let (other, otherWindow, pinger) = (makeApplication(), Window(), Named("other"))
    pinger.addHandler(for: .ping) { [recorder] _ in recorder.record("ping other") }
    other.focus([pinger], in: otherWindow)
    other.withAnchor(pinger) { _ = application.sendAction(.ping) }
    own.addHandler(for: .pong) { _ in other.sendAction(.ping) }
    application.perform(Command(action: .pong), from: DispatchAnchor(at: own))
    #expect(recorder.take() == ["ping focused", "ping other"])
  }
}
