#if os(Linux)
  import Testing

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  extension TerminalTests {
    /// Drives the first program with TargetActionTerminal in a pseudo-terminal.
    struct GroceriesTests {
      /// Starts the program in a terminal of 64 columns and 12 rows.
      ///
      /// - Parameter script: The script for the shell, with the program as `$program`.
      /// - Returns: The session, after the first screen.
      /// - Throws: An error if the program cannot start.
      private func start(_ script: String = "exec \"$program\"") throws -> DemoSession {
        // The program is next to the demo, whose path is the first argument of the script.
        let program = try DemoSession(
          script: "program=\"${1%/*}/groceries\"; \(script)", showsScreen: false)
        try program.expect("What to buy")
        return program
      }

      /// Waits until the program has ended and the terminal is as it was before.
      private func expectEnd(of program: DemoSession, with status: Int32 = 0) throws {
        #expect(try program.end() == status)
        #expect(program.mode == program.initialMode)
        #expect(program.screen.modes == [7, 25] && program.screen.isCursorVisible)
      }

      @Test func `keys, the mouse, and a paste reach the views, and Ctrl-Q ends the program`()
        throws
      {
        let program = try start()
        program.type("Milk", Keys.enter, Keys.paste("Br\u{F6}t\nchen"))
        try program.expect("  Br\u{F6}t chen", "   Milk")
        program.type(Keys.enter)
        try program.expect("   Br\u{F6}t chen")
        program.click(column: 8, row: 0)
        try program.expect("Undo Add Item")
        program.type(Keys.down, Keys.up, Keys.enter)
        try program.expectNo("   Br\u{F6}t chen")
        program.type(Keys.control("q"))
        try expectEnd(of: program)
      }

      @Test func `a dialog is awaited, and stays centered when the terminal is resized`() throws {
        let program = try start()
        program.type("Milk", Keys.enter, "\u{1B}l", "c")
        try program.wait("the dialog") {
          $0.lines[4].hasPrefix("   Milk     │ Remove all 1 items?")
        }
        program.resize(columns: 44, rows: 9)
        try program.wait("the dialog") { $0.lines[3].hasPrefix("  │ Remove all 1 items?") }
        program.type(Keys.enter)
        try program.wait("the empty list") { !$0.lines.joined().contains("Milk") }
        program.type(Keys.control("q"))
        try expectEnd(of: program)
      }
    }
  }
#endif
