import TargetAction
import Testing

// The article "Keys and key maps", and the pages of `Key` and of the other types of keys.

//< KeyMaps.md: let application = Application.shared
//< KeyMaps.md: window.addHandler(for: .magnify) { invocation in

/// A view in which users type a line.
final class LineView: View, TextCommanding {
  private(set) var text = ""
  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.insertsText }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return false }
    text += event.characters
    return true
  }

  func perform(_ command: TextCommand) -> ActionResult {
    guard command == .deleteBackward else { return .passed }
    text = String(text.dropLast())
    return .handled
  }
}

extension Action { fileprivate static let leaveInsertMode = Action(untyped: "leaveInsertMode") }

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
struct KeyMapsExample {
  private let application = makeApplication(), window = Window()

  init() {
    application.keyWindow = window
    application.keyPlatform = .linux
  }

  private func press(_ keys: KeyEquivalent) -> Bool {
    application.sendEvent(KeyEvent(pressing: keys, on: .linux))
  }

  @Test func `the program of the article prints what the article shows`() throws {
    let output = try outputOfProgram {
      //> KeyMaps.md: let application = Application.shared
      //= KeyMaps.md: application.keyMaps = [
      //> KeyMaps.md: window.addHandler(for: .magnify) { invocation in
      //= KeyMaps.md: # Keys are separated by spaces, and modifiers by hyphens.
      //= KeyMaps.md: try press("ctrl-j")
      //= KeyMaps.md: print(application.keys(for: .selectAll).map
    }
    //? KeyMaps.md, Start with the standard keys: Everything is selected.
    //? KeyMaps.md: keys.txt:4:36: error: view.magnify needs
    //? KeyMaps.md: ctrl-j … ["primary-j primary-j edit.selectAll"]
    //? KeyMaps.md: ["Ctrl+J Ctrl+J", "F8", "Ctrl+A"]
  }

  @Test func `a sequence without a binding is explained, too`() throws {
    let application = makeApplication()
    let output = try Output.of {
      //= KeyExplanation.swift: print(application.explain(try KeySequence(parsing: "ctrl-k ctrl-s")))
    }
    #expect(output.hasPrefix("ctrl-k ctrl-s → no command"))
  }

  @Test func `contexts depend on what a responder adds`() throws {
    let (application, window, panel) = (makeApplication(), Window(), PoemPanel())
    window.addFocused(panel)
    application.keyWindow = window
    let text = "f8 edit.selectAll when PoemPanel && mode=insert"
    application.keyMaps = [KeyScene.map("Poems", text)]
    let key = KeyEvent(pressing: try KeyEquivalent(parsing: "f8"))
    #expect(!application.sendEvent(key))
    panel.mode = "insert"
    #expect(Output.of { application.sendEvent(key) } == "Everything is selected.")
  }

  @Test func `a view compares keys`() {
    let list = VerseList()
    window.addFocused(list)
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
    window.addFocused(editor)
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
