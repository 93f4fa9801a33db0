import Testing

@testable import TargetAction

private final class Page: View, Copying, Pasting {
  override var canBecomeFirstResponder: Bool { true }
  func copy(_ sender: AnyObject?) {}
  func paste(_ sender: AnyObject?) {}
}

/// The cost of standard actions that a program does not use.
///
/// Each test runs in its own process.
struct LazinessTests {
  @Test func `a standard action is registered when it is first used, and no others are`() async {
    await #expect(processExitsWith: .success) {
      precondition(ActionRegistry.all.isEmpty)
      precondition(Action.copy.id == "edit.copy")
      precondition(ActionRegistry.all == [.copy])
      precondition(Action.paste.title == "Paste")
      precondition(ActionRegistry.all == [.copy, .paste])
      _ = Action(untyped: "other")
      precondition(ActionRegistry.all.count == 3)
    }
  }

  @Test func `the first lookup registers all standard actions, and later lookups register none`()
    async
  {
    await #expect(processExitsWith: .success) {
      let own = Action(untyped: "own")
      precondition(Action(named: "nothing") == nil)
      precondition(ActionRegistry.all.count == 110)
      precondition(Action(named: "edit.copy") == .copy)
      precondition(Action.all.count == 110 && Action.all.last == own)
    }
  }

  @Test func `a lookup before any other use finds a standard action`() async {
    await #expect(processExitsWith: .success) {
      precondition(Action(named: "edit.copy")?.title == "Copy")
    }
  }

  @Test func `a class is cast only to the protocols of actions that are sent`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (application, window, page) = (Application(), Window(), Page())
      application.keyWindow = window
      window.addFocused(page)
      _ = Action.all
      let before = ClassRecord.castCount
      for _ in 0..<3 { precondition(application.sendAction(.copy)) }
      precondition(ClassRecord.castCount == before + 1)
      precondition(application.sendAction(.paste))
      precondition(ClassRecord.castCount == before + 2)
      extendLifetime(page)
    }
  }
}
