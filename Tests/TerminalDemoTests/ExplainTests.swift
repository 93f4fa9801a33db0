#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    struct ExplainTests {
      private let nextPane = """
         File  Edit  Go
        ┌─ How the last command was handled ───────────────────────────────────────┐
        │ ctrl-n → PaneSwitching.nextPane                                          │
        │   the first responder EditorView lets commands go first                  │
        │   it is bound to                                                         │
        │     PaneSwitching.nextPane in the key map terminal-demo       is sent to │
        │     CreatingNewDocument.newDocument in the key map Standard   is not han │
        │   otherwise it goes to EditorView, EditorController, SplitController, Wi │
        │                                                                          │
        │ PaneSwitching.nextPane → SplitController                                 │
        │   from the first responder EditorView                                    │
        │     EditorView         does not implement it                             │
        │     EditorController   does not implement it                             │
        │     SplitController    is the target                                     │
        └──────────────────────────────────────────────────────────────────────────┘
         F10 Menu   Ctrl+P Commands…   Ctrl+E Explain   Ctrl+Q Quit             1:1
        """

      @Test func `the overlay shows where the last command went, and its target`() throws {
        let demo = try DemoSession()
        demo.resize(columns: 76, rows: 16)
        demo.type(Keys.control("n"), Keys.control("e"))
        try demo.expectScreen(nextPane)
        demo.type(Keys.down, Keys.escape)
        try demo.wait("the panes") { $0.lines[3].isEmpty && $0.cursor == (38, 2) }
        demo.type(Keys.control("e"))
        try demo.expectScreen(nextPane)
      }

      @Test func `the overlay explains why a key did nothing`() throws {
        let demo = try DemoSession()
        demo.resize(columns: 80, rows: 24)
        try demo.type(Keys.control("n"), Keys.control("z"), shows: "Nothing can be undone.")
        demo.type(Keys.control("e"))
        try demo.expect(
          "ctrl-z → no command", "in the key map Standard   is disabled: Nothing can be undon",
          "Undoing.undo → EditorView", "disabled: Nothing can be undone.")
      }

      @Test func `the overlay explains a command from a menu, with the previous focus`() throws {
        let demo = try DemoSession()
        demo.resize(columns: 80, rows: 24)
        demo.type("a", Keys.f10, Keys.right, Keys.enter)
        try demo.wait("an empty text") { $0.lines[2].isEmpty }
        try demo.type(Keys.control("e"), shows: "Undoing.undo → EditorView")
      }

      // The library reports unhandled actions in debug builds.
      #if DEBUG
        private let line = "TargetAction: Pasting.paste was not handled: the modal win"
      #else
        private let line = "Nothing here takes the pasted text.                       "
      #endif

      @Test func `a report appears in the status line, and not on standard error`() throws {
        let demo = try DemoSession(script: "exec \"$@\" 2> errors")
        try demo.type("x", Keys.control("w"), shows: "[ Discard ]")
        // The question has no field, so no object handles the action.
        demo.type(Keys.paste("text"))
        try demo.expectScreen(
          """
           File  Edit  Go
           Untitled *                      Untitled
          x
                      ┌──────────────────────────────────────┐
                      │ Untitled has unsaved changes.        │
                      │                                      │
                      │ [ Save ]  [ Discard ]  [ Cancel ]    │
                      └──────────────────────────────────────┘



           \(line) 1:2
          """)
        demo.type(Keys.tab, Keys.enter, Keys.control("q"))
        #expect(try demo.end() == 0)
        #expect(try demo.contents(of: "errors").isEmpty)
      }
    }
  }
#endif
