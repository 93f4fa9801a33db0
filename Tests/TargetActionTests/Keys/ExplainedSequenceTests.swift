import TargetAction
import Testing

/// What an explanation says of keys that wait, of text, and of bindings elsewhere.
@MainActor
@Suite
struct ExplainedSequenceTests {
  private func lines(_ explanation: KeyExplanation) -> [String] {
    explanation.description.split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
  }

  @Test func `a key is explained together with those that wait`() {
    let scene = KeyScene(user: "ctrl-k ctrl-s try.first")
    scene.press("ctrl-k")
    let key = KeyEvent(pressing: KeyEquivalent("s", .control))
    #expect(lines(scene.application.explain(key)).first == "ctrl-k ctrl-s → KeyTestActions.first")
    #expect(scene.press("ctrl-s") == ["first field"])
    #expect(lines(scene.application.explain(key)).first == "ctrl-s → no command")
  }

  @Test func `a key that ends a sequence says so`() {
    let scene = KeyScene(user: "ctrl-k ctrl-s try.first\nctrl-k try.second\nctrl-j try.third")
    scene.press("ctrl-k")
    let explanation = lines(scene.application.explain(KeyEvent(key: "j", modifiers: .control)))
    #expect(explanation.first == "ctrl-j → KeyTestActions.third")
    #expect(explanation.contains("it ends the sequence ctrl-k"))
    #expect(scene.press("ctrl-j") == ["second field", "third field"])
  }

  @Test func `a binding for the first responder is explained before those of others`() {
    let scene = KeyScene(user: "home try.second when KeyPanel\nhome try.first when KeyField")
    scene.field.editsText = true
    let key = KeyEvent(key: .home)
    #expect(scene.application.explain(key).sentCandidate?.command.action == .firstKey)
    scene.application.sendEvent(key)
    #expect(scene.take() == ["first field"])
  }

  @Test(arguments: [("j ctrl-k try.first", false), ("j ctrl-k try.first when KeyField", true)])
  func `a sequence that begins with text is explained as it would be typed`(
    line: String, isSent: Bool
  ) throws {
    let scene = KeyScene(user: line)
    scene.field.editsText = true
    let explanation = scene.application.explain(try KeySequence(parsing: "j ctrl-k"))
    #expect((explanation.sentCandidate != nil) == isSent)
    #expect(scene.press("j ctrl-k") == (isSent ? ["first field"] : ["'j' field"]))
  }

  @Test func `a field that keeps a key comes after a binding that names it`() {
    let scene = KeyScene(user: "x try.first when KeyField")
    scene.field.editsText = true
    let explanation = scene.application.explain(KeyEvent(key: "x", characters: "x"))
    #expect(explanation.keeper == nil && explanation.sentCandidate != nil)
    #expect(scene.press("x") == ["first field"])
  }

  @Test func `a key that belongs to an input method performs nothing, and says so`() {
    let scene = KeyScene(user: "ctrl-k try.first")
    let key = KeyEvent(key: "k", modifiers: .control, isComposing: true)
    #expect(
      lines(scene.application.explain(key))[...2] == [
        "ctrl-k → no command", "the first responder KeyField lets commands go first",
        "an input method composes text with it",
      ])
    scene.send(key)
    #expect(scene.take() == [])
  }

  @Test func `a binding whose context does not hold is named`() {
    let scene = KeyScene(user: "ctrl-k try.first when KeyFild")
    let explanation = scene.application.explain(KeyEvent(key: "k", modifiers: .control))
    #expect(
      explanation.problems == [
        "\"ctrl-k try.first when KeyFild\" in the key map Mine does not hold here"
      ])
  }

  @Test func `a removal of two bindings is told once`() {
    let scene = KeyScene(maps: ["ctrl-k try.first"], user: "ctrl-k -try.first")
    scene.application.mainMenu = Menu(
      items: [.command(Command(key: "k", .primary, action: .firstKey))])
    let explanation = scene.application.explain(KeyEvent(key: "k", modifiers: .control))
    #expect(explanation.problems.count == 1)
  }

  @Test func `a sequence that the focus has left does not come back with it`() {
    let scene = KeyScene(user: "ctrl-k ctrl-s try.first")
    scene.press("ctrl-k")
    scene.window.makeFirstResponder(nil)
    scene.window.makeFirstResponder(scene.field)
    #expect(scene.application.pendingKeys == nil)
    #expect(scene.press("ctrl-s") == [])
    scene.press("ctrl-k")
    scene.application.keyWindow = nil
    scene.application.keyWindow = scene.window
    #expect(scene.application.pendingKeys == nil)
  }

  @Test func `keys that are the same on the platform are listed once`() {
    let scene = KeyScene(user: "ctrl-k try.first")
    let command = Command(key: "k", .primary, action: .firstKey)
    scene.application.mainMenu = Menu(items: [.command(command)])
    #expect(scene.application.keys(for: command).map { $0.label(for: .linux) } == ["Ctrl+K"])
  }

  @Test(arguments: [
    ("k", "k"), ("shift-k", "K"), ("%", "%"), ("primary-k", ""), ("alt-k", ""), ("escape", ""),
  ])
  func `the event of a key types its character without modifiers`(
    keys: String, characters: String
  ) throws {
    let event = KeyEvent(
      pressing: try KeyEquivalent(parsing: keys), on: .linux, timestamp: 3)
    #expect(event.characters == characters && event.timestamp == 3)
    #expect(!event.modifiers.contains(.primary))
  }
}
