#if os(Linux)
  import Testing

  extension TerminalTests {
    /// Drives the first program with TargetActionTerminal in a pseudo-terminal.
    struct GroceriesTests {
      /// Starts the program in a terminal of 64 columns and 12 rows, and waits for its first screen.
      private func start() throws -> DemoSession {
        // The program is next to the demo, whose path is the first argument of the script.
        let program = try DemoSession(script: "exec \"${1%/*}/groceries\"", showsScreen: false)
        try program.expect("What to buy")
        return program
      }

      /// Ends the program, after which the terminal is as it was before.
      private func quit(_ program: DemoSession) throws {
        program.type(Keys.control("q"))
        #expect(try program.end() == 0)
        #expect(program.mode == program.initialMode)
        #expect(program.screen.modes == [7, 25] && program.screen.isCursorVisible)
      }

      @Test func `keys, the mouse, and a paste reach the views`() throws {
        let program = try start()
        program.type("Milk", Keys.enter, Keys.paste("Br\u{F6}t\nchen"))
        try program.expect("  Br\u{F6}t chen", "   Milk")
        try program.type(Keys.enter, shows: "   Br\u{F6}t chen")
        program.click(column: 8, row: 0)
        try program.expect("Undo Add Item")
        program.type(Keys.down, Keys.up, Keys.enter)
        try program.expectNo("   Br\u{F6}t chen")
        try quit(program)
      }

      @Test func `a dialog is awaited, and stays centered when the terminal is resized`() throws {
        let program = try start()
        try program.type("Milk", Keys.enter, "\u{1B}l", "c", shows: "the dialog") {
          $0.lines[4].hasPrefix("   Milk     │ Remove all 1 items?")
        }
        program.resize(columns: 44, rows: 9)
        try program.wait("the dialog") { $0.lines[3].hasPrefix("  │ Remove all 1 items?") }
        program.type(Keys.enter)
        try program.wait("the empty list") { !$0.lines.joined().contains("Milk") }
        try quit(program)
      }
    }
  }
#endif
