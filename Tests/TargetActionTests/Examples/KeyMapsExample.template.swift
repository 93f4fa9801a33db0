import TargetAction
import Testing

// The article "Keys and key maps".

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

@MainActor
@Suite
struct KeyMapsExample {
  @Test func `the program of the article prints what the article shows`() throws {
    let output = try outputOfProgram {
      //> KeyMaps.md: let application = Application.shared

      //= KeyMaps.md: application.keyMaps = [

      //> KeyMaps.md: window.addHandler(for: .magnify) { invocation in

      //= KeyMaps.md: # Keys are separated by spaces, and modifiers by hyphens.

      //= KeyMaps.md: try press("ctrl-j")

      //= KeyMaps.md: print(application.keys(for: .selectAll).map
    }
    #expect(
      output == """
        //= KeyMaps.md, Start with the standard keys: Everything is selected.
        //= KeyMaps.md: keys.txt:4:36: error: view.magnify needs
        //= KeyMaps.md: ctrl-j … ["primary-j primary-j edit.selectAll"]
        //= KeyMaps.md: ["Ctrl+J Ctrl+J", "F8", "Ctrl+A"]
        """)
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
    window.addSubview(panel)
    window.makeFirstResponder(panel)
    application.keyWindow = window
    let insert = try KeyContext(parsing: "PoemPanel && mode=insert")
    application.keyMaps = [
      KeyMap("Poems", [KeyBinding(try KeySequence(parsing: "f8"), .selectAll, when: insert)])
    ]
    let key = KeyEvent(pressing: try KeyEquivalent(parsing: "f8"))
    #expect(!application.sendEvent(key))
    panel.mode = "insert"
    #expect(Output.of { application.sendEvent(key) } == "Everything is selected.")
  }
}
