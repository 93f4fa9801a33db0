#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    @Suite
    struct ReportTests {
      // The library reports unhandled actions in debug builds.
      #if DEBUG
        private let line = "TargetAction: Pasting.paste was not handled: no class that"
      #else
        private let line = "Paste: no text has the focus                              "
      #endif

      @Test
      func `a report appears in the status line, and the rest of the screen stays clean`() throws {
        let demo = try DemoSession(script: "exec \"$@\" 2>&1")
        try pasteIntoQuestion(demo)
        try demo.expectScreen(
          """
           File  Edit  Go
           Untitled *                      Untitled
          x
                    ┌─ terminal-demo ──────────────────────────┐
                    │ Untitled has unsaved changes.            │
                    │                                          │
                    │ [ Save ]  [ Discard ]  [ Cancel ]        │
                    └──────────────────────────────────────────┘



           \(line) 1:2
          """)
      }

      @Test
      func `nothing is written to standard error`() throws {
        let demo = try DemoSession(script: "exec \"$@\" 2> errors")
        try pasteIntoQuestion(demo)
        try demo.expect(line)
        demo.type(Keys.tab, Keys.enter, Keys.control("q"))
        #expect(try demo.end() == 0)
        #expect(try demo.contents(of: "errors").isEmpty)
      }

      /// Pastes text while a question without a field is open, so that no object handles the action.
      private func pasteIntoQuestion(_ demo: DemoSession) throws {
        demo.type("x", Keys.control("w"))
        try demo.expect("[ Discard ]")
        demo.type(Keys.paste("text"))
      }
    }
  }
#endif
