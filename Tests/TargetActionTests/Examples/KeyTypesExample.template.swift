import TargetAction
import Testing

// The pages of `Key` and of the other types of keys.

extension Action {
  fileprivate static let leaveInsertMode = Action(untyped: "leaveInsertMode")
}

/// A list that the keys of vi and the arrow keys move in.
private final class VerseList: View {
  private(set) var row = 0

  override var canBecomeFirstResponder: Bool { true }

  private func moveDown() { row += 1 }
  private func moveUp() { row -= 1 }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    //= Key.md: switch event.key {
    return true
  }
}

private final class VerseEditor: View {
  var mode = "insert"

  override var canBecomeFirstResponder: Bool { true }
  override var keyContext: Set<String> { ["VerseEditor", "mode=\(mode)"] }
}

@MainActor
@Suite
struct KeyTypesExample {
  private let application = makeApplication()
  private let window = Window()

  init() {
    application.keyWindow = window
    application.keyPlatform = .linux
  }

  private func press(_ keys: KeyEquivalent) -> Bool {
    application.sendEvent(KeyEvent(pressing: keys, on: .linux))
  }

  @Test func `a view compares keys`() {
    let list = VerseList()
    window.addSubview(list)
    window.makeFirstResponder(list)
    for key in ["j", Key.down, "k"] { application.sendEvent(KeyEvent(key: key)) }
    #expect(list.row == 1 && !application.sendEvent(KeyEvent(key: "x")))
  }

  @Test func `modifiers depend on the platform, or are held down`() {
    let event = PointerEvent(.began, at: .zero, in: window, modifiers: .shift)
    //= KeyModifiers.md: let findKeys = KeyEquivalent("f", .primary)
    #expect(findKeys.label(for: .linux) == "Ctrl+F" && findKeys.label(for: .apple) == "⌘F")
    #expect(extendsSelection)
  }

  @Test func `keys perform a command, alone and in a row`() throws {
    let saveAsCommand = Command(action: .saveDocumentAs)
    let output = try Output.of {
      //= KeyEquivalent.md: saveAsCommand.keyEquivalent = KeyEquivalent("s", [.primary, .shift])
      //= KeySequence.md: let keys = KeySequence(KeyEquivalent("k", .control),
    }
    #expect(output == "Ctrl+Shift+S\ntrue\nCtrl+K Ctrl+F")
    #expect(saveAsCommand.keyEquivalent?.label(for: .linux) == "Ctrl+Shift+S")
  }

  @Test func `a map sends a value, and swallows a key`() {
    let sketch = Doodle()
    window.delegate = sketch
    //= KeyBinding.md: let zoom = KeyBinding(KeySequence(KeyEquivalent("2", .primary)),
    #expect(press(KeyEquivalent("2", .control)) && sketch.scale == 200)
    #expect(press(KeyEquivalent("q", .control)))
  }

  @Test func `a key depends on the mode`() throws {
    let editor = VerseEditor()
    window.addSubview(editor)
    window.makeFirstResponder(editor)
    editor.addHandler(for: .leaveInsertMode) { [unowned editor] _ in editor.mode = "normal" }
    //= KeyContext.md: let inserting = try KeyContext(parsing: "VerseEditor && mode=insert")
    #expect(press(KeyEquivalent(.escape)) && editor.mode == "normal")
    #expect(!press(KeyEquivalent(.escape)))
  }

  @Test func `a position is the same on every layout`() {
    //= KeyCode.md: let forward = KeyEquivalent(at: "KeyW")
    #expect(forward.matches(KeyEvent(key: "z", characters: "z", position: position)))
  }
}
