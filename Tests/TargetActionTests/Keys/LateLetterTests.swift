import TargetAction
import Testing

/// A view that inserts text after the commands have been tried, and performs no actions.
private final class LateTypist: KeyTaker {
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool { false }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { false }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return false }
    record("'\(event.characters)' \(name)")
    return true
  }
}

@MainActor
@Suite
struct LateLetterTests {
  /// What ends letters that wait in a view that inserts text after commands.
  enum Ending: CaseIterable { case key, deadline, escape, text, composition }

  @Test(arguments: Ending.allCases)
  func `letters that wait are typed in a view that inserts text after commands`(ending: Ending) {
    let scene = KeyScene(maps: ["j k l try.first"])
    let view = LateTypist("late")
    (view.record, view.next) = (scene.field.record, scene.panel)
    scene.window.makeFirstResponder(view)
    #expect(scene.press("j k", at: 10) == [])
    #expect(scene.waiting == "j k" && scene.application.nextDeadline == .seconds(11))
    switch ending {
    case .key: scene.send(KeyEvent(key: "x", modifiers: .control, timestamp: .seconds(10)))
    case .deadline: scene.application.advance(to: .seconds(11))
    case .escape: scene.send(KeyEvent(key: .escape, timestamp: .seconds(10)))
    case .text: scene.send(KeyEvent(key: "", characters: "é", timestamp: .seconds(10)))
    case .composition: scene.send(KeyEvent(key: "n", isComposing: true, timestamp: .seconds(10)))
    }
    let more = ending == .text ? ["'é' late"] : []
    #expect(scene.take() == ["'j' late", "'k' late"] + more && scene.waiting == nil)
    #expect(scene.press("j k l", at: 20) == ["first panel"] && scene.waiting == nil)
  }

  @Test func `a letter that is held down is typed in a view that inserts text after commands`() {
    let scene = KeyScene(maps: ["j k try.first"])
    let view = LateTypist("late")
    (view.record, view.next) = (scene.field.record, scene.panel)
    scene.window.makeFirstResponder(view)
    scene.press("j", at: 10)
    for _ in 0..<2 {
      scene.send(KeyEvent(key: "j", characters: "j", isRepeat: true, timestamp: .seconds(10)))
    }
    #expect(scene.take() == [] && scene.waiting == "j")
    scene.application.advance(to: .seconds(11))
    #expect(scene.take() == ["'j' late", "'j' late", "'j' late"] && scene.waiting == nil)
    scene.send(KeyEvent(key: "j", characters: "j", isRepeat: true, timestamp: .seconds(11)))
    #expect(scene.take() == ["'j' late"] && scene.waiting == nil)
  }
}
