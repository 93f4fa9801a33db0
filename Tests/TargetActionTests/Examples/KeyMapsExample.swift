import TargetAction
import Testing

// The article "Keys and key maps".

final class PoemPanel: Responder, SelectingAll {
  var mode = "normal"

  override var canBecomeFirstResponder: Bool { true }
  override var keyContext: Set<String> { ["mode=\(mode)"] }

  func selectAll(_ sender: AnyObject?) { print("Everything is selected.") }
}

@MainActor
protocol Magnifying: ActionTarget {
  func magnify(_ sender: AnyObject?, _ event: ValueEvent<Int>)
}

extension Action {
  static let magnify = Action("magnify", (any Magnifying).magnify, id: "view.magnify")
}

final class LineView: View, TextCommanding {
  private(set) var text = ""

  override var canBecomeFirstResponder: Bool { true }
  override func keepsKey(_ event: KeyEvent) -> Bool { event.insertsText }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return false }
    text += event.characters
    return true
  }

  func perform(_ command: TextCommand) -> ActionResult {
    switch command {
    case .deleteBackward: text = String(text.dropLast())
    case .deleteToLineStart: text = ""
    default: return .passed
    }
    return .handled
  }
}

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
    application.keyMaps = [
      .standard(for: .current),
      KeyMap(
        "Poems",
        [
          KeyBinding(try KeySequence(parsing: "primary-k primary-c"), .copy),
          KeyBinding(
            try KeySequence(parsing: "f8"), .findNext, when: try KeyContext(parsing: "PoemPanel")),
        ]),
    ]
    #expect(
      Output.of {
        let text = """
          # Keys are separated by spaces, and modifiers by hyphens.
          primary-j primary-j   edit.selectAll
          alt-left              none
          primary-d             -edit.duplicate
          primary-p             fiel.print
          * -file.open
          """
        let problems = application.readUserKeyMap(text, name: "keys.txt")
        for problem in problems { print(problem) }
      } == """
        keys.txt:5:23: warning: no action is named fiel.print yet; did you mean file.print?
        """)
    #expect(
      Output.of {
        application.sendEvent(KeyEvent(key: "j", modifiers: .control))
        if let keys = application.pendingKeys {
          print("\(keys.strokes) …", keys.continuations.map(\.description))
        }
        application.sendEvent(KeyEvent(key: "j", modifiers: .control))
      } == """
        ctrl-j … ["primary-j primary-j edit.selectAll"]
        Everything is selected.
        """)
    application.keyMaps[0] = .standard(for: .linux)
    #expect(
      try Output.of {
        let keys = application.keys(for: .selectAll)
        print(keys.map { $0.label(for: .linux) })
        print(application.explain(try KeySequence(parsing: "ctrl-o")))
      } == """
        ["Ctrl+J Ctrl+J", "Ctrl+A"]
        ctrl-o → no command
          the first responder PoemPanel lets commands go first
          no command is bound to it
          OpeningDocument.openDocument is removed by "* -file.open" in the key map keys.txt
          otherwise it goes to PoemPanel, Window, Application
        """)
    print(application.explain(try KeySequence(parsing: "ctrl-k ctrl-s")))
  }

  @Test func `an argument is the text of an event`() {
    var zooms: [Int] = []
    window.addHandler(for: .magnify) { invocation in
      if let event = invocation.event as? ValueEvent<Int> { zooms.append(event.value) }
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
