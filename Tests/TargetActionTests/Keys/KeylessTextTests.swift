import TargetAction
import Testing

/// Text that comes without a key, as from an input method, which is never a stroke.
@MainActor
struct KeylessTextTests {
  /// Where a key is bound.
  enum Place: CaseIterable {
    case usersMap, map, contextOfField, contextOfPanel, field, panel, menu
  }

  private let scene = KeyScene()

  init() { scene.field.editsText = true }

  private func bind(_ key: String, at place: Place) throws {
    let line = "\(key) try.first"
    let command = Command(action: .firstKey, keyEquivalent: try KeyEquivalent(parsing: key))
    switch place {
    case .usersMap: scene.user(line)
    case .map: scene.map(line)
    case .contextOfField: scene.map("\(line) when KeyField")
    case .contextOfPanel: scene.map("\(line) when KeyPanel")
    case .field: scene.field.commands = [command]
    case .panel: scene.panel.commands = [command]
    case .menu: scene.menu(command)
    }
  }

  private func type(_ text: String) -> Bool { scene.send(KeyEvent(key: "", characters: text)) }

  @Test(arguments: Place.allCases, ["/", "?", "plus", "'", "7", "minus", "k", "é", "A"])
  func `text that is bound as a key is typed`(place: Place, key: String) throws {
    try bind(key, at: place)
    let text = ["plus": "+", "minus": "-"][key] ?? key
    for isInserting in [false, true] {
      scene.field.isNative = isInserting
      #expect(type(text))
      #expect(scene.take() == ["'\(text)' field"], "the platform inserts: \(isInserting)")
    }
  }

  @Test func `no key that stands in for another makes text a stroke`() {
    let scene = KeyScene(maps: ["[Slash] try.first\nctrl-/ try.second\n/ try.third"])
    scene.field.editsText = true
    scene.send(
      KeyEvent(key: "", characters: "/", modifiers: .shift, position: "Slash", latinKey: "/"))
    #expect(scene.take() == ["'/' field"])
    scene.send(KeyEvent(key: "", characters: "/", modifiers: .control, latinKey: "/"))
    #expect(scene.take() == [])
  }

  @Test(arguments: [" ", "\t", "\r", "\n", "\u{1b}"])
  func `text presses no button and moves no focus`(text: String) {
    let application = makeApplication()
    application.keyMaps = [.standard(for: .linux)]
    let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let buttons = (0..<3).map { _ in Button("", frame: window.bounds) }
    var presses = 0
    for button in buttons {
      window.addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { _ in presses += 1 }
    }
    (window.defaultButton, window.cancelButton) = (buttons[1], buttons[2])
    application.keyWindow = window
    for focused in [buttons[0], nil] {
      window.makeFirstResponder(focused)
      for modifiers: KeyModifiers in [[], .shift] {
        #expect(!application.sendEvent(KeyEvent(key: "", characters: text, modifiers: modifiers)))
      }
      #expect(window.firstResponder === focused ?? window && presses == 0)
    }
  }

  @Test func `text neither repeats nor interrupts a key that is held down`() {
    let texts = (0..<2).map { _ in KeyEvent(key: "", characters: "a", isRepeat: nil) }
    for text in texts { scene.send(text) }
    #expect(texts.map(\.isRepeat) == [false, false])
    let presses = (0..<2).map { _ in KeyEvent(key: "a", characters: "a", isRepeat: nil) }
    for event in [presses[0], texts[0], presses[1]] { scene.send(event) }
    #expect(presses.map(\.isRepeat) == [false, true])
    scene.send(KeyEvent(.up, key: "a", isRepeat: nil))
    let again = KeyEvent(key: "a", characters: "a", isRepeat: nil)
    scene.send(again)
    #expect(!again.isRepeat)
  }

  @Test func `an explanation says that text performs no command`() throws {
    try bind("/", at: .menu)
    scene.field.editsText = false
    let explanation = scene.application.explain(KeyEvent(key: "", characters: "/"))
    #expect(explanation.candidates.isEmpty && explanation.sentCandidate == nil)
    #expect(explanation.recipients.first === scene.field)
    #expect(
      explanation.description == """
        "/" → no command
          the first responder KeyField lets commands go first
          it is text without a key, which performs no command
          otherwise it goes to KeyField, KeyPanel, Window, Application
        """)
    scene.map("ctrl-k / try.first")
    scene.press("ctrl-k")
    let waiting = scene.application.explain(KeyEvent(key: "", characters: "/"))
    #expect(waiting.candidates.isEmpty && waiting.problems == ["it ends the sequence ctrl-k"])
  }

  @Test func `a key without a name is shown nowhere and matches nothing`() {
    let nothing = KeyEquivalent("", .control)
    let command = Command("Empty", keyEquivalent: nothing) {}
    scene.menu(command, Command(action: .firstKey, keyEquivalent: nothing))
    scene.application.keyMaps = [
      KeyMap("Map", [KeyBinding(KeySequence(nothing, nothing), .secondKey)])
    ]
    #expect(scene.application.keys(for: command) == [])
    #expect(scene.application.keys(for: .firstKey) == [])
    #expect(scene.application.keys(for: .secondKey) == [])
    for event in [
      KeyEvent(key: "", modifiers: .control), KeyEvent(key: "", position: "KeyZ"),
      KeyEvent(key: "z", position: "KeyZ", isComposing: true),
    ] {
      #expect(!nothing.matches(event) && !KeyEquivalent(at: "KeyZ").matches(event))
      #expect(!scene.send(event))
    }
    #expect(scene.take() == [] && scene.waiting == nil)
  }

  @Test func `text that nothing takes is not reported as a key`() {
    scene.field.editsText = false
    var reported = 0
    scene.application.unhandledKeyHandler = { _ in reported += 1 }
    #expect(!type("x") && reported == 0)
    scene.send(KeyEvent(key: "x", characters: "x"))
    #expect(reported == 1)
  }
}
