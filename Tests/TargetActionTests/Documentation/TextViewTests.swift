import TargetAction
import Testing

@MainActor
@Suite
struct TextViewTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let note = NoteView(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    window.addSubview(note)
    application.keyWindow = window
    application.sendEvent(PointerEvent(.began, at: Point(x: 1, y: 1), in: window))
  }

  @discardableResult
  private func press(_ key: Key, _ characters: String, _ modifiers: KeyModifiers = []) -> Bool {
    let down = KeyEvent(key: key, characters: characters, modifiers: modifiers)
    let isTaken = application.sendEvent(down)
    application.sendEvent(KeyEvent(.up, key: key, characters: characters, modifiers: modifiers))
    return isTaken
  }

  @Test func `what types is inserted, and what edits and moves does that`() {
    #expect(window.firstResponder === note)
    press("h", "H", .shift)
    press("i", "i")
    press(.return, "\r")
    press("x", "x")
    press(.delete, "\u{7F}")
    press(.left, "\u{F702}")
    press(.deleteForward, "\u{F728}")
    press(.home, "")
    press(.space, " ")
    press(.end, "")
    press("e", "e")
    press("´", "\u{301}")
    press(.right, "")
    press("!", "!")
    #expect(note.text == " Hié!" && note.cursor == 5)
  }

  @Test func `commands, Tab, Escape and function keys are not inserted`() {
    #expect(!press("s", "s", .command))
    #expect(!press(.escape, "\u{1B}"))
    #expect(!press("f5", "\u{F708}"))
    #expect(!press(.pageDown, ""))
    press(.tab, "\t")
    #expect(note.text.isEmpty)
  }
}
