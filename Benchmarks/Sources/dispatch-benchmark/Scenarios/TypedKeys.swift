import TargetAction

/// A letter that a text view takes before the commands of a menu, or a key that nothing uses.
@MainActor
enum TypedKeys {
  static let scenario = Scenario(
    name: "key.type", summary: "type a letter in a text view, or press a key that nothing uses",
    unit: "commands", sizes: [0, 10]
  ) { commands in
    let letter = KeyEvent(key: "a", characters: "a")
    let unused = KeyEvent(key: "u", modifiers: .control)
    return [
      press("TargetAction letter", letter, in: TypingScene(commands)),
      press(
        "TargetAction letter with the standard keys", letter,
        in: TypingScene(commands, [.standard(for: .linux)])),
      press("TargetAction unused key", unused, in: TypingScene(commands)),
    ]
  }

  private static func press(_ name: String, _ event: KeyEvent, in scene: TypingScene) -> Subject {
    let isLetter = event.insertsText
    return Subject(name) { presses, iterations in
      for _ in 0..<iterations where scene.application.sendEvent(event) == isLetter {
        presses.count += 1
      }
    }
  }
}

private final class TextView: View, TextCommanding {
  private var text = 0

  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.isTextInput }
  func perform(_ command: TextCommand) -> ActionResult { .passed }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return false }
    text &+= 1
    return true
  }
}

/// An application whose first responder is a text view.
@MainActor
private final class TypingScene {
  let application = Application()
  private let window = Window()

  init(_ commands: Int, _ keyMaps: [KeyMap] = []) {
    let view = TextView()
    window.addSubview(view)
    application.keyWindow = window
    window.makeFirstResponder(view)
    application.keyMaps = keyMaps
    application.mainMenu = Menu(
      items: (0..<commands).map { command in
        let key = KeyEquivalent(Key("\(command)"), .control)
        return .command(Command("", action: .refresh, keyEquivalent: key))
      })
  }
}
