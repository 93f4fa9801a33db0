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

  @Test func `Del deletes in a text, and the selection in the list around it`() {
    focus(shelf)
    press(.deleteForward)
    #expect(shelf.recorder.take() == ["delete"])
    focus(essay, in: shelf)
    for deletions in [0, 1] {
      press(.deleteForward)
      #expect(essay.take() == [.deleteForward] && shelf.recorder.take() == [])
      #expect(essay.deletions == deletions)
      essay.passes = [.deleteForward]
    }
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

}
