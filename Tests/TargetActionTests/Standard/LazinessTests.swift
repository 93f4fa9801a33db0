import Testing

@testable import TargetAction

private final class Page: View, Copying, Pasting {
  override var canBecomeFirstResponder: Bool { true }
  func copy(_ sender: AnyObject?) {}
  func paste(_ sender: AnyObject?) {}
}

/// What standard actions cost who does not use them, each in a process of its own.
@Suite
struct LazinessTests {
  @Test func `an action is registered when it is first used, and no other is`() async {
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

  @Test func `the first look-up registers all, and no other does again`() async {
    await #expect(processExitsWith: .success) {
      let own = Action(untyped: "own")
      precondition(Action(named: "nothing") == nil)
      precondition(ActionRegistry.all.count == 41)
      precondition(Action(named: "edit.copy") == .copy)
      precondition(Action.all.count == 41 && Action.all.last == own)
    }
  }

  @Test func `a look-up that is the first thing of a program finds an action`() async {
    await #expect(processExitsWith: .success) {
      precondition(Action(named: "edit.copy")?.title == "Copy")
    }
  }

  @Test func `a class is cast to the protocols of the actions that are sent only`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (application, window, page) = (Application(), Window(), Page())
      application.keyWindow = window
      window.addSubview(page)
      window.makeFirstResponder(page)
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
