import TargetAction
import Testing

/// A text whose selection can be deleted.
private final class Essay: CommandedText, Deleting {
  private(set) var deletions = 0
  func delete(_ sender: AnyObject?) { deletions += 1 }
}

/// A list whose selection can be deleted, and which handles other keys itself.
private final class Shelf: LoggingView, Deleting {
  func delete(_ sender: AnyObject?) { recorder.record("delete") }
}

/// A text view that interprets the keys by itself, and records what it does.
private class Notepad: View {
  var log: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.isTextInput }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.isTextInput else { return false }
    log.append(event.insertsText ? "'\(event.characters)'" : "\(event.key)")
    return true
  }
}

/// A text view that interprets the keys by itself, and cuts.
private class CuttingNotepad: Notepad, Cutting {
  func cut(_ sender: AnyObject?) { log.append("cut") }
}

/// A text view that performs text commands, but also receives the keys that type and edit first.
private final class Manuscript: CuttingNotepad, TextCommanding {
  func perform(_ command: TextCommand) -> ActionResult {
    log.append(command.rawValue)
    return .handled
  }
}

/// The effect of the standard keys in text, in lists, and in windows.
@MainActor
struct StandardKeyTests {
  private let application = makeApplication()
  private let window = Window()
  private let essay = Essay()
  private let shelf = Shelf("shelf", Recorder())

  init() {
    shelf.takes = true
    application.keyWindow = window
    use(.linux)
  }

  private func use(_ platform: KeyMap.Platform) {
    application.keyPlatform = platform
    application.keyMaps = [.standard(for: platform)]
  }

  /// Puts a view into another one, or into the window, and gives it the focus.
  private func focus(_ view: View, in outer: View? = nil) {
    (outer ?? window).addSubview(view)
    window.makeFirstResponder(view)
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    application.sendEvent(KeyEvent(key: key, modifiers: modifiers))
  }

  @Test func `Del deletes in a text, and the selection in a list`() {
    focus(shelf)
    press(.deleteForward)
    #expect(shelf.recorder.take() == ["delete"])
    focus(essay)
    press(.deleteForward)
    #expect(essay.take() == [.deleteForward] && essay.deletions == 0)
    essay.passes = [.deleteForward]
    press(.deleteForward)
    #expect(essay.take() == [.deleteForward] && essay.deletions == 1)
  }

  @Test func `Del reaches a text in a list`() {
    window.addSubview(shelf)
    focus(essay, in: shelf)
    press(.deleteForward)
    #expect(essay.take() == [.deleteForward] && shelf.recorder.take() == [])
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `the keys that move in a text are a list's own`(_ platform: KeyMap.Platform) {
    use(platform)
    focus(shelf)
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .tab, .delete]
    for key in keys {
      press(key)
      #expect(shelf.recorder.take() == ["\(key.rawValue) shelf"])
    }
    focus(essay)
    for key in keys { press(key) }
    #expect(essay.take().count == keys.count && shelf.recorder.take() == [])
  }

  @Test func `a key that is pressed twice sends its one command twice`() {
    use(.apple)
    focus(essay)
    press(.up, .option)
    press(.up, .option)
    #expect(essay.take() == [.moveParagraphUp, .moveParagraphUp])
  }

  @Test func `Home scrolls on Apple's systems, and moves to the start of the line on others`() {
    focus(essay)
    for platform in KeyMap.Platform.allCases {
      use(platform)
      press(.home)
      press(.home, .shift)
    }
    #expect(
      essay.take() == [
        .scrollToStart, .extendToDocumentStart, .moveToLineStart, .extendToLineStart,
        .moveToLineStart, .extendToLineStart,
      ])
  }

  /// The keys that people press with Shift by accident, and what they do in a view that performs
  /// text commands and in one that interprets keys.
  nonisolated private static let shifted: [(Key, KeyMap.Platform, command: String, key: String)] = [
    (.delete, .apple, "deleteBackward", "delete"), (.delete, .windows, "deleteBackward", "delete"),
    (.delete, .linux, "deleteBackward", "delete"), (.return, .apple, "insertNewline", "return"),
    (.return, .windows, "insertLineBreak", "return"),
    (.return, .linux, "insertLineBreak", "return"),
    (.deleteForward, .apple, "deleteForward", "deleteForward"),
    (.deleteForward, .windows, "cut", "cut"), (.deleteForward, .linux, "cut", "cut"),
    (.space, .apple, "' '", "' '"), (.space, .windows, "' '", "' '"),
    (.space, .linux, "' '", "' '"),
  ]

  @Test(arguments: shifted)
  func `a key that is pressed with Shift by accident does what the platform does`(
    key: Key, platform: KeyMap.Platform, command: String, result: String
  ) {
    use(platform)
    let event = KeyEvent(key: key, characters: key == .space ? " " : "", modifiers: .shift)
    for view in [Manuscript(), CuttingNotepad(), Notepad()] {
      focus(view)
      let effect = view is Manuscript ? command : result
      let expected = effect == "cut" && !(view is any Cutting) ? [] : [effect]
      let explanation = application.explain(event)
      #expect(application.sendEvent(event) != expected.isEmpty)
      #expect(view.log == expected)
      #expect((explanation.sentCandidate?.command.action == .cut) == (expected == ["cut"]))
    }
    guard key != .space, command != "cut" else { return }
    focus(essay)
    application.sendEvent(event)
    #expect(essay.take().map(\.rawValue) == [command])
    guard command == "insertLineBreak" else { return }
    essay.passes = [.insertLineBreak]
    application.sendEvent(event)
    #expect(essay.take() == [.insertLineBreak, .insertNewline])
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `Shift with Del cuts a selection in a text, and deletes nothing if it cannot be cut`(
    _ platform: KeyMap.Platform
  ) {
    use(platform)
    let event = KeyEvent(key: .deleteForward, modifiers: .shift)
    #expect(KeyEvent(key: .deleteForward).editsText)
    for view in [essay, shelf] as [View] {
      focus(view)
      application.sendEvent(event)
      #expect(event.editsText == (platform == .apple))
      #expect(essay.deletions == 0 && !shelf.recorder.take().contains("delete"))
    }
    #expect(essay.take() == (platform == .apple ? [.deleteForward] : []))
  }

  /// AppKit has one method for all of them, and distinguishes them by the sender's tag.
  @Test func `one method can answer several actions for finding`() {
    var found: [Action] = []
    let actions: [Action] = [.find, .findNext, .findPrevious, .findAndReplace]
    for action in actions { window.addHandler(for: action) { found.append($0.action) } }
    press("f", .control)
    press("f3")
    press("f3", .shift)
    press("h", .control)
    #expect(found == actions)
  }

  @Test func `Help on Apple's systems is the question mark that is typed with Shift`() {
    use(.apple)
    var count = 0
    window.addHandler(for: .showHelp) { _ in count += 1 }
    application.sendEvent(KeyEvent(key: "/", characters: "?", modifiers: [.shift, .command]))
    #expect(count == 1)
  }

  @Test func `Return ends a paragraph in a text, and confirms where the text passes it on`() {
    let button = Button("Save", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(button)
    var presses = 0
    button.addHandler(for: .primaryActionTriggered) { _ in presses += 1 }
    window.defaultButton = button
    focus(essay)
    press(.return)
    #expect(essay.take() == [.insertNewline] && presses == 0)
    essay.passes = [.insertNewline]
    press(.return)
    #expect(essay.take() == [.insertNewline] && presses == 1)
  }
}
