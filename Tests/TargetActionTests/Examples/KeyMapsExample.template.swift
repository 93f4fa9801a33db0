import TargetAction
import Testing

// The article "Keys and key maps".

//= KeyMaps.md: final class PoemPanel: Responder, SelectingAll

//= KeyMaps.md: protocol Magnifying: ActionTarget

//= KeyMaps.md: final class LineView: View, TextCommanding

@MainActor
@Suite
struct KeyMapsExample {
  private let application = makeApplication()
  private let panel = PoemPanel()
  private let window = Window()

  init() {
    panel.next = window
    application.addWindow(window)
    application.keyWindow = window
    window.makeFirstResponder(panel)
    application.keyPlatform = .linux
  }

  @Test func `a user's map is read, waits, and is shown`() throws {
    //= KeyMaps.md: application.keyMaps = [
    #expect(
      Output.of {
        let text = """
          //= KeyMaps.md: # Keys are separated by spaces, and modifiers by hyphens.
          """
        //= KeyMaps.md: let problems = application.readUserKeyMap(text, name: "keys.txt")
      } == """
        //= KeyMaps.md: keys.txt:5:23: warning: no action is named fiel.print yet; did you mean
        """)
    #expect(
      Output.of {
        //= KeyMaps.md: application.sendEvent(KeyEvent(key: "j", modifiers: .control))
      } == """
        //= KeyMaps.md: ctrl-j … ["primary-j primary-j edit.selectAll"]
        """)
    application.keyMaps[0] = .standard(for: .linux)
    #expect(
      try Output.of {
        //= KeyMaps.md: let keys = application.keys(for: .selectAll)
      } == """
        //= KeyMaps.md: ["Ctrl+J Ctrl+J", "Ctrl+A"]
        """)
    //= KeyExplanation.swift: print(application.explain(try KeySequence(parsing: "ctrl-k ctrl-s")))
  }

  @Test func `an argument is the text of an event`() {
    var zooms: [Int] = []
    window.addHandler(for: .magnify) { invocation in
      if let event = invocation.event as? Payload<Int> { zooms.append(event.value) }
    }
    let problems = application.readUserKeyMap(
      "ctrl-2 view.magnify 200\nctrl-3 view.magnify x", name: "keys")
    #expect(problems.map(\.line) == [2])
    application.sendEvent(KeyEvent(pressing: KeyEquivalent("2", .control)))
    #expect(zooms == [200])
  }

  @Test func `a text view keeps the keys that insert text, and performs commands`() throws {
    let line = LineView()
    window.addSubview(line)
    window.makeFirstResponder(line)
    application.keyMaps = [.standard(for: .linux)]
    for key in ["a", "b", "c", "backspace", "x", "home"] {
      application.sendEvent(KeyEvent(pressing: try KeyEquivalent(parsing: key)))
    }
    #expect(line.text == "abx")
  }
}
