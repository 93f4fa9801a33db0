import TargetAction
import Testing

private protocol TwiceActions: ActionTarget {
  func once()
  func again()
}

@MainActor
private protocol LooseActions: AnyObject, Sendable { func loose() }

private final class LooseResponder: Responder, LooseActions { func loose() {} }

private func declareOnce() { _ = Action("once", (any TwiceActions).once) }

private func declareOnceMore() { _ = Action("once", (any TwiceActions).again) }

private protocol CommandClosure: ActionTarget { func run() }

/// Mistakes in declarations, which trap where the declaration is made.
struct DeclarationTests {
  @Test func `declaring the same name for two methods traps and names both places`() async {
    let result = await #expect(processExitsWith: .failure, observing: .errorText) {
      declareOnce()
      declareOnceMore()
    }
    let text = result.errorText
    #expect(text.contains("Every action must have a unique name"))
    #expect(text.contains("TwiceActions.once"))
    #expect(text.matches(of: /DeclarationTests.swift:\d+/).count >= 2)
  }

  @Test func `a program's action may have the name of the one that closures have`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let own = Action("run", (any CommandClosure).run)
      _ = Command("Close") {}
      precondition(Action(named: own.name) == own && Action(named: own.qualifiedName) == own)
    }
  }

  @Test func `the same declaration may run again`() {
    let actions = (0..<3).map { _ in Action("again", (any TwiceActions).again) }
    #expect(Set(actions).count == 1)
  }

  @Test func `another module may declare an action for the same method`() {
    let actions = [
      Action("pingElsewhere", (any PingActions).ping, file: "One/File.swift"),
      Action("pingElsewhere", (any PingActions).ping, file: "Two/File.swift"),
    ]
    #expect(Set(actions).count == 1)
  }

  /// Two declarations of the same name.
  enum Clash: String, CaseIterable, Codable {
    case typedAndShort, typedAndQualified, qualifiedAndTyped

    func declare() {
      if self == .qualifiedAndTyped { _ = Action(untyped: "TargetActionTests.PingActions.ping") }
      _ = Action.ping
      if self == .typedAndShort { _ = Action(untyped: "PingActions.ping") }
      if self == .typedAndQualified { _ = Action(untyped: "TargetActionTests.PingActions.ping") }
    }
  }

  @Test(arguments: Clash.allCases)
  func `an untyped action that shares its name with a typed action traps and names both places`(
    clash: Clash
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: .errorText) {
      [clash] in clash.declare()
    }
    let text = result.errorText
    #expect(
      text.contains(
        clash == .typedAndShort ? "must not share its name" : "must have a unique name"))
    #expect(text.contains("TargetActionTests/Doubles.swift:"))
    #expect(text.contains("TargetActionTests/DeclarationTests.swift:"))
  }

  @Test func `a name with a dot does not replace another action's name`() {
    let ping = Action.ping
    let other = Action("PingActions.ping", (any PongActions).pong, file: "Other/File.swift")
    #expect(other.name == "PongActions.PingActions.ping")
    #expect(Action(named: "PingActions.ping") == ping)
    #expect(Action(named: ping.qualifiedName) == ping)
  }

  #if DEBUG
    @Test func `using a protocol that does not refine ActionTarget traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: .errorText) { @MainActor in
        let application = Application()
        application.sendAction(
          Action("loose", (any LooseActions).loose), to: LooseResponder(), from: nil, event: nil)
      }
      let text = result.errorText
      #expect(text.contains("must refine ActionTarget"))
      #expect(text.contains("LooseActions"))
    }
  #endif
}
